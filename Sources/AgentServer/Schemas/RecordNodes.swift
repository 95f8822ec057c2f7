import JSON
import Model
import Operations
import Presentation
import TOML
import Text

/// Writes records as JSON for agents.
struct RecordNodes {
  private let schema: Schema
  private let language: Language
  private let textLimit: Int

  /// The length to which texts are shortened in lists, in Unicode scalars.
  static let shortText = 400
  /// The same for single records.
  static let longText = 24_000

  init(_ schema: Schema, _ language: Language, textLimit: Int = RecordNodes.longText) {
    self.schema = schema
    self.language = language
    self.textLimit = textLimit
  }

  /// A record whose whole file is in the graph.
  func node(of record: RecordIndex, in graph: Graph) -> JSONNode {
    let kind = graph.schema[graph[record].kind]
    let written = JSONFields(of: kind, in: graph.schema).fields(of: record, in: graph).members ?? []
    var isTruncated = false
    let fields = written.map { ($0.key, JSONNode?.some(shortened($0.value, &isTruncated))) }
    return identity(
      kind, graph.id(of: record), graph[record].number,
      graph.title(of: record, language: language), graph.path(of: record)
    ).with([
      "version": .string(recordVersion(graph.document(of: record).bytes)),
      "truncated": isTruncated ? true : nil, "fields": .object(fields),
    ])
  }

  /// What a change did to a record, and the record after it.
  func node(of outcome: ChangeOutcome) -> JSONNode {
    let start: JSONNode = [
      "action": .string(outcome.action.name),
      "from": outcome.action.formerName.map { .string($0) },
    ]
    guard let (graph, record) = outcome.record(in: schema), !graph[record].isBroken else {
      return start.with(
        identity(
          outcome.kind, outcome.id, outcome.number, outcome.title[language], outcome.path))
    }
    return start.with(node(of: record, in: graph))
  }

  /// How a record changed between two states.
  func node(of change: RecordChange) -> JSONNode {
    let written = change.node
    var isTruncated = false
    let fields = written["fields"]?.items?.map { field in
      JSONNode.object(
        (field.members ?? []).map { ($0.key, shortened($0.value, &isTruncated)) })
    }
    return .object((written.members ?? []).filter { $0.key != "fields" }.map { ($0.key, $0.value) })
      .with([
        "number": change.number.map { .integer(Int($0)) },
        "title": .string(change.title[language]), "truncated": isTruncated ? true : nil,
        "fields": .array(fields ?? []),
      ])
  }

  private func identity(
    _ kind: Kind, _ id: String, _ number: Int64?, _ title: String, _ path: Path
  ) -> JSONNode {
    [
      "kind": .string(kind.name), "id": .string(kind.shown(id: id)),
      "number": number.map { .integer(Int($0)) },
      "title": .string(title), "path": .string(path),
      "uri": .string(ResourceName.record(kind: kind.name, id: id).uri),
    ]
  }

  /// A value with its long texts shortened.
  private func shortened(_ node: JSONNode, _ isTruncated: inout Bool) -> JSONNode {
    if let text = node.string {
      // Most texts are short even in bytes.
      guard text.utf8.count > textLimit, text.unicodeScalars.count > textLimit else { return node }
      isTruncated = true
      return .string(String(text.unicodeScalars.prefix(textLimit)) + "…")
    }
    guard let items = node.items else { return node }
    var shown: [JSONNode] = []
    var room = textLimit
    for item in items {
      let item = shortened(item, &isTruncated)
      room -= item.string?.unicodeScalars.count ?? 1
      if room < 0 && !shown.isEmpty {
        isTruncated = true
        break
      }
      shown.append(item)
    }
    return .array(shown)
  }
}
