import Model
import Testing
import Text

@Suite("The schema")
struct SchemaTests {
  private let schema = Schema.builtIn

  private func names(_ kinds: Set<KindIndex>) -> [String] {
    kinds.sorted().map { schema[$0].name }
  }

  private func kind(_ name: String) throws -> KindIndex {
    try #require(schema.kindIndex(named: name))
  }

  @Test(
    "finds the kinds that a kind leads to",
    arguments: [
      ("workshop", ["workshop"]), ("employee", ["workshop", "employee"]),
      ("task", ["workshop", "employee", "task"]), ("course", ["user", "course"]),
    ])
  func reachable(start: String, kinds: [String]) throws {
    #expect(names(schema.reachable(from: [try kind(start)])) == kinds)
  }

  @Test("finds the references to a kind in schema order")
  func references() throws {
    let users = schema.references(to: try kind("user")).map { kind, field in
      "\(schema[kind].name).\(schema[kind].fields[field].name)"
    }
    #expect(users == ["course.teacher", "course.students"])
  }

  @Test("gives every built-in kind valid title fields, columns and groupings")
  func appearance() throws {
    for (number, kind) in schema.kinds.enumerated() {
      #expect(kind.title.allSatisfy { kind.field(named: $0)?.multiplicity == .one })
      for column in kind.columns + [kind.grouping].compactMap({ $0 }) {
        #expect(throws: Never.self, "\(kind.name) \(column)") {
          try schema.column(column, of: KindIndex(number))
        }
      }
    }
  }

  @Test("refers only to existing kinds, and removes only optional references")
  func targets() {
    for kind in schema.kinds {
      for field in kind.fields {
        guard let reference = field.reference else { continue }
        #expect(schema.kind(named: reference.target) != nil)
        #expect(!(field.isRequired && reference.deleteRule == .nullify))
      }
    }
  }
}
