package import JSON
import Model
package import Operations
import TOML
import Text
package import Workspace

extension RecordLog {
  /// The history and the commits that only name the record, as a JSON document.
  package func json(with mentions: [Revision]) -> String {
    jsonDocument([
      "kind": .string(kind.name), "id": .string(id), "changes": .array(events.map(\.node)),
      "mentions": .array(mentions.map(\.node)),
    ])
  }

  /// The fields of the current record with the commits that changed them last, as a JSON document.
  package var blameJSON: String {
    let fields = members(of: present).map { member -> JSONNode in
      let field: JSONNode = ["field": .string(member.key), "value": member.value.node]
      return field.with(lastChange(of: member.key)?.node ?? [:])
    }
    return jsonDocument([
      "kind": .string(kind.name), "id": .string(id), "fields": .array(fields),
    ])
  }
}

extension RecordLog.Event {
  fileprivate var node: JSONNode {
    revision.node.with([
      "action": .string(action.rawValue), "path": .string(path),
      "from-path": oldPath.map { .string($0) }, "fields": .array(fields.map(\.node)),
      "unread": unread.isEmpty ? nil : true,
    ])
  }
}

extension [RecordChange] {
  /// The changes as a JSON document.
  package var json: String {
    jsonDocument([:]) { json in
      json.key("changes")
      json.array { json in for change in self { json.value(change.node) } }
    }
  }
}

extension RecordChange {
  package var node: JSONNode {
    let isMoved = if let old, let new { old.path != new.path } else { false }
    return [
      "action": .string(action.rawValue), "kind": .string(kind.name), "id": .string(id),
      "from": action == .renamed ? old.map { .string($0.id) } : nil,
      "path": .string(new?.path ?? old?.path ?? ""),
      "from-path": isMoved ? old.map { .string($0.path) } : nil,
      "fields": .array(fields.map(\.node)), "unread": unread.isEmpty ? nil : true,
    ]
  }
}

extension Revision {
  fileprivate var node: JSONNode {
    [
      "commit": .string(commit), "author": .string(author), "email": .string(email),
      "date": .string(date), "subject": .string(subject),
    ]
  }
}

extension FieldDifference {
  fileprivate var node: JSONNode {
    isSet
      ? [
        "field": .string(name), "added": .array(added.map(\.node)),
        "removed": .array(removed.map(\.node)),
      ]
      : [
        "field": .string(name), "from": before?.node ?? .null, "to": after?.node ?? .null,
      ]
  }
}

extension Value {
  /// The value as JSON; dates become strings in TOML notation.
  fileprivate var node: JSONNode {
    switch self {
    case .string(let text), .invalid(let text): .string(text)
    case .integer(let number): .integer(Int(number))
    case .boolean(let flag): .boolean(flag)
    case .array(let items): .array(items.map(\.node))
    case .table(let members): .object(members.map { ($0, $1.node) })
    case .float, .offsetDateTime, .localDateTime, .localDate, .localTime: .string(inFile)
    }
  }
}
