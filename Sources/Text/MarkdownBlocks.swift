/// Escapes a line of Markdown so that it does not begin a list, rule, heading, table or code block (CommonMark 0.31,
/// sections 4 and 5). Inline signs must be escaped already.
package func withoutBlockStart(_ line: String) -> String {
  let scalars = line.unicodeScalars
  guard let start = scalars.firstIndex(where: { $0 != " " }) else { return line }
  let indent = scalars.distance(from: scalars.startIndex, to: start)
  if indent > 3 || scalars[start] == "\t" {
    // A numeric character reference does not count as indentation.
    return "&#\(scalars[scalars.startIndex].value);" + String(scalars.dropFirst())
  }
  guard let sign = signOfBlock(scalars[start...]) else { return line }
  return String(scalars[..<sign]) + "\\" + String(scalars[sign...])
}

/// Returns the position of the sign that makes a line begin a block; nil if there is none. Signs that are always escaped
/// are not considered.
private func signOfBlock(_ line: Substring.UnicodeScalarView) -> String.Index? {
  guard let first = line.first else { return nil }
  let rest = line.dropFirst()
  let isEnded = rest.first.map { $0 == " " || $0 == "\t" } ?? true
  switch first {
  case "-": return isEnded || rest.first == "-" ? line.startIndex : nil
  case "+": return isEnded ? line.startIndex : nil
  case "=": return line.allSatisfy { "= \t".unicodeScalars.contains($0) } ? line.startIndex : nil
  case ":": return rest.first == "-" ? line.startIndex : nil
  case "0"..."9":
    let afterDigits = line.drop { ("0"..."9").contains($0) }
    guard let sign = afterDigits.first, sign == "." || sign == ")" else { return nil }
    let end = afterDigits.dropFirst().first
    return end == nil || end == " " || end == "\t" ? afterDigits.startIndex : nil
  default: return nil
  }
}
