import Text

/// A text escaped for Markdown and without control characters.
func markdown(_ text: String, _ shape: LineShape = .oneLine) -> String {
  sanitized(text, shape).unicodeScalars.reduce(into: "") { result, scalar in
    if "\\`*_[]<>#|!~&".unicodeScalars.contains(scalar) { result += "\\" }
    result.unicodeScalars.append(scalar)
  }
}

/// A word as code in Markdown.
func codeSpan(_ text: String) -> String {
  let text = sanitized(text)
  return text.contains("`") ? "`` \(text) ``" : "`\(text)`"
}

/// This module's Markdown as plain text, for clients that cannot show Markdown.
func plainText(ofMarkdown markdown: String) -> String {
  var plain: [UInt8] = []
  var rest = Array(markdown.utf8)[...]
  while let byte = rest.popFirst() {
    switch byte {
    case UInt8(ascii: "\\"):
      if let escaped = rest.popFirst() { plain.append(escaped) }
    case UInt8(ascii: "*") where rest.first == byte: rest.removeFirst()
    case UInt8(ascii: "`"): plain += takeCode(&rest)
    case UInt8(ascii: "\n"):
      while plain.last == UInt8(ascii: " ") { plain.removeLast() }
      plain.append(byte)
    default: plain.append(byte)
    }
  }
  return String(decoding: plain, as: UTF8.self)
}

/// Reads code written by `code`, after its first backtick, and returns its content.
private func takeCode(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  let (tick, space) = (UInt8(ascii: "`"), UInt8(ascii: " "))
  guard rest.starts(with: [tick, space]) else {
    defer { rest = rest.drop { $0 != tick }.dropFirst() }
    return rest.prefix { $0 != tick }
  }
  let closing = [space, tick, tick]
  rest = rest.dropFirst(2)
  let end = rest.indices.first { rest[$0...].starts(with: closing) } ?? rest.endIndex
  defer { rest = rest[end...].dropFirst(closing.count) }
  return rest[..<end]
}
