import Model
import Testing
import Text

@Suite("A condition that somebody types")
struct TypedConditionTests {
  private func bound(_ text: String) throws -> Condition {
    try QueryBinder.condition(
      text, for: BuiltInKind.task.index, in: Schema.builtIn, at: .epoch)
  }

  @Test(
    "may call fields, choices and conditions as lists do, in either language",
    arguments: [
      ("Статус = выполнено", "status = done"), ("статус = в работе", "status = in-progress"),
      ("status = In Progress", "status = in-progress"),
      ("Зависит от = 3 и не Срок", "depends-on = 3 and not due"),
      (
        "Исполнитель.Цех = foundry или Приоритет > низкий",
        "assignee.workshop = foundry or priority > low"
      ),
      ("статус в (выполнено, отменено)", "status in (done, cancelled)"),
      ("просрочено и № = 4", "overdue and id = 4"), ("готово к работе", "ready"),
      ("НЕТ ТАКОГО = 1", nil),
    ] as [(String, String?)])
  func labels(typed: String, meant: String?) throws {
    guard let meant else {
      #expect(throws: QueryProblem.self) { try bound(typed) }
      return
    }
    #expect(try bound(typed) == bound(meant))
  }

  @Test("means by its own words what they mean, whatever labels there are")
  func names() throws {
    #expect(Schema.builtIn.spelled("title ~ \"и в работе\"", for: 2) == "title ~ \"и в работе\"")
    #expect(throws: QueryProblem.self) {
      try Schema.builtIn.columns("Статус", of: BuiltInKind.task.index, at: .epoch)
    }
  }
}
