/// A text as it stands in XML, in the value of an attribute too: safe for a terminal, escaped, and without what XML 1.0
/// (section 2.2) has no place for.
package func xmlEscaped(_ text: String, _ shape: LineShape = .oneLine) -> String {
  sanitized(text, shape).unicodeScalars.reduce(into: "") { result, scalar in
    switch scalar {
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "&": result += "&amp;"
    case "\"": result += "&quot;"
    case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
    default: result.unicodeScalars.append(scalar)
    }
  }
}
