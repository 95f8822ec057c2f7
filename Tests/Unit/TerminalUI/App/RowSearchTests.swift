import Testing
import Text

@testable import TerminalUI

@Suite("An incremental search")
struct RowSearchTests {
  private static let rows = ListRows(
    columns: [],
    sections: [
      ListRows.Section(heading: "a", rows: (0..<7).map { .finding($0) }),
      ListRows.Section(heading: "b", rows: [.finding(7)]),
      ListRows.Section(heading: "c", rows: (8..<20).map { .finding($0) }),
    ])

  @Test("finds the same as a whole search with slices of any size, and never too much on the way")
  func slices() {
    func isKept(_ target: RowTarget) -> Bool {
      if case .finding(let number) = target { number % 3 == 0 } else { false }
    }
    var whole = RowSearch(NameFilter("x"), in: Self.rows, keeping: isKept)
    whole.continueSearch(20)
    #expect(whole.isDone)
    #expect(whole.result.sections.map(\.rows.count) == [3, 4])
    #expect(whole.result.sections.map(\.heading) == ["a", "c"])
    for size in 1...20 {
      var search = RowSearch(NameFilter("x"), in: Self.rows, keeping: isKept)
      var last = 0
      while !search.isDone {
        search.continueSearch(size)
        let found = search.result.sections.flatMap(\.rows)
        #expect(
          found.count >= last
            && found == Array(whole.result.sections.flatMap(\.rows).prefix(found.count)))
        last = found.count
      }
      #expect(search.result.sections.map(\.rows) == whole.result.sections.map(\.rows))
    }
  }

  @Test("is narrower if each word of the other search is a part of one of its words")
  func narrower() {
    func isNarrower(_ one: String, _ other: String) -> Bool {
      NameFilter(one).isNarrower(than: NameFilter(other))
    }
    #expect(isNarrower("пре", "пр") && isNarrower("пр ма", "пр") && isNarrower("x", ""))
    #expect(!isNarrower("пр", "пре") && !isNarrower("пра", "пре") && !isNarrower("", "x"))
    #expect(!isNarrower("и\u{306}", "и"), "й is another letter")
  }
}
