import Testing
import Text

struct SanitizingTests {
  @Test(
    "Ordinary text stays as it is",
    arguments: [
      "", "Заменить уплотнения", "日本 👩‍👩‍👧‍👦 ❤️", "e\u{301}", "שלום\u{200F}!", "\u{61C}مرحبا",
      "می\u{200C}خواهم",
    ])
  func honestText(text: String) {
    #expect(sanitized(text) == text)
  }

  @Test(
    "Characters that could affect a terminal are made visible",
    arguments: [
      ("\u{1B}[31mred", "␛[31mred"), ("a\0b", "a␀b"), ("\u{7F}", "␡"), ("\u{9B}31m", "<U+009B>31m"),
      ("\u{202E}abc\u{202C}", "<U+202E>abc<U+202C>"), ("\u{2066}x\u{2069}", "<U+2066>x<U+2069>"),
      ("a\u{200B}b", "a<U+200B>b"), ("\u{FEFF}x", "<U+FEFF>x"), ("a\u{AD}b", "a<U+00AD>b"),
      ("a\u{200F}1", "a<U+200F>1"), ("1\u{61C}2\u{200E}", "1<U+061C>2<U+200E>"),
      ("x\u{E0041}", "x<U+E0041>"), ("\u{3164}", "<U+3164>"), ("\u{7}\u{8}", "␇␈"),
    ])
  func danger(text: String, shown: String) {
    #expect(sanitized(text) == shown)
    #expect(sanitized(text, .multiline) == shown)
  }

  @Test("Line breaks and tabs become spaces in one-line text and are kept otherwise")
  func lineBreaks() {
    let text = "a\nb\r\nc\rd\te\u{2028}f\u{85}g"
    #expect(sanitized(text) == "a b c d e f g")
    #expect(sanitized(text, .multiline) == "a\nb\nc\nd\te\nf\ng")
    #expect(sanitized(text, .pictures) == "a␊b␍␊c␍d␉e<U+2028>f<U+0085>g")
  }

  @Test("Sanitizing again changes nothing")
  func sanitizedTwice() {
    let text = String(String.UnicodeScalarView((0..<0x3000).compactMap(Unicode.Scalar.init)))
    let once = sanitized(text)
    #expect(sanitized(once) == once)
  }
}
