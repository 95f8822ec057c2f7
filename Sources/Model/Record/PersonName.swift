package import Text

/// The parts of a person's name that is written as one text. The first of these rules that fits says which is which:
///
/// 1. A comma stands after the last name: `Smith, John`.
/// 2. A patronymic, known by its ending, stands after the first name: `Петров Иван Сергеевич`, `Ivan Sergeevich Petrov`.
/// 3. Initials are not the last name: `Петров И. С.`, `J. Smith`.
/// 4. Only the last name has the ending of a Russian one: `Иван Петров`.
/// 5. The last name stands at the end in English and at the beginning in Russian: `Mary Ann Smith`, `Ли Сун Хи`. If no
///    language is given, a name in Cyrillic letters is Russian.
///
/// Words such as `van der` belong to the last name. An e-mail address alone is a name if it has two words:
/// `ivan.petrov@example.com`.
package struct PersonName: Hashable, Sendable {
  /// Empty if the text has only a first name.
  package private(set) var last = ""
  /// Empty if the text has only a last name.
  package private(set) var first = ""
  package private(set) var patronymic: String?
  package let email: String?

  /// Returns nil for a text that cannot be a name; any words can.
  package init?(_ text: String, in language: Language?) {
    let (name, email) = nameAndEmail(in: text)
    self.email = email
    if name == email || name.isEmpty {
      guard let words = Self.words(ofAddress: name) else { return nil }
      (first, last) = (words[0], words[1])
      return
    }
    let parts = name.split(at: ",", omittingEmptySubsequences: false).map { Self.words(of: $0) }
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    if parts.count == 2 {
      last = parts[0].joined(separator: " ")
      setGiven(parts[1][...])
    } else {
      divide(parts[0], isLastFirst: language.map { $0 == .russian } ?? parts[0][0].isCyrillic)
    }
  }

  private mutating func divide(_ words: [String], isLastFirst: Bool) {
    if words.count == 1 {
      if isLastFirst { last = words[0] } else { first = words[0] }
    } else if let place = Self.patronymic(in: words, isLastFirst: isLastFirst) {
      last = (words[..<(place.lowerBound - 1)] + words[place.upperBound...]).joined(separator: " ")
      first = words[place.lowerBound - 1]
      patronymic = words[place].joined(separator: " ")
    } else if Self.isLastFirst(words) ?? isLastFirst {
      let end = words.dropLast().firstIndex { !particles.contains(folded($0)) } ?? 0
      last = words[...end].joined(separator: " ")
      setGiven(words[(end + 1)...])
    } else {
      var start = words.count - 1
      while start > 1, particles.contains(folded(words[start - 1])) { start -= 1 }
      last = words[start...].joined(separator: " ")
      setGiven(words[..<start])
    }
  }

  /// Sets the first name and, if the last word is one, the patronymic.
  private mutating func setGiven(_ words: ArraySlice<String>) {
    if words.count > 1, let end = words.last,
      end.isPatronymic || words.count == 2 && end.isInitial && end.isCyrillic
    {
      patronymic = end
    }
    first = words.dropLast(patronymic == nil ? 0 : 1).joined(separator: " ")
  }

  /// Returns the words of a patronymic with the first name before and the last name on one side.
  private static func patronymic(in words: [String], isLastFirst: Bool) -> Range<Int>? {
    for start in words.indices.dropFirst() {
      var end = start + 1
      if end < words.count, ofFather.contains(folded(words[end])) {
        end += 1
      } else if !words[start].isPatronymic {
        continue
      }
      if start == 1 ? end < words.count || isLastFirst : end == words.count { return start..<end }
    }
    return nil
  }

  /// Returns whether the last name comes first, if initials or the ending of a Russian last name tell.
  private static func isLastFirst(_ words: [String]) -> Bool? {
    let (start, end) = (words[0], words[words.count - 1])
    if start.isInitial != end.isInitial { return end.isInitial }
    return start.isRussianSurname == end.isRussianSurname ? nil : start.isRussianSurname
  }

  /// Returns the words of a text, with initials apart: `И.С.` is two words.
  private static func words(of text: some StringProtocol) -> [String] {
    text.split(whereSeparator: \.isWhitespace).flatMap { word in
      var words: [String] = []
      var rest = word
      while rest.first?.isLetter == true, rest.dropFirst().first == ".", !rest.dropFirst(2).isEmpty
      {
        words.append(String(rest.prefix(2)))
        rest = rest.dropFirst(2)
      }
      return words + [String(rest)]
    }
  }

  private static func words(ofAddress text: String) -> [String]? {
    let parts = text.split(at: "@", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let words = parts[0].split { ".-_".contains($0) }
    guard words.count == 2, words.allSatisfy({ $0.allSatisfy(\.isLetter) }) else { return nil }
    return words.map(\.capitalized)
  }
}

extension PersonName {
  /// Whether a text in another program's table is the name of a person, and not one such as `n/a` or `отдел закупок`.
  package static func isWritten(_ text: String) -> Bool {
    let (name, email) = nameAndEmail(in: text)
    if name == email { return words(ofAddress: name) != nil }
    let words = words(of: name.replacing(sign: ",", with: " "))
    return (2...4).contains(words.filter { !particles.contains($0) }.count)
      && words.allSatisfy { $0.isName || particles.contains($0) || ofFather.contains($0) }
  }
}

/// Words before a last name that belong to it.
private let particles: Set<String> = [
  "van", "von", "der", "den", "de", "del", "della", "di", "da", "dos", "du", "la", "le", "bin",
  "ibn", "ван", "фон", "дер", "ден", "де", "ди", "да", "дю", "ла", "ле", "ибн",
]

/// First names that end as last names do, folded.
private let likeSurnames: Set<String> = [
  "алевтина", "алина", "ангелина", "антонина", "арина", "валентин", "валентина", "галина",
  "екатерина", "ирина", "карина", "катерина", "константин", "кристина", "марина", "мартин",
  "мартина", "полина", "регина", "сабина", "фаина",
]

/// Words after a father's name that make it a patronymic.
private let ofFather: Set<String> = [
  "оглы", "оглу", "кызы", "гызы", "улы", "уулу", "ogly", "oglu", "kyzy", "gyzy", "qizi", "kizi",
]

extension String {
  /// Whether the text starts with an upper-case letter and contains only characters of names.
  fileprivate var isName: Bool {
    first?.isLetter == true && first?.isLowercase == false
      && allSatisfy { $0.isLetter || $0 == "-" || $0 == "'" || $0 == "’" || $0 == "." }
  }

  /// `И.` or `И`.
  fileprivate var isInitial: Bool {
    let letter = utf8.last == UInt8(ascii: ".") ? dropLast() : self[...]
    return letter.count == 1 && letter.first?.isLetter == true
  }

  fileprivate var isCyrillic: Bool {
    unicodeScalars.first.map { (0x400...0x52F).contains($0.value) } ?? false
  }

  fileprivate var isPatronymic: Bool {
    let name = lowercased()
    return count > 4
      && (["ич", "вна", "ична", "vich", "yich", "vna", "ichna"].contains { name.ends(with: $0) }
        || ofFather.contains { name.ends(with: $0) })
  }

  fileprivate var isRussianSurname: Bool {
    let name = lowercased()
    return count > 4 && !likeSurnames.contains(folded(self))
      && [
        "ин", "ина", "ын", "ына", "ых", "их", "ой", "ов", "ев", "ёв", "ова", "ева", "ёва", "ский",
        "цкий", "ская", "цкая", "енко", "чук",
        "ov", "ev", "ova", "eva", "sky", "skiy", "skaya", "enko", "chuk",
      ].contains { name.ends(with: $0) }
  }
}

extension Kind {
  /// The fields with the parts of a person's name; nil if the kind is not named by a last and a first name.
  private var personFields: (last: Int, first: Int)? {
    guard let last = fieldIndex(named: "last-name"), let first = fieldIndex(named: "first-name"),
      fields[last].type == .text, fields[first].type == .text
    else { return nil }
    return (last, first)
  }

  /// Whether records are named by a last and a first name.
  package var isNamedAsPerson: Bool { personFields != nil }

  /// The fields with the parts of a person's name that a document may have, in the order of the kind.
  package var personNameFields: [Field] {
    isNamedAsPerson
      ? fields.filter { ["last-name", "first-name", "patronymic"].contains($0.name) } : []
  }

  /// Returns the values that a text gives to the fields of the title: the parts of a person's name, the only field, or a
  /// word for each; nil if it cannot be divided.
  package func values(ofName text: String, in language: Language?) -> [Int: String]? {
    let fields = titleFields
    if isNamedAsPerson { return PersonName(text, in: language).map(values) }
    if fields.count == 1 { return [fields[0]: text] }
    let words = text.split(whereSeparator: \.isWhitespace).map { String($0) }
    return words.isEmpty || words.count > fields.count
      ? nil : Dictionary(uniqueKeysWithValues: zip(fields, words))
  }

  /// Returns the values of a person's name; without a field for the patronymic, it is part of the first name.
  package func values(of name: PersonName) -> [Int: String] {
    guard let (last, first) = personFields else { return [:] }
    var values = [last: name.last, first: name.first]
    if let patronymic = name.patronymic {
      if let field = fieldIndex(named: "patronymic") {
        values[field] = patronymic
      } else {
        values[first] = "\(name.first) \(patronymic)"
      }
    }
    if let email = name.email, let field = fields.firstIndex(where: { $0.type == .email }) {
      values[field] = email
    }
    return values.filter { !$0.value.isEmpty }
  }
}
