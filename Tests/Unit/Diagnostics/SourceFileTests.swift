import Diagnostics
import Testing

struct SourceFileTests {
  private func position(_ offset: Int, _ text: String) -> [Int] {
    position(offset, Array(text.utf8))
  }

  private func position(_ offset: Int, _ bytes: [UInt8]) -> [Int] {
    let position = SourceFile(bytes: bytes).position(of: offset)
    return [position.line, position.column]
  }

  @Test(
    "Lines and columns are counted from 1, columns in Unicode scalars",
    arguments: [
      (0, [1, 1]), (2, [1, 3]), (3, [2, 1]), (5, [2, 2]), (9, [2, 4]), (10, [3, 1]), (99, [3, 1]),
      (-5, [1, 1]),
    ])
  func positions(offset: Int, expected: [Int]) {
    #expect(position(offset, "ab\nцех\n") == expected)
  }

  @Test("A byte inside of a character has the character's position")
  func insideOfCharacter() {
    #expect(position(1, "ц") == [1, 1])
    #expect(position(3, "a日b") == [1, 2])
  }

  @Test("A byte order mark does not count")
  func byteOrderMark() {
    #expect(position(0, "\u{FEFF}ab") == [1, 1])
    #expect(position(4, "\u{FEFF}ab") == [1, 2])
    #expect(SourceFile(bytes: Array("\u{FEFF}ab".utf8)).text(ofLine: 1) == "ab")
  }

  @Test("CRLF ends a line, a single CR does not")
  func carriageReturns() {
    let file = SourceFile(bytes: Array("a\r\nb\rc\r\n\r\nd\r".utf8))
    #expect(file.position(of: .max).line == 4)
    #expect((1...4).map(file.text(ofLine:)) == ["a", "b\rc", "", "d\r"])
    #expect(position(2, "a\r\nb") == [1, 2])
    #expect(position(3, "a\r\nb") == [2, 1])
  }

  @Test("Invalid UTF-8 counts as replacement characters")
  func invalidBytes() {
    #expect(position(3, [0xFF, 0x80, 0x61, 0x62]) == [1, 4])
    #expect(SourceFile(bytes: [0x61, 0xE6, 0x97, 0x62]).text(ofLine: 1) == "a\u{FFFD}b")
    #expect(position(3, [0x61, 0xE6, 0x97, 0x62]) == [1, 3])
  }

  @Test("An empty file has one empty line, and lines outside of a file are empty")
  func outside() {
    let file = SourceFile(bytes: [])
    #expect(file.position(of: .max).line == 1)
    #expect(file.text(ofLine: 1) == "")
    #expect(file.text(ofLine: 0) == "")
    #expect(file.text(ofLine: 2) == "")
    #expect(position(0, "") == [1, 1])
    #expect(position(.max, "") == [1, 1])
  }

  @Test("Columns in long lines equal a count from the beginning")
  func longLines() {
    let pieces: [[UInt8]] = [
      [0x61], [0xD1, 0x86], [0xE6, 0x97, 0xA5], [0xF0, 0x9F, 0x98, 0x80], [0x80], [0xE6, 0x97],
      [0xF0, 0x9F], [0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80],
    ]
    for kinds in [4, pieces.count] {
      var bytes: [UInt8] = Array("\u{FEFF}first\n".utf8)
      for index in 0..<1500 { bytes += pieces[index * index % 101 % kinds] }
      bytes += Array("\nlast".utf8)
      let file = SourceFile(bytes: bytes)
      let line = file.content(ofLine: 2)
      for end in stride(from: line.lowerBound, through: line.upperBound, by: 7)
      where end == line.upperBound || bytes[end] & 0xC0 != 0x80 {
        let text = String(decoding: bytes[line.lowerBound..<end], as: UTF8.self)
        #expect(file.position(of: end).column == text.unicodeScalars.count + 1)
      }
    }
  }
}
