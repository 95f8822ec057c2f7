/// Turns bytes into the readable lines of a case, and such lines back into the same bytes.
///
/// Most lines stay as they are. A line that would be misunderstood or has invisible characters begins with `\ ` and
/// has escapes: `\\`, `\e`, `\r` and `\xHH`. A `\` at its end means that no line feed follows.
enum CaseText {
  /// The lines for a case; `isReserved` tells which lines would have another meaning there.
  static func lines(
    of bytes: [UInt8], isReserved: (ArraySlice<UInt8>) -> Bool = { _ in false }
  ) -> [[UInt8]] {
    var lines = bytes.split(separator: newline, omittingEmptySubsequences: false)
    let isEnded = lines.last?.isEmpty == true
    if isEnded { lines.removeLast() }
    return lines.enumerated().map { index, line in
      let hasNoEnd = !isEnded && index == lines.count - 1
      let isPlain = isReadable(line) && !line.starts(with: mark) && !isReserved(line)
      return isPlain && !hasNoEnd ? Array(line) : escaped(line) + (hasNoEnd ? [backslash] : [])
    }
  }

  /// The bytes that the lines stand for.
  static func bytes(of lines: [ArraySlice<UInt8>]) -> [UInt8] {
    lines.reduce(into: []) { bytes, line in
      if line.starts(with: mark) {
        bytes += unescaped(line.dropFirst(mark.count))
      } else {
        bytes += line + [newline]
      }
    }
  }

  /// Begins a line that has escapes.
  static let mark = Array("\\ ".utf8)

  private static let newline = UInt8(ascii: "\n")
  private static let backslash = UInt8(ascii: "\\")
}

extension CaseText {
  private static func isReadable(_ line: ArraySlice<UInt8>) -> Bool {
    if let last = line.last, last == 0x20 || last == 0x09 { return false }
    if line.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x09 }) { return true }
    return String(validating: line, as: UTF8.self)?.unicodeScalars.contains(where: isHidden)
      == false
  }

  /// Whether the character is invisible or moves others.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control: scalar != "\t"
    case .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  private static func escaped(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var body = line
    let blank = line.last.flatMap { $0 == 0x20 || $0 == 0x09 ? $0 : nil }
    if blank != nil { body.removeLast() }
    var result = mark
    if let text = String(validating: body, as: UTF8.self) {
      for scalar in text.unicodeScalars {
        let bytes = Array(String(scalar).utf8)
        result += isHidden(scalar) || scalar == "\\" ? bytes.flatMap(escape) : bytes
      }
    } else {
      result += body.flatMap {
        $0 == backslash || $0 >= 0x7F || $0 < 0x20 && $0 != 0x09 ? escape($0) : [$0]
      }
    }
    return result + (blank.map(escape) ?? [])
  }

  private static func escape(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case backslash: return Array("\\\\".utf8)
    case 0x1B: return Array("\\e".utf8)
    case 0x0D: return Array("\\r".utf8)
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      return Array("\\x\(digits.count == 1 ? "0" : "")\(digits)".utf8)
    }
  }

  private static func unescaped(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = line
    while let byte = rest.popFirst() {
      guard byte == backslash else {
        result.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "e"): result.append(0x1B)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "x"):
        let digits = String(decoding: rest.prefix(2), as: UTF8.self)
        rest = rest.dropFirst(2)
        if let byte = UInt8(digits, radix: 16) { result.append(byte) }
      case let other?: result.append(other)
      case nil: return result
      }
    }
    return result + [newline]
  }
}
