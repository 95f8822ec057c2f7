/// Escapes a text for XML content and attribute values. The result is also safe for a terminal and without characters
/// that XML 1.0 (section 2.2) forbids.
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
