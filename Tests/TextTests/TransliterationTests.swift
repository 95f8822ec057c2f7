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
      ("José Łukasz Øre", "Jose Lukasz Ore"), ("Straße", "Strasse"),
      ("Þór Æsir œuvre", "Thor Aesir oeuvre"),
      ("ﬁne ＡＢ", "fine AB"), ("«Мир» № 1…", "\"Mir\" No 1..."), ("日本 x", " x"), ("a\r\nb", "a\nb"),
      ("", ""),
    ])
  func names(text: String, ascii: String) {
    #expect(transliterated(text) == ascii)
  }

  @Test("The result is ASCII whatever the text")
  func alwaysASCII() {
    let text = String(String.UnicodeScalarView((0..<0x20000).compactMap(Unicode.Scalar.init)))
    #expect(transliterated(text).utf8.allSatisfy { $0 < 0x80 })
  }
}
