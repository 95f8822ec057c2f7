/// Builds text in the mdoc(7) language that `mandoc -T lint` accepts.
///
/// Characters other than ASCII are written by number, so that the encoding does not matter.
struct Mdoc {
  private(set) var source = ""

  /// The recommended limit of a source line, in bytes.
  private static let longestLine = 80

  /// Adds a macro line. Each argument is escaped and remains one argument.
  mutating func macro(_ name: String, _ arguments: MdocArgument...) {
    macro(name, arguments)
  }

  mutating func macro(_ name: String, _ arguments: [MdocArgument]) {
    source += (["." + name] + arguments.map(\.source)).joined(separator: " ") + "\n"
  }

  /// Adds the words of a paragraph, with each sentence on its own lines, as mdoc recommends.
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

  /// Adds lines that are shown without wrapping.
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

/// An argument of a macro. Only string literals can call macros and flags, other text is escaped.
struct MdocArgument: ExpressibleByStringLiteral {
  let source: String

  init(stringLiteral source: String) { self.source = source }

  /// Creates an argument that is plain text.
  ///
  /// A short capitalized word could be the name of a macro, and a single punctuation mark a delimiter; a leading `\&` prevents
  /// that.
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

/// Whether a word ends a sentence; abbreviations such as `e.g.` are not treated specially.
private func endsSentence(_ word: Substring) -> Bool {
  let bare = word.utf8.reversed().drop { $0 == UInt8(ascii: ")") || $0 == UInt8(ascii: "\"") }
  return bare.first.map { ".!?".utf8.contains($0) } ?? false
}

/// Escapes a line that would otherwise be a request.
private func protected(_ line: String) -> String {
  line.utf8.first == UInt8(ascii: ".") ? "\\&" + line : line
}

/// Escapes all characters that roff would interpret or replace, see roff(7) and mandoc_char(7). Line breaks and other control
/// characters become spaces.
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

/// The scalar's number with at least four digits.
private func hexadecimal(_ scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
