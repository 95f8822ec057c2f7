import Diagnostics
import Testing
import Text

@testable import LanguageServer

@Suite("The difference of two texts")
struct DifferenceTests {
  private static let texts = [
    "", "a", "a\nb\nc\nd\n", "a\nb\nX\nd\n", "a\nd\n", "a\nb\nc\nd\ne", "x\na\nb\nc\nd\n",
    "a\r\nb\r\n",
    "a\nb\n", "a\rb\r\n", "ё😀\r\n", "ж😁\n", "\u{FEFF}a\n", "\r\n\r\n", "\n",
  ]

  @Test("turns one text into the other, also by positions", arguments: texts)
  func made(old: String) throws {
    for new in Self.texts {
      let edit = difference(from: Array(old.utf8), to: Array(new.utf8), in: "x")
      guard let range = edit?.location.range else {
        #expect(old.utf8.elementsEqual(new.utf8))
        continue
      }
      for encoding in [PositionEncoding.utf8, .utf16] {
        let document = DocumentText(Array(old.utf8), encoding)
        let told = document.range(
          document.position(of: range.lowerBound), document.position(of: range.upperBound))
        #expect(told == range, "\(old) to \(new)")
        let made =
          document.bytes[..<told.lowerBound] + (edit?.replacement ?? [])
          + document.bytes[told.upperBound...]
        #expect(made.elementsEqual(new.utf8), "\(old) to \(new)")
      }
    }
  }

  @Test("keeps equal text at both ends")
  func least() {
    let edit = difference(from: Array("a = 1\n".utf8), to: Array("a = 2\n".utf8), in: "x")
    #expect(edit?.location.range == 4..<5)
    #expect(difference(from: [1], to: [1], in: "x") == nil)
  }
}
