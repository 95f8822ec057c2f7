/// The text as the words of an id: `[a-z0-9]` joined by single hyphens, cut between words; empty when the text has no
/// letter or digit with an ASCII spelling.
///
/// It has at most 100 bytes less the room for what is to follow, and at most so many words.
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

/// Whether Windows takes a file of this name, whatever its ending, for a device.
package func isReservedDeviceName(_ name: some Collection<UInt8>) -> Bool {
  switch name.count {
  case 3: ["con", "prn", "aux", "nul"].contains { name.elementsEqual($0.utf8) }
  case 4:
    ["com", "lpt"].contains { name.starts(with: $0.utf8) }
      && name.suffix(1).allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
  default: false
  }
}

/// The runs of letters and digits, in lower case; an apostrophe does not part a word.
private func asciiWords(of text: String) -> [String] {
  // Ids are short: of a long text the beginning is enough.
  transliterated(String(text.unicodeScalars.prefix(400))).lowercased().utf8
    .filter { $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: "`") }
    .split { byte in
      !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    .map { String(decoding: $0, as: UTF8.self) }
}
