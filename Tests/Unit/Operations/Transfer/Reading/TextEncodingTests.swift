import RandomNumbers
import Model
import Testing
import Text

@testable import Operations

@Suite("The encoding of an import")
struct TextEncodingTests {
  private static let text = "Фамилия;Имя\r\nЁлкина «Зоя»;№ 1 — 😀\r\n"

  private static func utf16(_ text: String, isBigEndian: Bool = false) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return isBigEndian ? bytes.reversed() : bytes
    }
  }

  @Test("is found by a byte order mark")
  func marks() throws {
    let texts: [[UInt8]] = [
      [0xEF, 0xBB, 0xBF] + Array(Self.text.utf8), [0xFF, 0xFE] + Self.utf16(Self.text),
      [0xFE, 0xFF] + Self.utf16(Self.text, isBigEndian: true), Array(Self.text.utf8),
    ]
    for bytes in texts {
      #expect(try ImportedText(bytes, as: nil) == ImportedText(text: Self.text, guessed: nil))
    }
  }

  @Test("is found by zero bytes, and else by the language")
  func guesses() throws {
    for isBigEndian in [false, true] {
      for text in [Self.text, "a,b\n1,2\n"] {
        let read = try ImportedText(Self.utf16(text, isBigEndian: isBigEndian), as: nil)
        #expect(read == ImportedText(text: text, guessed: .utf16))
      }
    }
    let bytes: [UInt8] = [0x41, 0xDF, 0x3B, 0xB9]
    let read = try Language.allCases.map { try ImportedText(bytes, as: nil, in: $0) }
    #expect(
      read == [
        ImportedText(text: "Aß;¹", guessed: .windows1252),
        ImportedText(text: "AЯ;№", guessed: .windows1251),
      ])
    // One zero byte does not make a text UTF-16.
    #expect(try ImportedText(Array("id\0,b".utf8), as: nil).text == "id\0,b")
  }

  @Test("is UTF-8 in a calendar whose lines are folded inside of characters")
  func calendar() throws {
    let bytes = Array("BEGIN:VCALENDAR\r\nSUMMARY:".utf8) + [0xD0, 0x0D, 0x0A, 0x20, 0x81, 0x0A]
    let text = "BEGIN:VCALENDAR\r\nSUMMARY:Ё\n"
    #expect(try ImportedText(bytes, as: nil) == ImportedText(text: text, guessed: nil))
  }

  @Test("fails with the line of the first invalid bytes")
  func refused() {
    let cut = [0xFF, 0xFE] + Self.utf16("a\nb").dropLast()
    let lone = [0xFF, 0xFE] + Self.utf16("a\nb\n") + [0x00, 0xD8]
    let utf8 = Array("первая\nвторая\nтретья\n".utf8)
    #expect(fault(cut) == "utf-16 2")
    #expect(fault(lone) == "utf-16 3")
    #expect(fault(Array(utf8.dropLast(2))) == "utf-8 3")
    #expect(fault(Array("{\"a\":\n".utf8) + [0xFF]) == "utf-8 2")
    #expect(fault([0x0A, 0xC0], .utf8) == "utf-8 2")
    #expect(fault([0x0A, 0x0A, 0x98], .windows1251) == "windows-1251 3")
    #expect(fault([0x0A, 0xC0, 0x81]) == "windows-1252 2")
    #expect(fault([0x0A, 0xC0, 0x07]) == "none 2")
    #expect(fault([0x50, 0x4B, 0x03, 0x04, 0xC0, 0xE0]) == "workbook")
  }

  @Test("has the characters of the Unicode consortium's tables")
  func tables() {
    let known: [(TextEncoding, Int, Unicode.Scalar?)] = [
      (.windows1251, 0x98, nil), (.windows1251, 0x88, "€"), (.windows1251, 0xFF, "я"),
      (.windows1252, 0x81, nil), (.windows1252, 0x9F, "Ÿ"), (.koi8R, 0xA3, "ё"),
      (.koi8R, 0xFF, "Ъ"), (.cp866, 0xFC, "№"), (.cp866, 0xE0, "р"), (.cp866, 0x41, "A"),
    ]
    for (encoding, byte, scalar) in known {
      #expect(encoding.characters?[byte] == scalar, "\(encoding) \(byte)")
    }
    for table in TextEncoding.allCases.compactMap(\.characters) {
      let scalars = table.compactMap(\.self)
      #expect(table.count == 256 && scalars.count >= 248 && Set(scalars).count == scalars.count)
    }
  }

  @Test("never crashes, and decodes every text that was encoded")
  func random() throws {
    var random = RandomNumbers(seed: 16)
    let signs = Array("aяЁ№;,\t\"\n\r«€—=😀\u{301}".unicodeScalars)
    for _ in 0..<2000 {
      let text = String(
        String.UnicodeScalarView((0..<random.below(30)).map { _ in random.pick(signs) }))
      // Line ends that a conversion doubled are repaired.
      let expected = text[...].withoutDoubledReturns
      #expect(try ImportedText(Array(text.utf8), as: nil).text == expected)
      let marked = [0xFE, 0xFF] + Self.utf16(text, isBigEndian: true)
      #expect(try ImportedText(marked, as: nil).text == expected)
      var bytes = random.isOne(in: 2) ? Array(text.utf8) : marked
      for _ in 0..<random.below(4) where !bytes.isEmpty {
        bytes[random.below(bytes.count)] = UInt8(random.below(256))
      }
      for encoding in [nil] + TextEncoding.allCases.map(Optional.some) {
        guard let read = try? ImportedText(bytes, as: encoding) else { continue }
        // A byte becomes at most one character, of at most three bytes.
        #expect(read.text.utf8.count <= bytes.count * 3)
        _ = try? CSVRows(read.text)
      }
    }
  }

  private func fault(_ bytes: [UInt8], _ encoding: TextEncoding? = nil) -> String {
    do {
      return "read: " + (try ImportedText(bytes, as: encoding)).text
    } catch {
      switch error {
      case OperationError.importing(.undecodable(let encoding, let line)):
        return "\(encoding?.rawValue ?? "none") \(line)"
      case OperationError.importing(.workbook): return "workbook"
      default: return "\(error)"
      }
    }
  }
}
