import Testing

@testable import ConvertService

@Suite("Packing the page's files")
struct SourcePackerTests {
    @Test(
        "scripts lose comments, indentation, spaces and line ends, and keep their literals",
        arguments: [
            ("// A comment.\nconst a = 1;\n", "let a=1;"),
            ("  if (a) {\n    b();\n  }\n", "if(a){b()}"),
            ("x = a + +b - -c;", "x=a+ +b- -c;"),
            ("return \" a  //  b \";", "return\" a  //  b \";"),
            ("s = '\\' ;  }';", "s='\\' ;  }';"),
            ("t = `a  ${b + `c  ${\"}  `\"}`}  d` ;", "t=`a  ${b + `c  ${\"}  `\"}`}  d`;"),
            ("r = /[/ ;]  }\\/ /u.test(x) / 2;", "r=/[/ ;]  }\\/ /u.test(x)/2;"),
            ("return / {2}/.test(a);", "return/ {2}/.test(a);"),
            ("list.map((one) => one / 2);", "list.map(one=>one/2);"),
            ("list.map(({ a }) => a);", "list.map(({a})=>a);"),
            ("const f = async (a) => a;", "let f=async(a)=>a;"),
            ("a\n  .b\n  in c", "a .b in c"),
            ("", ""),
        ])
    func script(source: String, packed: String) {
        #expect(pack(source, .javascript) == packed)
    }

    @Test(
        "style sheets keep the spaces of selectors and of calc()",
        arguments: [
            (
                "/* Comment */\na > b, c d { margin: 0 auto; width: calc(1px + 2px); }\n",
                "a > b,c d{margin:0 auto;width:calc(1px + 2px)}"
            ),
            ("a::after { content: \" ; \"; }", "a::after{content:\" ; \"}"),
        ])
    func style(source: String, packed: String) {
        #expect(pack(source, .css) == packed)
    }

    @Test("markup loses indentation and comments")
    func markup() {
        #expect(pack("<p>\n  <!-- none -->\n  a  b\n</p>\n", .html) == "<p>\na  b\n</p>\n")
    }

    @Test("cut-off literals end with the line", arguments: ["\"a", "`a${", "/[a", "'\\"])
    func cutOff(source: String) {
        #expect(pack(source, .javascript) == source)
    }

    private func pack(_ source: String, _ language: SourcePacker.Language) -> String {
        String(decoding: SourcePacker.pack(Array(source.utf8), language), as: UTF8.self)
    }
}
