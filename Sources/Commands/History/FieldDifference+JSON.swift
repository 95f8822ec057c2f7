import Diagnostics
import JSON
import Model
import Operations
import TOML
import Text

extension FieldDifference {
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
    case .some(let value): self.value(value.inFile)
    }
  }
}
