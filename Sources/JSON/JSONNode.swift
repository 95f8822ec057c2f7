/// A JSON value (RFC 8259) and where it stands in the text.
package struct JSONNode: Sendable {
  package enum Content: Sendable {
    case null
    case boolean(Bool)
    /// The number as it is spelled: no number type holds all that JSON can spell.
    case number(String)
    case string(String)
    case array([JSONNode])
    /// The members in their order, those with the same key too.
    case object([JSONMember])
  }

  package let value: Content
  /// Its bytes in the text, quotes and brackets included; empty for a value that was not read.
  package let range: Range<Int>
}

/// A member of a JSON object.
package struct JSONMember: Sendable {
  package let key: String
  /// The key's bytes in the text, quotes included.
  package let keyRange: Range<Int>
  package let value: JSONNode
  /// Whether a member before this one has the same key, byte for byte. JSON leaves open which of them counts
  /// (RFC 8259, section 4).
  package let isRepeated: Bool
}

extension JSONNode {
  /// The last member of an object with the key, as most readers take it.
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

  /// The number, where it is spelled as a whole one that fits.
  package var integer: Int64? {
    if case .number(let digits) = value { Int64(digits) } else { nil }
  }

  package var isNull: Bool {
    if case .null = value { true } else { false }
  }
}
