import Testing

@testable import Text

struct LineDifferenceTests {
  /// All sequences of up to four lines, made of three different lines.
  private let sequences: [[Int]] = (0...4).flatMap { count in
    (0..<count).reduce([[]]) { sequences, _ in sequences.flatMap { s in (0..<3).map { s + [$0] } } }
  }

  @Test("The changes turn the old lines into the new ones with the minimum number of edits")
  func shortest() {
    for old in sequences {
      for new in sequences {
        let changes = differences(old, new, limit: 2000)
        #expect(applied(changes, to: old, new) == new)
        let edits = changes.reduce(0) { $0 + $1.old.count + $1.new.count }
        #expect(edits == old.count + new.count - 2 * longestCommonSubsequence(old, new))
      }
    }
  }

  @Test("Sequences that differ too much become one change")
  func tooDifferent() {
    let (old, new) = ([0, 1, 2, 3, 9], [0, 4, 5, 6, 9])
    #expect(differences(old, new, limit: 3) == [LineChange(old: 1..<4, new: 1..<4)])
  }

  @Test("A change in the middle of a large file is found")
  func largeFile() {
    let old = Array(0..<100_000)
    var new = old
    new[50_001] = -1
    new.remove(at: 10)
    #expect(
      differences(old, new, limit: 2000) == [
        LineChange(old: 10..<11, new: 10..<10),
        LineChange(old: 50_001..<50_002, new: 50_000..<50_001),
      ])
  }

  @Test("Long sequences with many changes become one change, since a search would take too long")
  func manyChanges() {
    let old = Array(0..<50_000)
    var new = old
    for index in stride(from: 3, to: new.count, by: 7) { new[index] = -index }
    let changes = differences(old, new)
    #expect(changes == [LineChange(old: 3..<49_998, new: 3..<49_998)])
    #expect(applied(changes, to: old, new) == new)
    let reversed = differences(old, Array(old.reversed()))
    #expect(applied(reversed, to: old, old.reversed()) == old.reversed())
  }

  private func applied(_ changes: [LineChange], to old: [Int], _ new: [Int]) -> [Int] {
    var result: [Int] = []
    var next = 0
    for change in changes {
      result += old[next..<change.old.lowerBound] + new[change.new]
      next = change.old.upperBound
    }
    return result + old[next...]
  }

  private func longestCommonSubsequence(_ first: [Int], _ second: [Int]) -> Int {
    var row = [Int](repeating: 0, count: second.count + 1)
    for value in first {
      var previous = 0
      for (index, other) in second.enumerated() {
        let above = row[index + 1]
        row[index + 1] = value == other ? previous + 1 : max(above, row[index])
        previous = above
      }
    }
    return row[second.count]
  }
}
