import JSON
import Model
import TOML
import TestSupport
import Text

@testable import Operations

extension Drafts {
  /// The drafts that a reader creates in a workspace with these settings; it receives the kind of tasks.
  static func taken(
    settings: String = "format = 1\n", _ read: (inout Drafts, KindIndex) throws -> Void
  ) throws -> Drafts {
    let workspace = SmallWorkspace(settings: settings, [:])
    var drafts = Drafts(schema: workspace.schema)
    try read(&drafts, workspace.kind("task"))
    drafts.numberKeys()
    return drafts
  }

  /// The values of a new record as in its file.
  func file(_ position: Int) -> String {
    let draft = records[position]
    let values = draft.values.merging(draft.defaults) { given, _ in given }
    let fields = values.sorted { $0.key < $1.key }
    return String(
      decoding: serialize(fields.map { (schema[draft.kind].fields[$0.key].name, $0.value) }),
      as: UTF8.self)
  }

  /// The fields with errors.
  var faultyFields: [String?] { records.flatMap(\.faults).map(\.field) }
  var lost: [ImportLoss.Kind] { losses.map(\.kind) }
}

/// A text parsed as JSON.
func json(_ text: String) throws -> JSONNode {
  let bytes = text.utf8.span
  return try JSONNode(lines: bytes)
}
