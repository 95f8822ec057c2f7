import Testing

@testable import Text

@Suite("A UUID")
struct UUIDTests {
  @Test(
    "can be created from a name as in RFC 9562",
    arguments: [
      ("www.example.com", "2ed6657d-e927-568b-95e1-2665a8aea6a2"),
      ("", "4ebd0208-8328-5d69-8c44-ec50939c0967"),
      (String(repeating: "ё", count: 60), "8a6ad9ce-1589-5162-8fab-af1afb34bbc6"),
    ])
  func named(name: String, text: String) throws {
    let names = try #require(UUID("6ba7b810-9dad-11d1-80b4-00c04fd430c8"))
    #expect(UUID(named: name, in: names).text == text)
  }

  @Test("is parsed in either case and written in lower case")
  func read() {
    #expect(
      UUID("6BA7B810-9dad-11d1-80b4-00C04FD430C8")?.text == "6ba7b810-9dad-11d1-80b4-00c04fd430c8")
    #expect(UUID("00000000-0000-0000-0000-000000000000") == .zero)
  }

  @Test(
    "cannot be parsed from other texts",
    arguments: [
      "", "6ba7b8109dad11d180b400c04fd430c8", "+ba7b810-9dad-11d1-80b4-00c04fd430c8",
      "6ba7b810-9dad-11d1-80b4-00c04fd430cg", "6ba7b810-9dad-11d1-80b4-00c04fd430c8 ",
      "6ba7b81-09dad-11d1-80b4-00c04fd430c8", "é6ba7b8-9dad-11d1-80b4-00c04fd430c8",
    ])
  func other(text: String) {
    #expect(UUID(text) == nil)
  }

  @Test("is random in version 4")
  func random() {
    let texts = (0..<20).map { _ in UUID.random().text }
    #expect(Set(texts).count == 20)
    #expect(texts.allSatisfy { $0.utf8.dropFirst(14).first == UInt8(ascii: "4") })
  }
}
