/// A JSON value (RFC 8259) and its position in the text.
package struct JSONNode: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case null
    case boolean(Bool)
    /// The number as spelled, because no number type can hold every JSON number.
    case number(String)
    case string(String)
    case array([JSONNode])
    /// The members in order, including repeated keys.
    case object([JSONMember])
  }

  package let value: Content
  /// The value's bytes in the text, including quotes and brackets; empty for a value that was not read from a text.
  package let range: Range<Int>
}

/// A member of a JSON object.
package struct JSONMember: Hashable, Sendable {
  package let key: String
  /// The key's bytes in the text, including the quotes.
  package let keyRange: Range<Int>
  package let value: JSONNode
  /// Whether an earlier member has the same key, byte for byte. JSON does not define which of them counts (RFC 8259,
  /// section 4).
  package let isRepeated: Bool
}

extension JSONNode {
  /// The value of the last member with the key: most JSON parsers ignore the earlier ones.
  package subscript(key: String) -> JSONNode? {
    members?.last { $0.key == key }?.value
  }

  package var members: [JSONMember]? {
    if case .object(let members) = value { members } else { nil }
  }

  package var items: [JSONNode]? {
    if case .array(let items) = value { items } else { nil }
  }

  package var string: String? {
    if case .string(let text) = value { text } else { nil }
  }

  package var boolean: Bool? {
    if case .boolean(let flag) = value { flag } else { nil }
  }

  /// The number, if it is spelled as an integer that fits into 64 bits.
  package var integer: Int64? {
    if case .number(let digits) = value { Int64(digits) } else { nil }
  }

  package var isNull: Bool {
    if case .null = value { true } else { false }
  }
}
