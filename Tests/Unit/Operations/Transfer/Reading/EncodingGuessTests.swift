import Model
import Testing

@testable import Operations

@Suite("The encoding that turns bytes into words")
struct EncodingGuessTests {
  @Test(
    "is certain for texts in one language",
    arguments: [
      ("Müller;Oil", .windows1252), ("Größe;5 €", .windows1252), ("it’s – 5 €", .windows1252),
      ("Priorité;Créée à;Tâche\nÉlevée;Forêt;Leçon d’été", .windows1252),
      ("Müller;Größe", .cp437), ("Dvořák;Žižka;Příliš žluťoučký kůň", .windows1250),
      ("Žižka;Příliš žluťoučký kůň", .iso8859_2), ("Zażółć gęślą jaźń", .windows1250),
      ("Işık;Çağrı;Güneş;Öğretmen", .windows1254), ("5 € de cœur;été", .iso8859_15),
      ("Описание;Срок\nЗаменить манжеты;завтра", .windows1251),
      ("description;tags\nмасленка;клапан", .windows1251),
      ("Описание;Срок\nЗаменить манжеты;завтра", .koi8R),
      ("description;tags\nпривет;клапан", .koi8R),
      ("Описание;Срок\nЗаменить манжеты;завтра", .cp866),
      ("Описание;Срок\nЗаменить манжеты;завтра", .iso8859_5),
      (
        "№;Название\n1;СберБанк, Ёлкина «Зоя», ремонт пресса, исполнитель, выполнено",
        .windows1251
      ),
      ("Опис;Термін\nЗамінити їжу;щодня", .windows1251),
    ] as [(String, TextEncoding)])
  func certain(_ text: String, _ encoding: TextEncoding) throws {
    let read = try ImportedText(text.bytes(in: encoding), as: nil)
    #expect(read == ImportedText(text: text, guessed: read.guessed))
    // An encoding with the same characters for these bytes is just as good.
    let guessed = try #require(read.guessed)
    #expect(guessed == encoding || text.bytes(in: guessed) == text.bytes(in: encoding))
  }

  @Test("is ambiguous if several encodings give words; a sample line is shown in each")
  func ambiguous() {
    #expect(
      samples("id;name\n1;Sørensen".bytes(in: .windows1252)) == [
        EncodingSample(encoding: .windows1252, text: "1;Sørensen"),
        EncodingSample(encoding: .windows1250, text: "1;Sřrensen"),
      ])
    // One of nine words is not plausible in the second, which has `ř` and `ć` there.
    let names = "Sørensen;Jørgensen;Bjørn;Søren;Jørn;Bøgh;Møller;Nørgaard;Ærøskøbing"
    #expect(
      samples(names.bytes(in: .windows1252)).map(\.encoding) == [.windows1252, .windows1250])
    // A single letter is not a word, whatever its encoding.
    #expect(samples([0xFF]).count == 5)
    let long = String(repeating: "a", count: 500)
    #expect(
      samples("\(long) Sørensen \(long)".bytes(in: .windows1252)).map(\.text.count) == [60, 60])
  }

  @Test("has the characters of the Unicode consortium's tables")
  func tables() {
    let known: [(TextEncoding, UInt8, Unicode.Scalar?)] = [
      (.windows1250, 0x8A, "Š"), (.windows1250, 0xFF, "˙"), (.windows1251, 0x98, nil),
      (.windows1251, 0x88, "€"), (.windows1252, 0x81, nil), (.windows1252, 0x9F, "Ÿ"),
      (.windows1254, 0xDD, "İ"), (.windows1254, 0x9E, nil), (.koi8R, 0xA3, "ё"),
      (.koi8R, 0xFF, "Ъ"), (.cp437, 0xE1, "ß"), (.cp437, 0xFF, "\u{A0}"), (.cp866, 0xFC, "№"),
      (.cp866, 0xE0, "р"), (.iso8859_1, 0x80, "\u{80}"), (.iso8859_1, 0xFF, "ÿ"),
      (.iso8859_2, 0xA1, "Ą"), (.iso8859_5, 0xF0, "№"), (.iso8859_9, 0xF0, "ğ"),
      (.iso8859_15, 0xA4, "€"), (.iso8859_15, 0xA0, "\u{A0}"),
    ]
    for (encoding, byte, scalar) in known {
      #expect(SingleByteEncoding(encoding)?[byte] == scalar, "\(encoding) \(byte)")
    }
    #expect(SingleByteEncoding.all.count == TextEncoding.allCases.count - 2)
    for encoding in SingleByteEncoding.all {
      let scalars = (0...255).compactMap { encoding[UInt8($0)] }
      #expect(scalars.count >= 248 && Set(scalars).count == scalars.count)
    }
  }

  private func samples(_ bytes: [UInt8]) -> [EncodingSample] {
    guard case .ambiguous(let samples) = EncodingGuess(bytes) else { return [] }
    return samples
  }
}

extension String {
  /// The text in an encoding that has all its characters.
  func bytes(in encoding: TextEncoding) -> [UInt8] {
    guard let table = SingleByteEncoding(encoding) else { return Array(utf8) }
    let bytes = Dictionary(
      uniqueKeysWithValues: (0...255).compactMap { byte in
        table[UInt8(byte)].map { ($0, UInt8(byte)) }
      })
    return unicodeScalars.compactMap { bytes[$0] }
  }
}
