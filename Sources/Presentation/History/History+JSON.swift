package import JSON
import Model
package import Operations
package import TOML
import Text
package import Workspace

extension RecordLog {
  /// The history and the commits that only name the record, as a JSON document.
  package func json(with mentions: [Revision]) -> String {
    var json = JSONWriter(pretty: true)
    json.object { json in
      json.member("version", Graph.jsonVersion)
      json.member("kind", kind.name)
      json.member("id", id)
      json.member("changes") { json in
        json.array { json in for event in events { json.object { event.write(to: &$0) } } }
      }
      json.member("mentions") { json in
        json.array { json in for revision in mentions { json.object { revision.write(to: &$0) } } }
      }
    }
    return json.text + "\n"
  }
}

extension RecordLog.Event {
  fileprivate func write(to json: inout JSONWriter) {
    revision.write(to: &json)
    json.member("action", action.rawValue)
    json.member("path", path)
    if let oldPath { json.member("from-path", oldPath) }
    json.member("fields") { json in
      json.array { json in for field in fields { json.object { field.write(to: &$0) } } }
    }
    if !unread.isEmpty { json.member("unread", true) }
  }
}

extension [RecordChange] {
  /// The changes as a JSON document.
  package var json: String {
    var json = JSONWriter(pretty: true)
    json.object { json in
      json.member("version", Graph.jsonVersion)
      json.member("changes") { json in
        json.array { json in for change in self { json.object { change.write(to: &$0) } } }
      }
    }
    return json.text + "\n"
  }
}

extension RecordChange {
  /// Writes the members of the change's JSON object.
  package func write(to json: inout JSONWriter) {
    json.member("action", action.rawValue)
    json.member("kind", kind.name)
    json.member("id", id)
    if let old, action == .renamed { json.member("from", old.id) }
    json.member("path", new?.path ?? old?.path ?? "")
    if let old, let new, old.path != new.path { json.member("from-path", old.path) }
    json.member("fields") { json in
      json.array { json in for field in fields { json.object { field.write(to: &$0) } } }
    }
    if !unread.isEmpty { json.member("unread", true) }
  }
}

extension Revision {
  func write(to json: inout JSONWriter) {
    json.member("commit", commit)
    json.member("author", author)
    json.member("email", email)
    json.member("date", date)
    json.member("subject", subject)
  }
}

extension FieldDifference {
  package func write(to json: inout JSONWriter) {
    json.member("field", name)
    if isSet {
      json.member("added") { $0.write(.array(added)) }
      json.member("removed") { $0.write(.array(removed)) }
      return
    }
    json.member("from") { $0.write(before) }
    json.member("to") { $0.write(after) }
  }
}

extension JSONWriter {
  /// Writes a value of a file; dates become strings in TOML notation.
  package mutating func write(_ value: Value?) {
    switch value {
    case nil: self.value(String?.none)
    case .string(let text), .invalid(let text): self.value(text)
    case .integer(let number): self.value(Int(number))
    case .boolean(let flag): self.value(flag)
    case .array(let items): array { json in items.forEach { json.write($0) } }
    case .table(let members):
      object { json in
        for (key, value) in members { json.member(key) { $0.write(value) } }
      }
    case .some(let value): self.value(value.inFile)
    }
  }
}
