import RandomNumbers
import Testing

@testable import Model

@Suite("Items of a list as people type them")
struct TypedListTests {
  @Test(
    "are separated by commas, and quoted if they contain one",
    arguments: [
      (["bolt, M8", "nut"], "\"bolt, M8\", nut"), (["5\" pipe"], "5\" pipe"),
      (["\"so\" he said", "x"], "\"\"\"so\"\" he said\", x"), ([], ""), (["a"], "a"),
      (["é\"\u{301},"], "\"é\"\"\u{301},\""),
    ])
  func shown(items: [String], text: String) {
    #expect(TypedList.text(items) == text)
    #expect(TypedList.items(text) == items)
  }

  @Test(
    "can also be typed without quotes",
    arguments: [
      ("a,b , c", ["a", "b", "c"]), ("\"a\" b, c", ["\"a\" b", "c"]), ("\"a, b", ["\"a", "b"]),
      ("\"a\" , \"b\"", ["a", "b"]), ("a,,b,", ["a", "b"]), ("a \"b, c\"", ["a \"b", "c\""]),
    ])
  func typed(text: String, items: [String]) {
    #expect(TypedList.items(text) == items)
  }

  @Test("are parsed back unchanged")
  func roundTrip() {
    var random = RandomNumbers(seed: 9)
    for _ in 0..<2000 {
      let items = (0..<random.below(4)).map { _ in
        "x"
          + (0..<random.below(6)).map { _ in random.pick(["\"", ",", " ", "é", "\u{301}", "b"]) }
          .joined() + "x"
      }
      #expect(TypedList.items(TypedList.text(items)) == items)
    }
  }
}
