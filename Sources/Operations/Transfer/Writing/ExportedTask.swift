import Diagnostics
import Model
import Platform
import TOML
import Text

/// What other programs may know of a task.
struct ExportedTask {
  let id: String
  let number: RecordIndex
  private let graph: Graph
  let kind: Kind

  init(_ number: RecordIndex, in graph: Graph) {
    self.number = number
    self.graph = graph
    kind = graph.schema[graph[number].kind]
    id = graph.id(of: number)
  }

  /// The first value of a field as TOML spells it.
  subscript(name: String) -> String? { all(name).first }

  func all(_ name: String) -> [String] {
    guard let field = kind.fieldIndex(named: name) else { return [] }
    return graph.cells(of: number, field).map { $0.plainText(in: graph) }
  }

  /// The date, or the date and time, in a field.
  func date(_ name: String) -> DateTimeParts? {
    guard var text = self[name], let parts = text.withUTF8(decodeDateTime), parts.isReal else {
      return nil
    }
    return parts
  }

  /// The moment in a field, in seconds since 1970: the beginning of a day; times without a zone are local.
  func moment(_ name: String, _ clock: Clock) -> Int64? {
    guard let parts = date(name) else { return nil }
    let seconds = Instant(parts).secondsSince1970
    if kind.field(named: name)?.type == .date { return clock.start(ofDay: seconds) }
    return parts.offsetMinutes == nil
      ? seconds - Int64(clock.utcOffset(atLocal: seconds)) : seconds
  }

  /// What it is called, or the first line of what is to be done.
  var summary: String {
    Self.summary(of: self["title"] ?? self["description"] ?? "")
      ?? "\(kind.label.english) No. \(id)"
  }

  /// The first line of a text that says something.
  static func summary(of text: String) -> String? {
    text.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) }
      .map { String($0).trimmed.withVisibleControls }
  }

  /// Whether the summary is all that is said about what is to be done.
  var isOnlySummary: Bool { self["title"] == nil && self["description"] == summary }
}

extension String {
  /// The text with what acts on terminals and readers made visible; all else is for the program that gets it.
  fileprivate var withVisibleControls: String {
    if !unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      return self
    }
    return unicodeScalars.reduce(into: "") { text, scalar in
      text +=
        scalar.properties.generalCategory == .control
        ? sanitized(String(scalar)) : String(scalar)
    }
  }
}
