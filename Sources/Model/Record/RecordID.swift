package import Text

/// The rules for the ids of records, which are the names of their files without `.toml`.
package enum RecordID {
  /// The most bytes that an id may have.
  package static let maximumCount = 100

  /// How many random characters stand at the end of a unique id.
  package static let randomCount = 4

  /// Whether `bytes` are an id: lower-case ASCII words of `[a-z0-9]` joined by single hyphens, but no name that
  /// Windows keeps for a device.
  package static func isValid(_ bytes: some Collection<UInt8>) -> Bool {
    isWords(bytes) && !isReservedDeviceName(bytes)
  }

  /// The same for bytes in memory, in code of their own that other modules can call.
  package static func isValid(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    isWords(bytes) && !isReservedDeviceName(bytes)
  }

  /// The id that was probably meant by `text`; nil where it has no letter or digit.
  package static func suggestion(for text: String) -> String? {
    let suggestion = slug(text)
    return isWords(suggestion.utf8) ? firstFree(suggestion) { !isValid($0.utf8) } : nil
  }

  /// The beginning of an id, or the whole, that somebody typed, in lower case; nil where no id begins so.
  static func beginning(in text: String) -> String? {
    let text = text.lowercased()
    let words = text.utf8.last == UInt8(ascii: "-") ? String(text.dropLast()) : text
    return isWords(words.utf8) ? text : nil
  }

  /// What an id looks like, for messages.
  package static let description = LocalizedText(
    "lower-case words of a-z and 0-9 joined by single hyphens, at most 100 bytes",
    "слова из строчных букв `a-z` и цифр `0-9` через один дефис, не длиннее 100 байтов")

  /// Why a text is not an id, for messages: what an id looks like, unless only Windows has something against it.
  package static func fault(of text: String) -> LocalizedText {
    isReservedDeviceName(text.utf8)
      ? LocalizedText(
        "Windows keeps this name for a device", "это имя Windows отводит устройству")
      : LocalizedText(description.english, "id — это " + description.russian)
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

/// The rules for the numbers that automatic fields hold.
package enum AutomaticNumber {
  /// The highest one.
  package static let maximum: Int64 = 999_999_999_999_999_999

  /// The number in decimal digits that a person typed: from 1, without a sign.
  package static func typed(_ text: String) -> Int64? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int64(text), (1...maximum).contains(number)
    else { return nil }
    return number
  }

  /// The numbers from the one to the other in `3-7`.
  package static func typedRange(_ text: String) -> ClosedRange<Int64>? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let first = typed(parts[0]), let last = typed(parts[1]), first <= last
    else { return nil }
    return first...last
  }
}
