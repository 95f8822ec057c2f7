package import Text

/// The rules for the ids of records, which are the names of their files without `.toml`.
package enum RecordID {
  /// The most bytes that an id may have.
  package static let maximumCount = 100

  /// The highest number that an id can be.
  package static let greatestNumber: Int64 = 999_999_999_999_999_999

  /// Whether `bytes` are an id in `form`: a decimal number from 1 without leading zeros, or
  /// lower-case ASCII words of `[a-z0-9]` joined by single hyphens.
  package static func isValid(_ bytes: some Collection<UInt8>, _ form: IDForm) -> Bool {
    switch form {
    case .numbers: isNumber(bytes)
    case .words: isWords(bytes)
    }
  }

  /// The same for bytes in memory, in code of their own that other modules can call.
  package static func isValid(_ bytes: UnsafeBufferPointer<UInt8>, _ form: IDForm) -> Bool {
    switch form {
    case .numbers: isNumber(bytes)
    case .words: isWords(bytes)
    }
  }

  /// The id that was probably meant by `text`, where there is one.
  package static func suggestion(for text: String, _ form: IDForm) -> String? {
    let suggestion =
      switch form {
      case .numbers: String(text.drop { $0 == "0" }.prefix { $0.isASCII && $0.isNumber })
      case .words: slug(text)
      }
    return isValid(suggestion.utf8, form) ? suggestion : nil
  }

  /// What an id in `form` looks like, for messages.
  package static func description(of form: IDForm) -> LocalizedText {
    switch form {
    case .numbers:
      LocalizedText(
        "a decimal number from 1 without leading zeros, at most 18 digits",
        "десятичное число от 1 без нулей впереди, не длиннее 18 цифр")
    case .words:
      LocalizedText(
        "lower-case words of a-z and 0-9 joined by single hyphens, at most 100 bytes",
        "слова из строчных букв `a-z` и цифр `0-9` через один дефис, не длиннее 100 байтов")
    }
  }

  private static func isNumber(_ bytes: some Collection<UInt8>) -> Bool {
    guard let first = bytes.first, first != UInt8(ascii: "0"), bytes.count <= 18 else {
      return false
    }
    return bytes.allSatisfy(isDigit)
  }

  private static func isWords(_ bytes: some Collection<UInt8>) -> Bool {
    guard bytes.count <= maximumCount else { return false }
    var previous = UInt8(ascii: "-")
    for byte in bytes {
      let isHyphen = byte == UInt8(ascii: "-")
      guard isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || isHyphen,
        !(isHyphen && previous == byte)
      else { return false }
      previous = byte
    }
    return previous != UInt8(ascii: "-")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
