import Diagnostics
import Testing
import Text

struct SummaryTests {
  @Test("A report closes with what was found")
  func counts() {
    #expect(summary(of: []).english == "no problems")
    #expect(summary(of: Sample.findings).english == "3 errors and 1 warning in 4 files")
    #expect(summary(of: [Sample.hostile, Sample.hostile]).english == "2 errors in 1 file")
    #expect(summary(of: [Sample.findings[0]]).english == "1 warning in 1 file")
  }
}
