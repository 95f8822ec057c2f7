/// Text in the mdoc(7) language, kept clean under `mandoc -T lint` whatever it is made of.
///
/// Everything that is not ASCII is written by number, so that no reader has to guess an encoding.
struct Mdoc {
  private(set) var source = ""

  /// The longest line of source that mdoc's readers are asked to bear, in bytes.
  private static let longestLine = 80

  /// A line that calls a macro. Arguments are escaped and stay one word each.
  mutating func macro(_ name: String, _ arguments: MdocArgument...) {
    macro(name, arguments)
  }

  mutating func macro(_ name: String, _ arguments: [MdocArgument]) {
    source += (["." + name] + arguments.map(\.source)).joined(separator: " ") + "\n"
  }

  /// A paragraph's words: each sentence on lines of its own, as mdoc wants it.
  mutating func text(_ text: String) {
    var line = ""
    for word in text.split(separator: " ") {
      let escaped = escaped(word)
      if !line.isEmpty, line.utf8.count + 1 + escaped.utf8.count > Self.longestLine {
        endLine(&line)
      }
      line += line.isEmpty ? protected(escaped) : " " + escaped
      if endsSentence(word) { endLine(&line) }
    }
    if !line.isEmpty { endLine(&line) }
  }

  /// Lines shown as they are.
  mutating func verbatim(_ lines: [String]) {
    macro("Bd", "-literal", "-offset", "indent")
    for line in lines { source += protected(escaped(withoutTrailingSpaces(line))) + "\n" }
    macro("Ed")
  }

  private mutating func endLine(_ line: inout String) {
    source += line + "\n"
    line = ""
  }
}

/// One argument of a macro: a literal in code calls macros and flags, other text never does.
struct MdocArgument: ExpressibleByStringLiteral {
  let source: String

  init(stringLiteral source: String) { self.source = source }

  /// Text that is only text.
  ///
  /// A capitalized short word could be a macro's name and a lone mark a delimiter; `\&` in front
  /// makes them neither.
  init(_ text: some StringProtocol) {
    let escaped = escaped(text)
    let isWord = escaped.utf8.count > 3 && escaped.utf8.allSatisfy { $0 != UInt8(ascii: " ") }
    source = isWord ? escaped : "\"\\&\(escaped)\""
  }
}

private func withoutTrailingSpaces(_ line: String) -> Substring {
  var line = line[...]
  while line.utf8.last == UInt8(ascii: " ") { line.removeLast() }
  return line
}

/// Whether a sentence ends with the word; `e.g.` is not worth telling apart.
private func endsSentence(_ word: Substring) -> Bool {
  let bare = word.utf8.reversed().drop { $0 == UInt8(ascii: ")") || $0 == UInt8(ascii: "\"") }
  return bare.first.map { ".!?".utf8.contains($0) } ?? false
}

/// The line with a first character that does not make it a request.
private func protected(_ line: String) -> String {
  line.utf8.first == UInt8(ascii: ".") ? "\\&" + line : line
}

/// The text with every character that roff would interpret or beautify spelled out, see roff(7)
/// and mandoc_char(7). Line breaks and other control characters become spaces.
private func escaped(_ text: some StringProtocol) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\\": result += "\\e"
    case "-": result += "\\-"
    case "\"": result += "\\(dq"
    case "'": result += "\\(aq"
    case "`": result += "\\(ga"
    case "^": result += "\\(ha"
    case "~": result += "\\(ti"
    case _ where scalar.properties.generalCategory == .control: result += " "
    case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
    default: result += "\\[u\(hexadecimal(scalar))]"
    }
  }
  return result
}

/// The scalar's number in at least four digits.
private func hexadecimal(_ scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
