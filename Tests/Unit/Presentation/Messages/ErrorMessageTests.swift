import Diagnostics
import Model
import Operations
import Platform
import Testing
import Text

@testable import Presentation

@Suite("Errors")
struct ErrorMessageTests {
  @Test("say that another process holds the lock")
  func lock() {
    let busy = SystemError(call: .flock, path: ".docket/lock", code: ErrorNumber.busy)
    let error = ErrorMessage(busy)
    #expect(error.message.english == "another docket process is using this workspace")
    #expect(error.category == .workspace && error.code == .locked)
  }

  @Test("name the file of a failed call")
  func file() {
    let denied = SystemError(call: .openat, path: "tasks", code: ErrorNumber.permission)
    #expect(ErrorMessage(denied).message.english == "tasks: permission denied")
  }

  @Test("have the code of their category unless there is a more specific one")
  func codes() {
    let message = LocalizedText("no", "нет")
    #expect(ErrorMessage.usage(message).code == .usage)
    #expect(ErrorMessage.refused(message).code == .refused)
    #expect(ErrorMessage.workspace(message).code == .workspace)
    #expect(ErrorMessage.refused(message, code: .idTaken).code == .idTaken)
  }

  @Test("end with a suggestion if there is one")
  func suggestion() {
    let error = ErrorMessage.usage(LocalizedText("no field `x`", "нет поля `x`"), meant: "y")
    #expect(error.message.english == "no field `x`; did you mean `y`?")
  }

  @Test("on one line keep only advice that a user of the screens can follow")
  func line() {
    func line(_ next: NextStep) -> String {
      ErrorMessage.refused(LocalizedText("failed", "не вышло"), next: next).line(.english)
    }
    #expect(line(NextStep(LocalizedText("try again", "повторите"))) == "failed — try again")
    #expect(line(.typing(LocalizedText("use `--cascade`", "укажите `--cascade`"))) == "failed")
    #expect(
      line(.naming { LocalizedText("run \($0(.check))", "выполните \($0(.check))") }) == "failed")
  }

  @Test("about a change that causes errors are the first of these on one line")
  func cause() {
    let finding = Diagnostic(
      code: Diagnostic.Code(rawValue: "invalid-value"), severity: .error,
      message: LocalizedText("too late", "поздно"),
      location: Diagnostic.Location(path: "tasks/1.toml"))
    let error = ErrorMessage(
      ChangeFact.bringsErrors(
        [finding], changes: [], Graph(schema: .builtIn, kinds: [], shards: [])))
    #expect(error.line(.russian) == "поздно")
    #expect(error.message.english == "task 1: too late; nothing was changed")
  }
}
