import Diagnostics
import Model
import Platform
import TOML
import Text

/// A task, as exports to other programs see it.
struct ExportedTask {
  let id: String
  let record: RecordIndex
  private let graph: Graph
  let kind: Kind

  init(_ record: RecordIndex, in graph: Graph) {
    self.record = record
    self.graph = graph
    kind = graph.schema[graph[record].kind]
    id = graph.id(of: record)
  }

  /// The first value of a field, as TOML writes it.
  subscript(name: String) -> String? { all(name).first }

  func all(_ name: String) -> [String] {
    guard let field = kind.fieldIndex(named: name) else { return [] }
    return graph.cells(of: record, field).map { $0.plainText(in: graph) }
  }

  /// The date, or the date and time, in a field.
  func date(_ name: String) -> DateTimeParts? {
    guard var text = self[name], let parts = text.withUTF8(decodeDateTime), parts.isReal else {
      return nil
    }
    return parts
  }

  /// The moment in a field, in seconds since 1970: for a day its start, for a time without a zone the local time.
  func moment(_ name: String, _ clock: Clock) -> Int64? {
    guard let parts = date(name) else { return nil }
    let seconds = Instant(parts).secondsSince1970
    if kind.field(named: name)?.type == .date { return clock.start(ofDay: seconds) }
    return parts.offsetMinutes == nil
      ? seconds - Int64(clock.utcOffset(atLocal: seconds)) : seconds
  }

  /// The title, or else the first line of the description.
  var summary: String {
    Self.summary(of: self["title"] ?? self["description"] ?? "")
      ?? "\(kind.label.english) No. \(id)"
  }

  /// The first non-empty line of a text.
  static func summary(of text: String) -> String? {
    firstLine(of: text)?.withVisibleControls
  }

  /// Whether the summary is the whole text of the task.
  var isOnlySummary: Bool {
    let texts = ["title", "description"].compactMap { self[$0] }
    return texts == [summary]
  }
}

extension String {
  /// The text with control characters made visible.
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
