import RandomNumbers
import Testing
import Text

@Suite("An index of names")
struct NameIndexTests {
  @Test("has every name that a search through all of them finds")
  func each() {
    let words = ["а", "ан", "анна", "аня", "б", "№", "1", "12", "-а", "(б)", "Á", "a", "а.б."]
    var random = RandomNumbers(seed: 7)
    func name() -> String {
      (0..<random.below(4)).map { _ in random.pick(words) }.joined(separator: " ")
    }
    let names = (0..<60).map { _ in name() }
    let searchable = names.map { NameBeginnings($0) }
    let index = NameIndex(searchable)
    for _ in 0..<200 {
      let text = name()
      if text.isEmpty { continue }
      let typed = TypedName(text)
      let candidates = index.positions(withWordOf: typed)
      #expect(
        typed.positions(among: candidates, of: searchable, .beginnings)
          == typed.positions(among: names.indices, of: searchable, .beginnings), "\(text)")
      let whole = names.indices.filter {
        WholeName(names[$0], isOfPerson: true).spelling(typed) != nil
      }
      #expect(candidates.filter(whole.contains) == whole, "\(text)")
    }
  }
}
