import JSON
import Diagnostics
import Model
import TOML
import Text

/// How one field of a record differs between two states.
struct FieldDifference {
  let name: String
  let before: Value?
  let after: Value?
  let isSet: Bool
}

/// The fields that differ, in the schema's order, and behind them what the schema does not know.
func differences(_ before: Document?, _ after: Document?, _ kind: Kind) -> [FieldDifference] {
  let (old, new) = (members(of: before), members(of: after))
  let (oldValues, newValues) = (byName(old), byName(new))
  var names = kind.fields.map(\.name)
  var known = Set(names.map { ExactText($0) })
  for (key, _) in old + new where known.insert(ExactText(key)).inserted { names.append(key) }
  return names.compactMap { name in
    let (one, other) = (oldValues[ExactText(name)], newValues[ExactText(name)])
    let isSet = kind.field(named: name)?.multiplicity == .set
    if one == other { return nil }
    let difference = FieldDifference(name: name, before: one, after: other, isSet: isSet)
    return isSet && difference.added.isEmpty && difference.removed.isEmpty ? nil : difference
  }
}

private func byName(_ members: [(key: String, value: Value)]) -> [ExactText: Value] {
  Dictionary(members.map { (ExactText($0.key), $0.value) }, uniquingKeysWith: { one, _ in one })
}

/// What a record says of each of its keys.
func members(of document: Document?) -> [(key: String, value: Value)] {
  guard let document, case .table(let members) = document.value(of: 0) else { return [] }
  return members
}

extension FieldDifference {
  /// The items that came; of a set.
  var added: [Value] { items(after, butFor: before) }
  /// The items that went; of a set.
  var removed: [Value] { items(before, butFor: after) }

  private func items(_ value: Value?, butFor other: Value?) -> [Value] {
    let others = Set(items(other))
    return items(value).filter { !others.contains($0) }
  }

  private func items(_ value: Value?) -> [Value] {
    switch value {
    case .array(let items): items
    case .some(let value): [value]
    case nil: []
    }
  }

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
