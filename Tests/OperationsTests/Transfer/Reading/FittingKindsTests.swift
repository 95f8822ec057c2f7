import Model
import TestSupport
import Testing

@testable import Operations

@Suite("The kinds that a table may be of")
struct FittingKindsTests {
  @Test(
    "have all of its columns, where the kind that was chosen has not",
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
