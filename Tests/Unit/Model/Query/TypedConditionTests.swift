import Model
import TestSupport
import Testing
import Text

@Suite("A typed condition")
struct TypedConditionTests {
  private func bound(_ text: String) throws -> Condition {
    try QueryBinder.condition(
      text, for: BuiltInKind.task.index, in: Schema.builtIn, at: .epoch)
  }

  @Test(
    "can use labels of fields, choices and conditions in either language",
    arguments: [
      ("Статус = выполнено", "status = done"), ("статус = в работе", "status = in-progress"),
      ("status = In Progress", "status = in-progress"),
      ("Зависит от = 3 и не Срок", "depends-on = 3 and not due"),
      (
        "Исполнитель.Цех = foundry или Приоритет > низкий",
        "assignee.workshop = foundry or priority > low"
      ),
      ("статус в (выполнено, отменено)", "status in (done, cancelled)"),
      ("просрочено и № = 4", "overdue and number = 4"), ("готово к работе", "ready"),
      ("НЕТ ТАКОГО = 1", nil),
    ] as [(String, String?)])
  func labels(typed: String, meant: String?) throws {
    guard let meant else {
      #expect(throws: ModelError.self) { try bound(typed) }
      return
    }
    #expect(try bound(typed) == bound(meant))
  }

  @Test("has keywords that take precedence over labels")
  func names() throws {
    #expect(try bound("title ~ и or title ~ не") != bound("title ~ и and title ~ не"))
  }

  @Test("can be columns")
  func columns() throws {
    let task = BuiltInKind.task.index
    #expect(
      try Schema.builtIn.columns("Статус", of: task, at: .epoch).map(\.value)
        == Schema.builtIn.columns("status", of: task, at: .epoch).map(\.value))
  }

  @Test(
    "suggests corrections of unknown words",
    arguments: [
      ("высокий", "приоритет = высокий"), ("в работе", "статус = в работе"),
      ("не в работе", "статус = в работе"), ("цех = Литейный", "исполнитель.цех"),
      ("просроченно", "просрочено"), ("статус отменено", nil), ("status:done", nil),
      ("приоритет огромный", nil), ("просрочено срок", nil), ("(срок", nil),
      ("исполнитель(цех литейный)", nil),
    ] as [(String, String?)])
  func meant(typed: String, meant: String?) {
    let problem = #expect(throws: ModelError.self) { try bound(typed) }
    #expect(problem?.meant?.russian == meant)
    if let test = problem?.meant?.russian, test.contains(" ") {
      #expect(throws: Never.self) { try bound(test) }
    }
  }

  @Test("reports errors at the words as typed")
  func ranges() throws {
    let text = "зависит от = 3 и в работе"
    let problem = #expect(throws: ModelError.self) { try bound(text) }
    let range = try #require(problem?.range)
    #expect(String(decoding: Array(text.utf8)[range], as: UTF8.self) == "в работе")
  }
}
