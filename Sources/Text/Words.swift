/// The words of a `LocalizedText` in one language: a literal of the source.
///
/// Its interpolations choose the language of a nested text, and the form of a noun for a number:
///
///     LocalizedText(
///       "\(count, "file", "files") cannot be read: \(reason)",
///       "не читается \(count, "файл", "файла", "файлов"): \(reason)")
package struct Words<Tongue: WrittenLanguage>: ExpressibleByStringInterpolation {
  let text: String

  package init(stringLiteral text: String) { self.text = text }
  package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    package mutating func appendLiteral(_ literal: String) { text += literal }

    /// Appends a string, a character, an integer or a path: what people read as it is. An optional does not compile.
    package mutating func appendInterpolation(_ value: some LosslessStringConvertible) {
      text += value.description
    }

    package mutating func appendInterpolation(_ nested: LocalizedText) {
      text += nested[Tongue.language]
    }
  }
}

/// A language as a type: English words cannot be given where Russian ones are expected.
package protocol WrittenLanguage {
  static var language: Language { get }
}

package enum English: WrittenLanguage {
  package static var language: Language { .english }
}

package enum Russian: WrittenLanguage {
  package static var language: Language { .russian }
}

extension Words<English>.StringInterpolation {
  /// Appends a number and the noun in its form: 1 file, 2 files.
  package mutating func appendInterpolation(_ number: Int, _ one: String, _ other: String) {
    text += "\(number) "
    appendInterpolation(plural: number, one, other)
  }

  /// Appends the form for a number, without the number.
  package mutating func appendInterpolation(plural number: Int, _ one: String, _ other: String) {
    text += [one, other][Language.english.pluralForm(of: number)]
  }
}

extension Words<Russian>.StringInterpolation {
  /// Appends a number and the noun in its form: 1 файл, 2 файла, 5 файлов.
  package mutating func appendInterpolation(
    _ number: Int, _ one: String, _ few: String, _ many: String
  ) {
    text += "\(number) "
    appendInterpolation(plural: number, one, few, many)
  }

  /// Appends the form for a number, without the number.
  package mutating func appendInterpolation(
    plural number: Int, _ one: String, _ few: String, _ many: String
  ) {
    text += [one, few, many][Language.russian.pluralForm(of: number)]
  }
}

extension Language {
  /// Unicode's names for the forms of a noun after whole numbers
  /// (<https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html>).
  package var pluralForms: [String] {
    switch self {
    case .english: ["one", "other"]
    case .russian: ["one", "few", "many"]
    }
  }

  /// Returns the position in `pluralForms` of the form for a number.
  package func pluralForm(of number: Int) -> Int {
    let magnitude = number.magnitude
    switch self {
    case .english: return magnitude == 1 ? 0 : 1
    case .russian:
      if (11...14).contains(magnitude % 100) { return 2 }
      return switch magnitude % 10 {
      case 1: 0
      case 2...4: 1
      default: 2
      }
    }
  }
}
