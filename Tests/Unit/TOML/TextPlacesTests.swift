import TOML
import Testing

@Suite("Places in texts")
struct TextPlacesTests {
  @Test("map the bytes of a text to the document")
  func texts() throws {
    let text = "a = \"\"\"\r\nx \\\r\n   \\u0414y\r\n\"\"\"\nb = 'q\\'\nc = \"\\tz\"\n"
    let document = Document(Array(text.utf8))
    for (name, expected) in [("a", "x \u{414}y\n"), ("b", "q\\"), ("c", "\tz")] {
      let entry = try #require(document.entry(at: [name]))
      let places = try #require(document.places(inText: entry))
      #expect(document.string(of: entry) == expected)
      #expect(places.count == expected.utf8.count + 1)
      for (byte, place) in zip(expected.utf8, places) where byte < 0x80 && byte > 0x20 {
        #expect(document.bytes[place.lowerBound] == byte)
      }
    }
  }
}
