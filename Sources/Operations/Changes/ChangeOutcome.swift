package import Model
package import TOML
package import Text

/// What an operation did to one record.
package struct ChangeOutcome {
  package let action: Action
  package let kind: Kind
  package let id: String
  /// The number that people use to name the record.
  package let number: Int64?
  package let path: Path
  /// The title that people see.
  package let title: LocalizedText
  /// The fields that changed.
  package let differences: [FieldDifference]
  /// The content of the file afterwards; `nil` if it was deleted.
  package let document: Document?

  package enum Action: Hashable, Sendable {
    case added
    case changed
    /// The record already had the requested values.
    case unchanged
    case deleted
    case renamed(from: String)
    /// The file is in another folder.
    case moved(from: Path)
  }

  package init(
    action: Action, kind: Kind, id: String, number: Int64? = nil, path: Path,
    title: LocalizedText,
    differences: [FieldDifference] = [], document: Document? = nil
  ) {
    self.action = action
    self.kind = kind
    self.id = id
    self.number = number
    self.path = path
    self.title = title
    self.differences = differences
    self.document = document
  }
}

extension ChangeOutcome.Action {
  /// The name for programs.
  package var name: String {
    switch self {
    case .added: "added"
    case .changed: "changed"
    case .unchanged: "unchanged"
    case .deleted: "deleted"
    case .renamed: "renamed"
    case .moved: "moved"
    }
  }

  /// The former id of a renamed record, or the former path of a moved one.
  package var formerName: String? {
    switch self {
    case .renamed(let old): old
    case .moved(let old): old.text
    case .added, .changed, .unchanged, .deleted: nil
    }
  }
}

extension ChangeOutcome {
  /// The new status, if the change set nothing but the status and the time of completion; `nil` otherwise.
  package var newStatus: Choice? {
    guard action == .changed, let status = kind.status, let document else { return nil }
    let field = kind.fields[status.field].name
    let following = kind.conditionalFields.map { kind.fields[$0.field].name }
    guard differences.allSatisfy({ ([field] + following).contains($0.name) }),
      let name = document.entry(at: [field]).flatMap(document.string)
    else { return nil }
    return status.choices.first { $0.name == name }
  }
}

extension ChangeOutcome {
  /// The record as it is afterwards, alone in a graph; `nil` if it was deleted or cannot be read.
  package func record(in schema: Schema) -> (graph: Graph, index: RecordIndex)? {
    guard let document else { return nil }
    var reader = RecordReader(schema: schema)
    reader.read(document, at: path)
    let graph = Graph(schema: schema, kinds: [], shards: [reader.shard])
    return graph.indices.first.map { (graph, $0) }
  }
}

extension ChangeOutcome {
  /// Describes an action on a record with this content; `before` is its former content, if the action changed it.
  init(
    action: Action, _ name: RecordName, _ path: Path, _ document: Document,
    before: Document? = nil, _ schema: Schema
  ) {
    let kind = schema[name.kind]
    self.init(
      action: action, kind: kind, id: name.id, number: kind.number(in: document), path: path,
      title: kind.title(of: document, id: name.id),
      differences: before.map { Operations.differences($0, document, kind) } ?? [],
      document: action == .deleted ? nil : document)
  }
}
