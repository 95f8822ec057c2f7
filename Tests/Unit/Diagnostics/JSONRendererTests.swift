import TestSupport
import Diagnostics
import Testing
import Text

struct JSONRendererTests {
  @Test("A fix has its edits for the present file, and is left out if there are none")
  func fixes() {
    func report(_ text: String) -> String {
      let fix = Diagnostic.Fix("do", .removeField("a", at: 4..<5))
      return JSONRenderer(language: .english).render(
        [finding(.init(path: "a.toml"), fix: fix)], sources: files(["a.toml": text]))
    }
    #expect(
      report("a = 1 # c").contains(
        #"""
        "fix":{"message":"do","certain":false,"edits":[{"path":"a.toml",
        "start":{"byte":0,"line":1,"column":1},"end":{"byte":9,"line":1,"column":10},"replacement":""}]}
        """#.filter { $0 != "\n" }))
    #expect(report("").contains(#""fix":null"#))
  }
}
