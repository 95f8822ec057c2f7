/// Returns a text in the form of an id: words of `[a-z0-9]` joined by single hyphens. Empty if the text has no letter or
/// digit with an ASCII spelling.
///
/// The result has at most 100 bytes minus `suffix`, the room for what will be appended, and at most `maxWords` words. It
/// is cut between words.
package func slug(_ text: String, maxWords: Int = .max, roomFor suffix: Int = 0) -> String {
  let longest = 100 - suffix
  var result = ""
  for word in asciiWords(of: text).prefix(maxWords) {
    if result.isEmpty {
      result = String(word.prefix(longest))
    } else if result.utf8.count + 1 + word.utf8.count <= longest {
      result += "-" + word
    } else {
      break
    }
  }
  return result
}

/// Whether Windows treats a file of this name, with any extension, as a device.
@inlinable
package func isReservedDeviceName(_ name: some Collection<UInt8>) -> Bool {
  switch name.count {
  case 3: ["con", "prn", "aux", "nul"].contains { name.elementsEqual($0.utf8) }
  case 4:
    ["com", "lpt"].contains { name.starts(with: $0.utf8) }
      && name.suffix(1).allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
  default: false
  }
}

/// Splits a text into runs of letters and digits in lower case. An apostrophe does not split a word.
private func asciiWords(of text: String) -> [String] {
  // Ids are short, so the beginning of a long text is enough.
  transliterated(String(text.unicodeScalars.prefix(400))).lowercased().utf8
    .filter { $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: "`") }
    .split { byte in
      !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    .map { String(decoding: $0, as: UTF8.self) }
}
