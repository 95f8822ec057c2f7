/// The text as the words of an id: `[a-z0-9]` joined by single hyphens, at most 100 bytes, cut
/// between words; empty when the text has no letter or digit with an ASCII spelling.
package func slug(_ text: String) -> String {
  let longest = 100
  var result = ""
  for word in asciiWords(of: text) {
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

/// The runs of letters and digits, in lower case; an apostrophe does not part a word.
private func asciiWords(of text: String) -> [String] {
  transliterated(text).lowercased().utf8
    .filter { $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: "`") }
    .split { byte in
      !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    .map { String(decoding: $0, as: UTF8.self) }
}
