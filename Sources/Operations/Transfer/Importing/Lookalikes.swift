import Model
import TOML
import Text

/// Records that came from a table without keys, by their titles.
///
/// A later export of such a table has the same rows with changes. Nothing identifies them, so docket asks for a column that
/// does, and does not add changed rows a second time.
struct Lookalikes {
  private var records: [String: ArraySlice<RecordIndex>] = [:]
  private let graph: Graph
  private let fields: (title: Int, source: Int)?

  init(of kind: KindIndex, in graph: Graph, prefix: String) {
    self.graph = graph
    let (title, source) = (
      graph.schema[kind].fieldIndex(named: "title"),
      graph.schema[kind].fieldIndex(named: Origin.field)
    )
    fields = title.flatMap { title in source.map { (title, $0) } }
    guard let fields else { return }
    for record in graph.records(of: kind).sorted(by: graph.precedes) {
      guard let key = graph.text(of: record, fields.source), Self.isChecksum(key, prefix),
        let title = graph.text(of: record, fields.title)
      else { continue }
      records[folded(title), default: []].append(record)
    }
  }

  /// The next record with the title of a draft, in the order of numbers.
  mutating func next(like draft: Draft) -> RecordIndex? {
    guard let fields, case .string(let title)? = draft.values[fields.title] else { return nil }
    return records[folded(title)]?.popFirst()
  }

  /// Whether a `source` is the checksum of a row.
  private static func isChecksum(_ source: String, _ prefix: String) -> Bool {
    guard source.begins(with: prefix + ":") else { return false }
    let sum = source.utf8.dropFirst(prefix.utf8.count + 1).prefix { $0 != UInt8(ascii: "-") }
    return sum.count == 16
      && sum.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}

extension Drafts {
  /// Finds the rows of a table without keys that look like records of an earlier import of it, but differ. With the
  /// user's key column, they are these records.
  mutating func settleLookalikes(_ map: TableMap, in graph: Graph, knowing sources: SourceIndex)
    throws
  {
    if schema[map.kind].ids == .plain || map.identifiesRows(schema[map.kind]) { return }
    var lookalikes = Lookalikes(of: map.kind, in: graph, prefix: map.prefix)
    var similar: [(place: ImportPlace, id: String)] = []
    for (position, draft) in records.enumerated() where draft.kind == map.kind && draft.id == nil {
      guard let key = draft.key, sources[draft.kind, key] == nil,
        let record = lookalikes.next(like: draft)
      else { continue }
      if map.keyColumn == nil {
        similar.append((draft.place, graph.id(of: record)))
        continue
      }
      records[position].id = graph.id(of: record)
      if let source = schema[map.kind].fieldIndex(named: Origin.field) {
        records[position].values[source] = .string(key)
      }
    }
    if similar.isEmpty { return }
    throw OperationError.importing(.lookalikes(similar, column: map.titleHeading(schema[map.kind])))
  }
}
