import TOML
import Testing

@Test("An entry is small, because there is one for every value")
func entrySize() {
  #expect(MemoryLayout<Entry>.stride <= 40)
}

@Test("A document finds entries by the path of their names")
func entryAtPath() throws {
  let document = Document(Array("[a]\n\"b\".c = 'x'\n".utf8))
  let entry = try #require(document.entry(at: ["a", "b", "c"]))
  #expect(document.string(of: entry) == "x")
  #expect(document.isValid)
}
