print("convert-bench")
