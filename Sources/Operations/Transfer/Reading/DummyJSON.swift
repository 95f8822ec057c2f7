import JSON
import Model
import TOML
import Text

extension Drafts {
  /// Reads the to-dos of dummyjson.com: `{"todos": [{"id", "todo", "completed", "userId"}], "total"}`, several such
  /// pages, or a bare list; `title` is accepted in place of `todo`.
  ///
  /// `userId` and other members go into declared fields with matching names. `source` is the name of the source.
  mutating func read(
    dummyJSON json: JSONNode, _ tasks: KindIndex, from source: String
  ) throws {
    let hasParts = json.items?.contains { $0["todos"] != nil } == true
    let parts = hasParts ? json.items ?? [] : [json]
    var items: [JSONNode] = []
    for part in parts {
      guard let own = part["todos"].map(\.items) ?? part.items ?? [part] else {
        throw OperationError.importing(.todosNotAList)
      }
      items += own
    }
    records.reserveCapacity(records.count + items.count)
    for (position, item) in items.enumerated() {
      records.append(todo(item, tasks, .row(position + 1)))
    }
    // Items before the first page are not missing: the address skips them.
    guard let stated = parts.last?["total"] else { return }
    let skipped = parts.first?["skip"].map(\.integer) ?? 0
    guard let total = stated.integer, let skipped, total >= 0, skipped >= 0
    else { return lose(.unknownTotal, "total") }
    if total - skipped > items.count {
      let address = try? WebAddress(source)
      lose(
        .notReturned(wasAskedFor: address?.asksForAll ?? false), "todos",
        count: Int(clamping: total - skipped - Int64(items.count)))
    }
  }

  private mutating func todo(_ node: JSONNode, _ tasks: KindIndex, _ place: ImportPlace) -> Draft {
    var draft = Draft(node, kind: tasks, place: place)
    for member in node.members ?? [] {
      let value = member.value
      switch member.key {
      case "id": draft.takeID(value, "dummyjson")
      case "todo", "title": draft.set("description", value, in: schema)
      case "completed":
        if let isDone = value.boolean {
          draft.setStatus(isDone ? .done : .open, in: schema)
        } else {
          draft.fail("completed", .notBoolean(ForeignValue(value)))
        }
      default: takeMember(member.key, value, &draft)
      }
    }
    if draft.key == nil && draft.faults.isEmpty { draft.fail("id", .missing) }
    return draft
  }
}

extension Draft {
  /// Makes the key from an id of the service.
  fileprivate mutating func takeID(_ node: JSONNode, _ service: String) {
    switch node.value {
    case .number(let digits) where Int64(digits) != nil: key = "\(service):\(digits)"
    case .string(let text) where !text.isEmpty && text.utf8.count <= 100: key = "\(service):\(text)"
    default: fail("id", .notWholeNumber(ForeignValue(node)))
    }
  }
}
