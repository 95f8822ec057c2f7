import Testing

@testable import Model

@Suite("Instants")
struct InstantTests {
  @Test("are ordered by time and not by spelling")
  func order() throws {
    let texts = [
      "0000-01-01", "0000-02-29", "0000-03-01", "1999-12-31T23:59:60Z", "2000-02-28", "2000-02-29",
      "2000-03-01", "2001-01-01T01:00:00+02:00", "2001-01-01", "2026-02-01 04:00:00+03:00",
      "2026-01-31T23:30:00-02:00", "2026-02-01T01:30:00.5Z", "2026-02-01t02:00:00", "9999-12-31",
    ]
    let moments = try texts.map { try #require(Instant($0)) }
    #expect(moments == moments.sorted())
    #expect(zip(moments, moments.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("are equal in all time zones")
  func offsets() {
    #expect(Instant("2026-02-01T01:00:00Z") == Instant("2026-02-01 04:00:00+03:00"))
    #expect(Instant("2026-01-01") == Instant("2026-01-01T00:00:00Z"))
    #expect(Instant("2024-03-01T00:30:00+01:00") == Instant("2024-02-29T23:30:00Z"))
  }

  @Test(
    "cannot be created from other texts",
    arguments: [
      "", "soon", "2026", "10:30:00x", "2026-01-01T", "😀😀😀😀-", "2026-13-01", "2026-00-01",
      "2026-02-29", "2026-01-00", "2026-01-01T24:00:00", "2026-01-01T23:60:00",
      "2026-01-01T00:00:61",
      "2026-01-01T00:00:00+24:00",
    ])
  func others(text: String) {
    #expect(Instant(text) == nil)
  }
}
