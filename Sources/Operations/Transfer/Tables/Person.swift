import Text

/// A person as written in a cell: `Anna Ivanova`, `anna@example.org`, `Anna Ivanova <anna@example.org>`.
struct Person: Equatable {
  /// The e-mail address if there is no name.
  let name: String
  let email: String?

  init(_ cell: String) {
    let text = cell.trimmed
    if let start = text.utf8.lastIndex(of: UInt8(ascii: "<")), text.utf8.last == UInt8(ascii: ">"),
      case let address = Substring(text.utf8[start...].dropFirst().dropLast()),
      address.utf8.contains(UInt8(ascii: "@"))
    {
      let name = String(text[..<start]).trimmed
      (self.name, email) = (name.isEmpty ? String(address) : name, String(address))
    } else {
      let isEmail = text.utf8.contains(UInt8(ascii: "@")) && !text.contains(where: \.isWhitespace)
      (name, email) = (text, isEmail ? text : nil)
    }
  }
}
