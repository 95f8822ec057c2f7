import Platform
import TestSupport
import Testing
import Text

@Suite("Errors of system calls")
struct SystemErrorTests {
  @Test(
    "are worded as path and reason",
    arguments: [
      (ErrorNumber.permission, "permission denied"),
      (ErrorNumber.notFound, "no such file or folder"),
      (ErrorNumber.noSpace, "no space left on the disk"),
      (ErrorNumber.readOnly, "the file system is read-only"),
    ])
  func wording(code: Int32, reason: String) {
    let error = SystemError(call: .openat, path: "tasks/42.toml", code: code)
    #expect(error.message.english == "tasks/42.toml: \(reason)")
  }

  @Test("without a path are worded as the reason alone")
  func withoutPath() {
    let error = SystemError(call: .pipe, path: "", code: ErrorNumber.noSpace)
    #expect(error.message.english == "no space left on the disk")
  }

  @Test("that are uncommon use the C library's message, in lower case")
  func unusual() {
    let error = SystemError(call: .read, path: "x", code: 71)
    #expect(
      error.reason == LocalizedText("protocol error", "системная ошибка 71 (protocol error)"))
  }

  @Test("have properties for the cases that callers distinguish")
  func predicates() {
    func error(_ code: Int32) -> SystemError { SystemError(call: .openat, path: "x", code: code) }
    #expect(error(ErrorNumber.notFound).isNotFound)
    #expect(error(ErrorNumber.notDirectory).isNotFound)
    #expect(!error(ErrorNumber.permission).isNotFound)
    #expect(error(17).isExisting)  // EEXIST
    #expect(error(ErrorNumber.link).isLink)
  }
}
