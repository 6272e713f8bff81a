print("convertd")
