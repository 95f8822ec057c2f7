import Text

/// The format for typing and displaying the items of a list: separated by commas. An item with a comma is in quotes, with
/// inner quotes doubled, so that displayed lists can be typed back.
///
/// ```
/// list   = item *( "," item )
/// item   = *blank ( quoted / plain ) *blank
/// quoted = QUOTE *( not-quote / QUOTE QUOTE ) QUOTE
/// plain  = *not-comma        ; anything that is not entirely a quoted item
/// ```
package enum TypedList {
  /// Formats items on one line.
  package static func text(_ items: [String]) -> String {
    items.map(shown).joined(separator: ", ")
  }

  private static func shown(_ item: String) -> String {
    if !item.isEmpty && !item.trimmed.begins(with: "\"") && !item.utf8.contains(comma) {
      return item
    }
    let parts = item.split(at: "\"", omittingEmptySubsequences: false)
    return "\"" + parts.joined(separator: "\"\"") + "\""
  }

  /// Parses a typed list; empty items are omitted.
  package static func items(_ text: String) -> [String] {
    var items: [String] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      if let (item, behind) = quotedItem(rest) {
        items.append(item)
        rest = behind
      } else {
        let end = rest.firstIndex(of: comma) ?? rest.endIndex
        if end > rest.startIndex {
          items.append(String(decoding: rest[..<end], as: UTF8.self).trimmed)
        }
        rest = rest[end...].dropFirst()
      }
    }
    return items
  }

  /// Parses a quoted item and returns it with the text after its comma; nil if the text does not begin with a quoted
  /// item.
  private static func quotedItem(
    _ text: ArraySlice<UInt8>
  ) -> (item: String, behind: ArraySlice<UInt8>)? {
    var rest = text.drop(while: isBlank)
    guard rest.popFirst() == quote else { return nil }
    var item: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte != quote {
        item.append(byte)
      } else if rest.first == quote {
        item.append(rest.removeFirst())
      } else {
        rest = rest.drop(while: isBlank)
        guard rest.isEmpty || rest.popFirst() == comma else { return nil }
        return (String(decoding: item, as: UTF8.self), rest)
      }
    }
    return nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
  private static let quote = UInt8(ascii: "\"")
  private static let comma = UInt8(ascii: ",")
}
