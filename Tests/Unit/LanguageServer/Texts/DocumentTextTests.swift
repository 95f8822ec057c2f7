import Diagnostics
import LanguageServer
import Testing

@Suite("A text with positions")
struct DocumentTextTests {
  private static let texts = [
    "", "a", "\n", "\r", "\r\n", "a\rb\r\nc\n\nё😀\u{301}x\r\r\n", "ёж\n😀😀", "\u{FEFF}a\n",
    "a\u{2028}b\n",
  ]

  @Test("has the same position for each byte as counting from the start", arguments: texts)
  func positions(text: String) {
    for encoding in [PositionEncoding.utf8, .utf16] {
      let document = DocumentText(Array(text.utf8), encoding)
      for (offset, position) in naivePositions(of: text, encoding) {
        #expect(document.position(of: offset) == position, "\(offset)")
        #expect(document.offset(of: position) == offset, "\(position)")
      }
    }
  }

  @Test("has the same positions in long lines with partial counting")
  func longLines() {
    let long = String(repeating: "ё😀e\u{301}abc", count: 300)
    for text in [long, "ab\n" + long + "\r\n" + long + "\n", long + "\nc"] {
      positions(text: text)
      clamped(text: text)
    }
    let broken = DocumentText([UInt8](repeating: 0x80, count: 3000), .utf16)
    for offset in [0, 1, 511, 512, 513, 3000] {
      let position = broken.position(of: offset)
      #expect(broken.position(of: broken.offset(of: position)) == position)
    }
  }

  @Test("accepts every position and every offset", arguments: texts)
  func clamped(text: String) {
    let bytes = Array(text.utf8) + [0xFF, 0xF0, 0x9F, 0x80]
    for encoding in [PositionEncoding.utf8, .utf16] {
      let document = DocumentText(bytes, encoding)
      for line in [-1, 0, 1, 2, 3, 4, 5, .max] {
        for character in [-1, 0, 1, 2, 3, 4, 5, 6, .max] {
          let offset = document.offset(of: TextPosition(line: line, character: character))
          #expect(bytes.indices.contains(offset) || offset == bytes.count)
          let position = document.position(of: offset)
          #expect(document.offset(of: position) == offset)
        }
      }
      for offset in [-5, bytes.count + 5] { _ = document.position(of: offset) }
    }
  }

  @Test("does not count a byte order mark on disk")
  func byteOrderMark() {
    let bytes = Array("\u{FEFF}a".utf8)
    let document = DocumentText(bytes, .utf16, skipsByteOrderMark: true)
    #expect(document.offset(of: TextPosition(line: 0, character: 1)) == 4)
    #expect(document.position(of: 0) == TextPosition(line: 0, character: 0))
  }

  /// The positions of all characters inside the text of their lines, counted one scalar at a time.
  private func naivePositions(
    of text: String, _ encoding: PositionEncoding
  ) -> [(Int, TextPosition)] {
    var result: [(Int, TextPosition)] = []
    var (offset, line, character) = (0, 0, 0)
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let isInBreak = scalar == "\n" && index > 0 && scalars[index - 1] == "\r"
      if !isInBreak { result.append((offset, TextPosition(line: line, character: character))) }
      offset += String(scalar).utf8.count
      character += encoding == .utf8 ? String(scalar).utf8.count : String(scalar).utf16.count
      let isCRLF = scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
      if scalar == "\n" || (scalar == "\r" && !isCRLF) { (line, character) = (line + 1, 0) }
    }
    result.append((offset, TextPosition(line: line, character: character)))
    return result
  }
}
