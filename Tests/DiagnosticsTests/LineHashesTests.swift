import Testing

@testable import Diagnostics

/// What github/codeql-action's own tests expect of its `fingerprints.ts`.
struct LineHashesTests {
  private func hashes(_ text: String) -> [String] {
    let hashes = LineHashes(Array(text.utf8))
    return (1...).lazy.map { hashes[$0] }.prefix { $0 != nil }.compactMap(\.self)
  }

  @Test("An empty file has one line")
  func empty() {
    #expect(hashes("") == ["c129715d7a2bc9a3:1"])
  }

  @Test("Tabs and spaces do not count")
  func spaces() {
    #expect(
      hashes(" a\nb\n  \t\tc\n d") == [
        "271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1",
      ])
  }

  @Test(
    "Every line break is as good as another",
    arguments: [
      " hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End\n",
      " hello; \t\nworld!!!\r\r\r  \t\tGreetings\r End\r",
      " hello; \t\r\nworld!!!\r\n\r\n\r\n  \t\tGreetings\r\n End\r\n",
      " hello; \t\nworld!!!\r\n\n\r  \t\tGreetings\r End\r\n",
    ])
  func lineBreaks(text: String) {
    #expect(
      hashes(text) == [
        "e9496ae3ebfced30:1", "fb7c023a8b9ccb3f:1", "ce8ba1a563dcdaca:1", "e20e36e16fcb0cc8:1",
        "b3edc88f2938467e:1", "c8e28b0b4002a3a0:1", "c129715d7a2bc9a3:1",
      ])
  }

  @Test("Equal hashes are counted")
  func repeated() {
    #expect(
      hashes(String(repeating: "Lorem ipsum dolor sit amet.\n", count: 10)) == [
        "a7f2ff13bc495cf2:1", "a7f2ff13bc495cf2:2", "a7f2ff13bc495cf2:3", "a7f2ff13bc495cf2:4",
        "a7f2ff13bc495cf2:5", "a7f2ff13bc495cf2:6", "a7f2ff1481e87703:1", "a9cf91f7bbf1862b:1",
        "55ec222b86bcae53:1", "cc97dc7b1d7d8f7b:1", "c129715d7a2bc9a3:1",
      ])
  }

  @Test("A line that is not there has none")
  func outside() {
    #expect(LineHashes([])[0] == nil && LineHashes([])[2] == nil)
  }
}
