import Diagnostics
import JSON
import Model
import Operations
import TOML
import Text

extension FieldDifference {
  /// One line such as `status: in-progress → done` or `tags: +urgent −cold`.
  func line(isOfNew: Bool = false) -> String {
    if isSet && !isOfNew {
      let items = added.map { "+\($0.shown)" } + removed.map { "−\($0.shown)" }
      return sanitized("\(name): \(items.joined(separator: " "))")
    }
    if isOfNew { return sanitized("\(name): \(after?.shown ?? "–")") }
    let before = before?.shown ?? "–"
    let after = after?.shown ?? "–"
    return sanitized("\(name): \(before) → \(after)")
  }

  func write(to json: inout JSONWriter) {
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

extension Value {
  /// The value on one line, cut where it is long.
  var shown: String {
    let text: String
    switch self {
    case .string(let string): text = string
    case .array(let items): text = "[" + items.map(\.shown).joined(separator: ", ") + "]"
    default: text = plainTOML
    }
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return truncated(line, to: 60)
  }

  /// The value as TOML has it.
  fileprivate var plainTOML: String {
    let bytes = serialize([(key: "x", value: self)])
    return String(decoding: bytes.dropFirst("x = ".utf8.count), as: UTF8.self)
      .split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

extension JSONWriter {
  /// A value as JSON: dates as strings, as TOML writes them.
  mutating func write(_ value: Value?) {
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
    case .some(let value): self.value(value.plainTOML)
    }
  }
}
