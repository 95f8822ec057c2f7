import TOML
import Testing

@Suite("Key places")
struct KeyPlacesTests {
  private func places(_ text: String) -> [String] {
    let document = Document(Array(text.utf8))
    return document.keyPlaces.map { place in
      "\(place.path.joined(separator: "/")) \(String(decoding: document.bytes[place.range], as: UTF8.self))"
    }
  }

  @Test("include each part of keys, dotted keys and headers")
  func parts() {
    #expect(
      places("a = 1\nb . 'c'.\"d\\\"\" = { e.f = 2, e.g = [ 1.5 ] }\n[ h.i ]\nj = 1\n") == [
        "a a", "b b", "b/c 'c'", "b/c/d\" \"d\\\"\"", "b/c/d\"/e e", "b/c/d\"/e/f f", "b/c/d\"/e e",
        "b/c/d\"/e/g g", "h h", "h/i i", "h/i/j j",
      ])
  }

  @Test("include every header with a name, in document order")
  func headers() {
    #expect(
      places("[k.m.fields.x]\ntype = 1\n[k.m]\nlabel = 1\n[k.m.fields]\ny.z = 1\n") == [
        "k k", "k/m m", "k/m/fields fields", "k/m/fields/x x", "k/m/fields/x/type type",
        "k k", "k/m m", "k/m/label label", "k k", "k/m m", "k/m/fields fields",
        "k/m/fields/y y", "k/m/fields/y/z z",
      ])
  }

  @Test(
    "are found in invalid documents without a crash",
    arguments: ["[a", "[[", "a.", ".a = 1", "\"a = 1", "a.\"b"])
  func broken(text: String) { _ = places(text) }

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
