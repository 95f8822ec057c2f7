/// A line of Markdown, its signs escaped, such that it begins no list, rule, heading, table or code (CommonMark 0.31, 4
/// and 5).
package func withoutBlockStart(_ line: String) -> String {
  let scalars = line.unicodeScalars
  guard let start = scalars.firstIndex(where: { $0 != " " }) else { return line }
  let indent = scalars.distance(from: scalars.startIndex, to: start)
  if indent > 3 || scalars[start] == "\t" {
    // What a number stands for is no indentation.
    return "&#\(scalars[scalars.startIndex].value);" + String(scalars.dropFirst())
  }
  guard let sign = signOfBlock(scalars[start...]) else { return line }
  return String(scalars[..<sign]) + "\\" + String(scalars[sign...])
}

/// The place of the sign that makes a line begin a block, of those that are not escaped wherever they stand.
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
    let behind = line.drop { ("0"..."9").contains($0) }
    guard let sign = behind.first, sign == "." || sign == ")" else { return nil }
    let end = behind.dropFirst().first
    return end == nil || end == " " || end == "\t" ? behind.startIndex : nil
  default: return nil
  }
}
