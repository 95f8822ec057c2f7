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

@Test(
  "A key is a duplicate in any notation",
  arguments: [
    ("\"\"", "''"), ("a", "\"\\u0061\""), ("'a b'", "\"a b\""), ("\"\\x61\"", "a"),
    ("x.'y'", "x.y"),
  ], ["", "[t]\n"])
func duplicateKey(keys: (String, String), header: String) {
  let document = Document(Array("\(header)\(keys.0) = 1\nb = 2\n\(keys.1) = 3".utf8))
  #expect(document.problems.count { $0.severity == .error } == 1)
}
