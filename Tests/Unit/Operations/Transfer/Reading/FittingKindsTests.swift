import Model
import TestSupport
import Testing

@testable import Operations

@Suite("The kinds that fit a table")
struct FittingKindsTests {
  @Test(
    "have fields for all columns, if the chosen kind does not",
    arguments: [
      (["id", "last-name", "first-name", "workshop"], ["employee"]),
      (["Фамилия", " имя "], ["employee", "user"]), (["name", "Subject", ""], ["course"]),
      (["id", "path", "status"], []), (["'-", "name"], []), (["name", "colour"], []), (["id"], []),
      ([], []),
    ])
  func kinds(header: [String], names: [String]) {
    let kinds = Schema.builtIn.kinds(fitting: header, ratherThan: BuiltInKind.task.index)
    #expect(kinds.map(\.name) == names)
  }
}
