import Text

/// Serializes a new document in canonical form: one key per line in the given order, arrays with one item per line, long
/// texts as multi-line strings. The result is valid TOML 1.0.
package func serialize(_ entries: [(key: String, value: Value)]) -> [UInt8] {
  var text = ""
  for (key, value) in entries {
    text += written(key: key)
    text += " = "
    text += written(value)
    text += "\n"
  }
  return Array(text.utf8)
}

extension Value {
  /// The value as written after a key; arrays and long texts take several lines.
  package var inFile: String { written(self) }
}

/// Whether a value may take several lines.
enum ValueLayout {
  /// A value directly in a table: arrays and texts may take several lines.
  case lines
  /// A value inside brackets: everything is on one line.
  case oneLine
}

/// Serializes a value as TOML 1.0 with line feeds. `style` is the preferred kind of string.
func written(_ value: Value, layout: ValueLayout = .lines, style: Entry.Kind = .basicString)
  -> String
{
  switch value {
  case .string(let text): return written(text: text, layout: layout, style: style)
  case .integer(let number): return String(number)
  case .float(let number): return written(float: number)
  case .boolean(let flag): return flag ? "true" : "false"
  case .offsetDateTime(let parts): return parts.offsetDateTime
  case .localDateTime(let parts): return date(parts) + "T" + time(parts)
  case .localDate(let parts): return date(parts)
  case .localTime(let parts): return time(parts)
  case .array(let items):
    let items = items.map { written($0, layout: .oneLine) }
    if layout == .oneLine || items.count < 2 { return "[" + items.joined(separator: ", ") + "]" }
    return "[\n" + items.map { "  \($0),\n" }.joined() + "]"
  case .table(let members):
    if members.isEmpty { return "{}" }
    let members = members.map { "\(written(key: $0.key)) = \(written($0.value, layout: .oneLine))" }
    return "{ " + members.joined(separator: ", ") + " }"
  case .invalid(let text): return text
  }
}

/// Serializes a `simple-key`, without quotes if possible.
func written(key: String) -> String {
  let isBare = !key.isEmpty && key.utf8.allSatisfy(\.isBareKey)
  return isBare ? key : basic(key)
}

private func written(text: String, layout: ValueLayout, style: Entry.Kind) -> String {
  let scalars = text.unicodeScalars
  lazy var isPrintable = scalars.allSatisfy { $0 == "\t" || $0 == "\n" || !isHidden($0) }
  let isLong = text.utf8.contains(UInt8(ascii: "\n"))
  if style == .literalString, isPrintable, !isLong, !scalars.contains("'") { return "'\(text)'" }
  guard isLong, layout == .lines else { return basic(text) }
  let isVerbatim = isPrintable && withoutMarkers(text) == text
  let fitsBasic =
    isVerbatim && !scalars.contains("\\") && !text.includes("\"\"\"") && scalars.last != "\""
  let fitsLiteral = isVerbatim && !text.includes("'''") && scalars.last != "'"
  if fitsLiteral, !fitsBasic || style == .multiLineLiteralString { return "'''\n\(text)'''" }
  let lines = fitsBasic ? text : withoutMarkers(escaped(text, keepsLines: true))
  return "\"\"\"\n" + lines + "\"\"\""
}

/// Escapes the first sign of lines that look like a conflict marker of git, so that only a merge writes such lines.
private func withoutMarkers(_ text: String) -> String {
  let bytes = Array(text.utf8)
  var result: [UInt8] = []
  var rest = 0
  Source.with(bytes) { source in
    var line = 0
    while line < source.count {
      if let marker = source.conflictMarker(at: line), marker.isOfGit {
        result += bytes[rest..<line] + Array(numbered(Unicode.Scalar(bytes[line])).utf8)
        rest = line + 1
      }
      line = source.startOfNextLine(after: line)
    }
  }
  return rest == 0 ? text : String(decoding: result + bytes[rest...], as: UTF8.self)
}

private func basic(_ text: String) -> String { "\"" + escaped(text, keepsLines: false) + "\"" }

private func escaped(_ text: String, keepsLines: Bool) -> String {
  if isClean(text), !text.utf8.contains(where: { $0 == .quote || $0 == .backslash }) { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n" where keepsLines: result.unicodeScalars.append(scalar)
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case "\u{8}": result += "\\b"
    case "\u{C}": result += "\\f"
    case _ where isHidden(scalar): result += numbered(scalar)
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// Formats a scalar as `\uXXXX` or `\UXXXXXXXX`.
private func numbered(_ scalar: Unicode.Scalar) -> String {
  let (mark, width) = scalar.value > 0xFFFF ? ("\\U", 8) : ("\\u", 4)
  return mark + hexadecimal(scalar.value, digits: width).uppercased()
}

private func written(float: Double) -> String {
  if float.isNaN { return "nan" }
  return float.isInfinite ? (float < 0 ? "-inf" : "inf") : float.description
}

extension DateTimeParts {
  /// The date and time with offset in TOML notation.
  package var offsetDateTime: String { date(self) + "T" + time(self) + offset(self) }
}

private func date(_ parts: DateTimeParts) -> String {
  "\(zeroPadded(parts.year, to: 4))-\(zeroPadded(parts.month))-\(zeroPadded(parts.day))"
}

private func time(_ parts: DateTimeParts) -> String {
  var text = "\(zeroPadded(parts.hour)):\(zeroPadded(parts.minute)):\(zeroPadded(parts.second))"
  if parts.nanosecond > 0 {
    text += "." + zeroPadded(parts.nanosecond, to: 9)
    while text.hasSuffix("0") { text.removeLast() }
  }
  return text
}

private func offset(_ parts: DateTimeParts) -> String {
  guard let minutes = parts.offsetMinutes, minutes != 0 else { return "Z" }
  let (hours, rest) = abs(minutes).quotientAndRemainder(dividingBy: 60)
  return (minutes < 0 ? "-" : "+") + zeroPadded(hours) + ":" + zeroPadded(rest)
}
