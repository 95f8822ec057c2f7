import TestSupport
import Diagnostics
import Testing
import Text

struct JSONRendererTests {
  @Test("A finding is one JSON object")
  func sample() {
    #expect(
      JSONRenderer(language: .english).render(Sample.findings, sources: Sample.sources) == #"""
        {"version":1,"code":"stray-file","severity":"warning","message":"no kind keeps its records here","path":"notes.toml","start":null,"end":null,"label":null,"related":[],"help":[],"fix":null,"rendered":"warning[stray-file]: no kind keeps its records here\n  --> notes.toml\n"}
        {"version":1,"code":"dangling-reference","severity":"error","message":"no employee `petrov-ivna`","path":"tasks/42.toml","start":{"byte":55,"line":3,"column":12},"end":{"byte":68,"line":3,"column":25},"label":"referenced here","related":[],"help":[],"fix":{"message":"did you mean `petrov-ivan` (employees/petrov-ivan.toml)?","certain":true,"edits":[{"path":"tasks/42.toml","start":{"byte":55,"line":3,"column":12},"end":{"byte":68,"line":3,"column":25},"replacement":"\"petrov-ivan\""}]},"rendered":"error[dangling-reference]: no employee `petrov-ivna`\n  --> tasks/42.toml:3:12\n   |\n 3 | assignee = \"petrov-ivna\"\n   |            ^^^^^^^^^^^^^ referenced here\n   = help: did you mean `petrov-ivan` (employees/petrov-ivan.toml)?\n"}
        {"version":1,"code":"unreadable-file","severity":"error","message":"permission denied","path":"users/x.toml","start":{"byte":0,"line":null,"column":null},"end":{"byte":0,"line":null,"column":null},"label":null,"related":[],"help":[],"fix":null,"rendered":"error[unreadable-file]: permission denied\n  --> users/x.toml\n"}
        {"version":1,"code":"duplicate-value","severity":"error","message":"two workshops have the number \"7\"","path":"workshops/b.toml","start":{"byte":25,"line":2,"column":10},"end":{"byte":28,"line":2,"column":13},"label":"here again","related":[{"message":"first here","path":"workshops/a.toml","start":{"byte":9,"line":1,"column":10},"end":{"byte":12,"line":1,"column":13}}],"help":["a number names one workshop"],"fix":null,"rendered":"error[duplicate-value]: two workshops have the number \"7\"\n  --> workshops/b.toml:2:10\n   |\n 2 | number = \"7\"\n   |          ^^^ here again\n   |\n  ::: workshops/a.toml:1:10\n   |\n 1 | number = \"7\"\n   |          --- first here\n   = help: a number names one workshop\n"}

        """#)
  }

  @Test("No text can break the format")
  func hostileText() {
    #expect(
      JSONRenderer(language: .english).render([Sample.hostile], sources: { _ in nil }) == #"""
        {"version":1,"code":"bad]]>,::code\n","severity":"error","message":"a\nb::error::%0A ]]> <&\"'\u001b[31m\u2028\u0000\u202e\\","path":"a:b,c%\n<\"]]>.toml","start":null,"end":null,"label":"l\n","related":[],"help":["one\r\ntwo\u0007"],"fix":null,"rendered":"error[bad]]>,::code ]: a b::error::%0A ]]> <&\"'␛[31m ␀<U+202E>\\\n  --> a:b,c% <\"]]>.toml\n   = help: one\n           two␇\n"}

        """#)
  }

  @Test("A fix has its edits for the present file, and is left out if there are none")
  func fixes() {
    func report(_ text: String) -> String {
      let fix = Diagnostic.Fix("do") { content in
        content.isEmpty
          ? nil : .init(splices: [.remove(0..<content.count)], isCertain: false)
      }
      return JSONRenderer(language: .english).render(
        [finding(.init(path: "a.toml"), fix: fix)], sources: files(["a.toml": text]))
    }
    #expect(
      report("ab").contains(
        #"""
        "fix":{"message":"do","certain":false,"edits":[{"path":"a.toml",
        "start":{"byte":0,"line":1,"column":1},"end":{"byte":2,"line":1,"column":3},"replacement":""}]}
        """#.filter { $0 != "\n" }))
    #expect(report("").contains(#""fix":null"#))
  }

  @Test("A report without findings is empty")
  func nothing() {
    #expect(JSONRenderer(language: .english).render([], sources: { _ in nil }) == "")
  }
}
