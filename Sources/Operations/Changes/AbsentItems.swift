package import Model
import Platform
import TOML
import Workspace
package import Text

/// Items that were to be removed from a list but are not in it.
package struct AbsentItems {
  package let path: Path
  package let field: Field
  package let items: [String]
}

extension ChangePlan {
  /// Notes items that are to be removed from lists but are not in them; fails if such an item refers to a record that
  /// does not exist.
  mutating func noteAbsentItems(
    _ edits: [FieldEdit], in record: RecordText
  ) throws {
    let kind = schema[record.name.kind]
    for (position, edit) in edits.enumerated() where edit.isOf(kind) {
      guard case .remove(let items) = edit.change else { continue }
      let field = kind.fields[edit.field]
      var present = record.items(of: field.name)
      for earlier in edits[..<position] where earlier.field == edit.field {
        switch earlier.change {
        case .set(.array(let items)): present = items
        case .add(let items): present += items
        case .unset: present = []
        case .set, .remove, .replace: break
        }
      }
      let known = MeantValues(present)
      let absent = items.filter { !known.contains($0) }.compactMap(\.typed)
      if absent.isEmpty { continue }
      if let target = schema.target(of: field) { try require(absent, target) }
      remarks.append(
        .absentItems(AbsentItems(path: record.path, field: field, items: absent)))
    }
  }

  private func require(_ ids: [String], _ kind: KindIndex) throws {
    let graph = try workspace.open(ids, kind)
    for id in ids where graph.index(of: id, kind: kind) == nil {
      _ = try workspace.resolve([id], kind)
    }
  }
}

extension Value {
  /// The value as it is typed, for a string or an integer; `nil` for other types.
  fileprivate var typed: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    default: nil
    }
  }
}
