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

private func asciiWords(of text: String) -> [Substring] {
  transliterated(text).lowercased()
    .filter { $0 != "'" && $0 != "`" }
    .split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
}
