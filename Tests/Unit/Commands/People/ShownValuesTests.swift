import Model
import Platform
import TestSupport
import Presentation
import RandomNumbers
import TOML
import Testing
import Text
import Workspace

@testable import Commands

@Suite("A value in a list")
struct ShownValuesTests {
  private static let clock = Clock.fixed(
    Timestamp(seconds: 1_795_342_800, nanoseconds: 0), utcOffset: 180 * 60)

  private static let moments = [
    "2026-11-21", "0001-01-01", "9999-12-31", "2024-02-29",
    "2026-11-21T14:05:33+03:00", "2026-11-21T14:05:33Z", "2026-11-21T14:05:33.25-05:30",
    "2026-11-21T14:05:33", "2026-05-01T00:00:00+14:00",
  ]

  @Test("is a date that can be typed, with the same meaning to the minute", arguments: moments)
  func dates(text: String) throws {
    let time = QueryTime(now: Self.clock)
    let name = text.utf8.count > 10 ? "created" : "due"
    let kind = BuiltInKind.task.index
    let index = try #require(Schema.builtIn[kind].fieldIndex(named: name))
    let field = Schema.builtIn[kind].fields[index]
    for language in Language.allCases {
      for form in [DateText.Form.short, .long] {
        let shown = try #require(DateText(language: language, clock: Self.clock)(text, form))
        let typed = try field.value(typed: shown, in: .builtIn, at: time)
        let written = String(decoding: serialize([(name, typed)]), as: UTF8.self)
        let again = String(written.dropFirst("\(name) = ".count).dropLast())
        #expect(DateText(language: language, clock: Self.clock)(again, form) == shown)

        let filter = FieldFilter(
          name: name, path: FieldPath(steps: [], end: .field(index), kind: kind), values: [shown])
        let condition = try filter.condition(in: .builtIn, at: time)
        guard case .some(_, .date(.equal, let date)) = condition else {
          Issue.record("\(shown) became \(condition)")
          continue
        }
        let meant = try #require(DateInterval(text, in: time.zone))
        #expect(date.rank(of: meant) == 0, "\(shown)")
      }
    }
  }

  @Test("is a choice that can be typed")
  func choices() throws {
    for kind in Schema.builtIn.kinds {
      for field in kind.fields {
        for choice in field.choices ?? [] {
          for language in Language.allCases {
            let typed = try field.value(
              typed: choice.label[language], in: .builtIn, at: nil)
            #expect(typed == .string(choice.name))
          }
        }
      }
    }
  }

  @Test(
    "is a record that can be typed, even if several have the same title",
    arguments: 0..<40 as Range<UInt64>)
  func references(seed: UInt64) throws {
    var random = RandomNumbers(seed: seed)
    let graph = graph(
      of: (0..<12).map { _ in
        (random.pick(Self.ids), random.pick(Self.names), random.pick(Self.ids))
      })
    let kind = BuiltInKind.user.index
    for language in Language.allCases {
      let text = CellText(
        graph: graph, language: language, clock: Self.clock, dates: .short,
        tellsNamesakesApart: true)
      for record in graph.records(of: kind) {
        let shown = text(.reference(record))
        #expect(try graph.record(named: shown, kind) == record, "\(shown)")
      }
    }
  }

  private static let ids = [
    "anna", "anna-berg", "berg", "me", "12", "ivan", "petrov-ivan", "a", "b", "c", "d", "e", "f",
    "g",
  ]
  private static let names = [
    ("Anna", "Berg"), ("anna", "berg"), ("Пётр", "Козлов"), ("Петр", "козлов"), ("a", ""),
    ("anna", ""),
    ("12", ""), ("me", ""), ("Иван", "(anna)"), ("Anna", "Berg (berg)"), ("Анна", "Берг"),
    ("Annabel", "Berg"), ("Lucía", "García"), ("Lucia", "Garcia"), ("", "ivan"), ("№ 3", "x"),
    ("Anna", " Berg"), ("Anna ", "Berg"),
  ]

  private func graph(
    of users: [(id: String, name: (first: String, last: String), formerID: String)]
  ) -> Graph {
    let files = Dictionary(users.map { (Path("users/\($0.id).toml"), $0) }) { one, _ in one }
    return Graph(
      schema: .builtIn,
      files: files.map { path, user in
        let members: [(key: String, value: Value)] = [
          ("first-name", .string(user.name.first)), ("last-name", .string(user.name.last)),
          ("former-ids", .array([.string(user.formerID)])),
        ].filter { $0.value != .string("") }
        return (path, serialize(members))
      })
  }
}
