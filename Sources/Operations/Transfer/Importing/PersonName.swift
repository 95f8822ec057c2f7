import Text

/// The parts of a person's name as other programs write it; `nil` for a text that is not a name, such as `n/a`.
///
/// `Ivan Petrov`, `Petrov, Ivan`, `Петров Иван Сергеевич`, `Петров И. С.` and `ivan.petrov@example.com` are names.
struct PersonName: Equatable {
  let last: String
  let first: String
  let patronymic: String?

  init?(_ text: String) {
    let text = text.trimmed
    let mail = text.split(at: "@", omittingEmptySubsequences: false)
    if mail.count == 2 {
      let words = mail[0].split { ".-_".contains($0) }
      guard words.count == 2, words.allSatisfy({ $0.allSatisfy(\.isLetter) }) else { return nil }
      self.init(last: words[1].capitalized, first: words[0].capitalized)
      return
    }
    let parts = text.split(at: ",", omittingEmptySubsequences: false).map { String($0).trimmed }
    if parts.count == 2 {
      guard parts.allSatisfy(\.isName) else { return nil }
      self.init(last: parts[0], first: parts[1])
      return
    }
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard parts.count == 1, (2...4).contains(words.count), words.allSatisfy(\.isName) else {
      return nil
    }
    switch words.count {
    case 3 where words[2].isPatronymic || words[1].isInitial && words[2].isInitial:
      self.init(last: words[0], first: words[1], patronymic: words[2])
    case 3 where words[1].isPatronymic:
      self.init(last: words[2], first: words[0], patronymic: words[1])
    case 2 where words[1].isInitial || words[0].isRussianSurname && !words[1].isRussianSurname:
      self.init(last: words[0], first: words[1])
    default:
      self.init(last: words[words.count - 1], first: words.dropLast().joined(separator: " "))
    }
  }

  private init(last: String, first: String, patronymic: String? = nil) {
    (self.last, self.first, self.patronymic) = (last, first, patronymic)
  }
}

extension StringProtocol {
  /// The text with an upper-case first letter.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}

extension String {
  /// Whether the text starts with an upper-case letter and contains only characters of names.
  fileprivate var isName: Bool {
    first?.isLetter == true && first?.isLowercase == false
      && allSatisfy { $0.isLetter || $0 == "-" || $0 == "'" || $0 == "’" || $0 == "." || $0 == " " }
  }

  /// `И.` or `И.С.`
  fileprivate var isInitial: Bool { utf8.last == UInt8(ascii: ".") }

  fileprivate var isPatronymic: Bool {
    ["вич", "вна", "ична", "ьич", "vich", "vna"].contains { ends(with: $0) }
  }

  fileprivate var isRussianSurname: Bool {
    count > 4
      && ["ов", "ев", "ёв", "ова", "ева", "ёва", "ский", "цкий", "ская", "цкая", "енко", "чук"]
        .contains { ends(with: $0) }
  }
}

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
