import Diagnostics
import Testing
import Text

struct JUnitRendererTests {
  @Test("No text can break the format")
  func hostileText() {
    #expect(
      JUnitRenderer(
        suiteName: "docket", checkedPaths: ["tasks/42.toml", "tasks/43.toml"], language: .english
      ).render(
        [Sample.hostile], sources: { _ in nil }) == #"""
          <?xml version="1.0" encoding="UTF-8"?>
          <testsuites name="docket" tests="3" failures="1" errors="0">
            <testsuite name="docket" tests="3" failures="1" errors="0">
              <testcase classname="docket" name="a:b,c% &lt;&quot;]]&gt;.toml">
                <failure type="bad]]&gt;,::code " message="a b::error::%0A ]]&gt; &lt;&amp;&quot;'␛[31m ␀&lt;U+202E&gt;\">error[bad]]&gt;,::code ]: a b::error::%0A ]]&gt; &lt;&amp;&quot;'␛[31m ␀&lt;U+202E&gt;\
            --&gt; a:b,c% &lt;&quot;]]&gt;.toml
             = help: one
                     two␇
          </failure>
              </testcase>
              <testcase classname="docket" name="tasks/42.toml"/>
              <testcase classname="docket" name="tasks/43.toml"/>
            </testsuite>
          </testsuites>

          """#)
  }

  @Test("A file with several findings fails once, for all of them")
  func severalFindings() {
    let place = Diagnostic.Location(path: "a.toml")
    let report = JUnitRenderer(suiteName: "docket", language: .english).render(
      [finding(place, severity: .warning), finding(place)], sources: { _ in nil })
    #expect(report.contains("tests=\"1\" failures=\"1\""))
    #expect(report.contains("message=\"1 error and 1 warning in 1 file\">warning[invalid-value]"))
  }

  @Test("A file with only warnings passes, and fails in strict mode")
  func warnings() {
    func report(isStrict: Bool) -> String {
      JUnitRenderer(suiteName: "docket", isStrict: isStrict, language: .english).render(
        [finding(.init(path: "a.toml"), severity: .warning)], sources: { _ in nil })
    }
    #expect(report(isStrict: false).contains("failures=\"0\""))
    #expect(report(isStrict: true).contains("failures=\"1\""))
    #expect(
      report(isStrict: true).contains("<failure type=\"invalid-value\" message=\"it is wrong\">"))
  }

  @Test("Characters that are invalid in XML are replaced")
  func illegalCharacters() {
    let report = JUnitRenderer(suiteName: "\u{FFFE}\u{FFFF}\u{0}\u{B}", language: .english)
      .render([], sources: { _ in nil })
    #expect(report.contains("<testsuite name=\"\u{FFFD}\u{FFFD}␀␋\" tests=\"0\""))
  }
}
