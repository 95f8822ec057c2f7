import Testing
import Text

struct TransliterationTests {
  @Test(
    "A name is spelled as in a passport",
    arguments: [
      ("Иванов Пётр", "Ivanov Petr"), ("Щукин Юрий", "Shchukin Yuriy"), ("ЩУКА", "SHCHUKA"),
      ("Хлеб и соль, подъезд", "Khleb i sol, podezd"), ("Объём — 5 м", "Obem - 5 m"),
      ("Эхо", "Ekho"),
      ("Чайковский", "Chaykovskiy"), ("Жанна Я", "Zhanna Ya"), ("ЦЕХ КЖ", "TSEKH KZH"),
      ("Київ", "Kiyiv"),
      ("Воўк", "Vouk"), ("Ђорђе", "Djordje"), ("и\u{306}од", "yod"), ("за\u{301}мок", "zamok"),
      ("Қодиров", "Kodirov"), ("Ғафуров", "Gafurov"), ("Әлия Өмірзақ", "Aliya Omirzak"),
      ("Һиндстан Ңгө Үҙәк", "Hindstan Ngo Uzak"),
      ("Ҳамид Ҷамшед Аҩба", "Hamid Jamshed Aoba"),
      ("Өлзий Үүрэг Ӕлдар Ѓорѓи Ҫемен", "Olziy Uureg Aeldar Gjorgji Semen"),
      ("у\u{304}б а\u{335}б", "ub ab"), ("Kɔfi Ɖzata Ɛdɛm Ʒ ʋ", "Kofi Dzata Edem Z v"),
      ("5 µm", "5 um"),
      ("Nguyễn Ngọc Tường", "Nguyen Ngoc Tuong"), ("Nguye\u{302}\u{303}n", "Nguyen"),
      ("José Łukasz Øre", "Jose Lukasz Ore"), ("Straße", "Strasse"),
      ("Þór Æsir œuvre", "Thor Aesir oeuvre"),
      ("ﬁne ＡＢ", "fine AB"), ("«Мир» № 1…", "\"Mir\" No 1..."), ("日本 x", " x"), ("Άννα გ x", "  x"),
      ("a\r\nb", "a\nb"),
      ("", ""),
    ])
  func names(text: String, ascii: String) {
    #expect(transliterated(text) == ascii)
  }

  @Test("Every Cyrillic letter has a spelling, except the signs and the palochka")
  func everyCyrillicLetter() {
    let blocks = [0x400...0x52F, 0x1C80...0x1C8F, 0xA640...0xA69F]
    let letters = blocks.joined().compactMap(Unicode.Scalar.init).filter {
      $0.properties.isAlphabetic && $0.properties.generalCategory != .modifierLetter
        && $0.properties.generalCategory != .nonspacingMark
    }
    let silent = letters.filter { transliterated(String($0)).isEmpty }.compactMap(\.properties.name)
    #expect(letters.count > 300)
    #expect(
      silent.allSatisfy { name in
        ["HARD SIGN", "SOFT SIGN", "YER", "PALOCHKA"].contains { name.contains($0) }
      }, "\(silent)")
  }

  @Test("The result is ASCII whatever the text")
  func alwaysASCII() {
    let text = String(String.UnicodeScalarView((0..<0x20000).compactMap(Unicode.Scalar.init)))
    #expect(transliterated(text).utf8.allSatisfy { $0 < 0x80 })
  }
}
