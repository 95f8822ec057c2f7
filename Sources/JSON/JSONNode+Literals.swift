package import Text

/// Creates JSON values from literals, for writing; their ranges are empty.
///
/// ```
/// let task: JSONNode = ["id": .string(id), "due": .string(due), "tags": ["urgent"]]
/// ```
extension JSONNode: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package static let null = JSONNode(.null)

  private init(_ value: Content) { self.init(value: value, range: 0..<0) }

  package init(stringLiteral text: String) { self.init(.string(text)) }

  package init(integerLiteral number: Int) { self.init(.number(String(number))) }

  package init(booleanLiteral flag: Bool) { self.init(.boolean(flag)) }

  package init(arrayLiteral items: JSONNode...) { self.init(.array(items)) }

  /// Creates an object with its members in this order. Members that are nil are omitted.
  package init(dictionaryLiteral members: (String, JSONNode?)...) { self = .object(members) }

  /// A string, or null for nil.
  package static func string(_ text: String?) -> JSONNode {
    text.map { JSONNode(.string($0)) } ?? .null
  }

  package static func string(_ path: Path) -> JSONNode { .string(path.text) }

  /// A number, or null for nil.
  package static func integer(_ number: Int?) -> JSONNode {
    number.map { JSONNode(.number(String($0))) } ?? .null
  }

  /// A number given as its decimal digits.
  package static func number(_ digits: String) -> JSONNode { JSONNode(.number(digits)) }

  package static func boolean(_ flag: Bool) -> JSONNode { JSONNode(.boolean(flag)) }

  package static func array(_ items: [JSONNode]) -> JSONNode { JSONNode(.array(items)) }

  package static func strings(_ texts: [String]) -> JSONNode { .array(texts.map { .string($0) }) }

  /// Creates an object with its members in this order. Members that are nil are omitted.
  package static func object(_ members: [(String, JSONNode?)]) -> JSONNode {
    JSONNode(
      .object(
        members.compactMap { key, value in
          value.map { JSONMember(key: key, keyRange: 0..<0, value: $0, isRepeated: false) }
        }))
  }

  /// Returns the object with the members of another object after its own.
  package func with(_ other: JSONNode) -> JSONNode {
    JSONNode(.object((members ?? []) + (other.members ?? [])))
  }

  /// The value as JSON with a member or an item on each line, and a line feed at the end.
  package var document: String {
    var json = JSONWriter(pretty: true)
    json.value(self)
    return json.text + "\n"
  }

  /// The value as JSON on one line.
  package var text: String {
    var json = JSONWriter()
    json.value(self)
    return json.text
  }
}

/// Formats items that are JSON already as an array with one item per line.
package func jsonLines(_ items: [String]) -> String {
  items.isEmpty ? "[]" : "[\n" + items.joined(separator: ",\n") + "\n]"
}
