import Text

/// A value without its position, for comparing documents and for writing edits.
package indirect enum Value: Sendable {
  case string(String)
  case integer(Int64)
  case float(Double)
  case boolean(Bool)
  case offsetDateTime(DateTimeParts)
  case localDateTime(DateTimeParts)
  case localDate(DateTimeParts)
  case localTime(DateTimeParts)
  case array([Value])
  case table([(key: String, value: Value)])
  /// The bytes of an invalid value.
  case invalid(String)
}

extension Value: Hashable {
  /// Tables are equal in any order of keys, and NaN equals itself.
  package static func == (left: Value, right: Value) -> Bool {
    switch (left, right) {
    // `==` uses canonical equivalence, under which texts with different bytes can be equal.
    case (.string(let a), .string(let b)): a.isExactly(b)
    case (.invalid(let a), .invalid(let b)): a.isExactly(b)
    case (.integer(let a), .integer(let b)): a == b
    case (.float(let a), .float(let b)):
      a.bitPattern == b.bitPattern || a.isNaN && b.isNaN
    case (.boolean(let a), .boolean(let b)): a == b
    case (.offsetDateTime(let a), .offsetDateTime(let b)): a == b
    case (.localDateTime(let a), .localDateTime(let b)): a == b
    case (.localDate(let a), .localDate(let b)): a == b
    case (.localTime(let a), .localTime(let b)): a == b
    case (.array(let a), .array(let b)): a == b
    case (.table(let a), .table(let b)): isSameTable(a, b)
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .string(let text), .invalid(let text): text.utf8.forEach { hasher.combine($0) }
    case .integer(let number): hasher.combine(number)
    case .float(let number): hasher.combine(number.isNaN ? 0 : number.bitPattern)
    case .boolean(let flag): hasher.combine(flag)
    case .offsetDateTime(let parts), .localDateTime(let parts), .localDate(let parts),
      .localTime(let parts):
      hasher.combine(parts)
    case .array(let items): hasher.combine(items)
    case .table(let members): hasher.combine(members.count)
    }
  }

  private static func isSameTable(
    _ left: [(key: String, value: Value)], _ right: [(key: String, value: Value)]
  ) -> Bool {
    guard left.count == right.count else { return false }
    // For few keys, a linear search is faster, and it avoids generating code for another dictionary type.
    if left.count <= 32 {
      return left.allSatisfy { member in
        right.first { $0.key.isExactly(member.key) }?.value == member.value
      }
    }
    let byKey = Dictionary(
      right.map { (Array($0.key.utf8), $0.value) }, uniquingKeysWith: { first, _ in first })
    return left.allSatisfy { byKey[Array($0.key.utf8)] == $0.value }
  }
}

extension Document {
  /// Returns the value of an entry with everything in it.
  package func value(of entry: Int) -> Value {
    let invalid = {
      Value.invalid(String(decoding: bytes[entries[entry].value.range], as: UTF8.self))
    }
    return switch entries[entry].kind {
    case .table, .inlineTable:
      .table(children(of: entry).map { (key: key(of: $0), value: value(of: $0)) })
    case .array, .arrayOfTables: .array(children(of: entry).map(value))
    case .basicString, .multiLineBasicString, .literalString, .multiLineLiteralString:
      string(of: entry).map(Value.string) ?? invalid()
    case .integer: integer(of: entry).map(Value.integer) ?? invalid()
    case .float: double(of: entry).map(Value.float) ?? invalid()
    case .boolean: boolean(of: entry).map(Value.boolean) ?? invalid()
    case .offsetDateTime: dateTime(of: entry).map(Value.offsetDateTime) ?? invalid()
    case .localDateTime: dateTime(of: entry).map(Value.localDateTime) ?? invalid()
    case .localDate: dateTime(of: entry).map(Value.localDate) ?? invalid()
    case .localTime: dateTime(of: entry).map(Value.localTime) ?? invalid()
    case .invalid: invalid()
    }
  }
}
