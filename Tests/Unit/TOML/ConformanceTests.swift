import TOML
import Testing
import Text

@Suite("toml-test")
struct ConformanceTests {
  @Test("The corpus is present if it is required")
  func corpusIsPresent() {
    #expect(Corpus.isPresent || !Corpus.isRequired, "no toml-test at \(Corpus.folder)")
  }

  @Test(
    "Valid documents have the expected values",
    .enabled(if: Corpus.isPresent, "toml-test is not beside the checkout"),
    arguments: [TOMLVersion.v1_0, .v1_1])
  func valid(version: TOMLVersion) throws {
    for file in Corpus.valid(version) {
      let document = Document(Corpus.read(file), version: version)
      #expect(document.isValid, "\(file): \(document.problems.map(\.message.english))")
      let expected = try #require(JSON(Corpus.read(file.dropLast(4) + "json")), "\(file)")
      #expect(agrees(document, 0, expected), "\(file)")
    }
  }

  @Test(
    "Invalid documents have an error",
    .enabled(if: Corpus.isPresent, "toml-test is not beside the checkout"),
    arguments: [TOMLVersion.v1_0, .v1_1])
  func invalid(version: TOMLVersion) {
    for file in Corpus.files(version) where file.hasPrefix("invalid/") {
      #expect(!Document(Corpus.read(file), version: version).isValid, "\(file)")
    }
  }

  /// Whether an entry matches toml-test's JSON.
  private func agrees(_ document: Document, _ entry: Int, _ expected: JSON) -> Bool {
    let children = Array(document.children(of: entry))
    let kind = document.entries[entry].kind
    switch expected {
    case .string: return false
    case .array(let items):
      return kind.isArray && items.count == children.count
        && zip(children, items).allSatisfy { agrees(document, $0, $1) }
    case .object(let members):
      if !kind.isTable, case .string(let type)? = members["type"],
        case .string(let text)? = members["value"]
      {
        return agrees(document, entry, type, text)
      }
      return kind.isTable && members.count == children.count
        && children.allSatisfy { child in
          members[document.key(of: child)].map { agrees(document, child, $0) } ?? false
        }
    }
  }

  private func agrees(_ document: Document, _ entry: Int, _ type: String, _ text: String) -> Bool {
    let kind = document.entries[entry].kind
    switch type {
    case "string": return document.string(of: entry).map { Array($0.utf8) } == Array(text.utf8)
    case "integer": return document.integer(of: entry) == Int64(text)
    case "bool": return document.boolean(of: entry) == Bool(text)
    case "float":
      guard let value = document.double(of: entry), let expected = Double(text) else {
        return false
      }
      return value == expected || value.isNaN && expected.isNaN
    case "datetime": return kind == .offsetDateTime && hasParts(document, entry, text)
    case "datetime-local": return kind == .localDateTime && hasParts(document, entry, text)
    case "date-local": return kind == .localDate && hasParts(document, entry, text)
    case "time-local": return kind == .localTime && hasParts(document, entry, text)
    default: return false
    }
  }

  private func hasParts(_ document: Document, _ entry: Int, _ text: String) -> Bool {
    let expected = Document(Array("x = \(text)".utf8))
    return expected.isValid && expected.dateTime(of: 1) == document.dateTime(of: entry)
      && document.dateTime(of: entry) != nil
  }
}
