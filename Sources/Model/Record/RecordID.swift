package import Text

/// The rules for ids of records, which are the names of their files without `.toml`.
package enum RecordID {
  /// The maximum length of an id in bytes.
  package static let maximumCount = 100

  /// The number of random characters at the end of a unique id.
  package static let randomCount = 4

  /// Whether `bytes` are a valid id: lower-case ASCII words of `[a-z0-9]` joined by single hyphens, except for names that
  /// Windows reserves for devices.
  package static func isValid(_ bytes: some Collection<UInt8>) -> Bool {
    isWords(bytes) && !isReservedDeviceName(bytes)
  }

  /// Whether `bytes` are only digits; in a kind with numbers this is a number and no id.
  package static func isNumber(_ bytes: some Collection<UInt8>) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy(isDigit)
  }

  /// Returns a valid id similar to `text`; nil if it has no letter or digit.
  package static func suggestion(for text: String) -> String? {
    let suggestion = slug(text)
    return isWords(suggestion.utf8) ? firstFree(suggestion) { !isValid($0.utf8) } : nil
  }

  /// Returns a typed id, or the beginning of one, in lower case; nil if no id begins like this.
  static func beginning(in text: String) -> String? {
    let text = text.lowercased()
    let words = text.utf8.last == UInt8(ascii: "-") ? String(text.dropLast()) : text
    return isWords(words.utf8) ? text : nil
  }

  /// The format of an id, for messages.
  package static let description = LocalizedText(
    "lower-case words of a-z and 0-9 joined by single hyphens, at most 100 bytes",
    "слова из строчных букв `a-z` и цифр `0-9` через один дефис, не длиннее 100 байтов")

  /// The reason why a text is not a valid id, for messages: the required format, or that Windows reserves the name.
  package static func fault(of text: String) -> LocalizedText {
    isReservedDeviceName(text.utf8)
      ? LocalizedText(
        "Windows reserves this name for a device", "это имя Windows отводит устройству")
      : LocalizedText("\(description)", "id — это \(description)")
  }

  /// Whether `bytes` are lower-case ASCII words of `[a-z0-9]` joined by single hyphens.
  package static func isWords(_ bytes: some Collection<UInt8>) -> Bool {
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

/// The rules for numbers in automatic fields.
package enum AutomaticNumber {
  /// The highest valid number.
  package static let maximum: Int64 = 999_999_999_999_999_999

  /// Parses a typed number: decimal digits, from 1, without a sign.
  package static func typed(_ text: String) -> Int64? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int64(text), (1...maximum).contains(number)
    else { return nil }
    return number
  }

  /// Parses a range of numbers such as `3-7`, also with the dash of a text editor or with two dots.
  package static func typedRange(_ text: String) -> ClosedRange<Int64>? {
    let start = text.prefix { $0.isNumber }
    let sign = text.dropFirst(start.count).prefix { !$0.isNumber }
    let end = text.dropFirst(start.count + sign.count)
    guard sign == ".." || sign.count == 1 && sign.allSatisfy({ "-–—‑−".contains($0) }),
      let first = typed(String(start)),
      let last = typed(String(end)), first <= last
    else { return nil }
    return first...last
  }
}
