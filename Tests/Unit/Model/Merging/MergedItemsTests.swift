import Testing

@testable import Model

@Suite("Steps and notes are merged")
struct MergedItemsTests {
  @Test("step by step: ticks of both sides, new and removed steps")
  func steps() {
    let merged = mergedSteps(
      base: ["[ ] a", "[ ] b", "[ ] c", "[x] d"],
      ours: ["[x] a", "[ ] b", "[ ] new", "[ ] c", "[x] d"],
      theirs: ["[ ] a", "[x] b", "[x] d", "[ ] e"])
    #expect(merged == ["[x] a", "[x] b", "[ ] new", "[x] d", "[ ] e"])
  }

  @Test("one by one if they are equal")
  func repeated() {
    #expect(
      mergedSteps(base: ["[ ] a", "[ ] a"], ours: ["[x] a", "[ ] a"], theirs: ["[ ] a", "[ ] a"])
        == ["[x] a", "[ ] a"])
    #expect(mergedNotes(base: ["a", "a"], ours: ["a", "a", "b"], theirs: ["a"]) == ["a", "b"])
  }

  @Test("not if one side ticked a step that the other removed or reworded")
  func conflict() {
    #expect(mergedSteps(base: ["[ ] a"], ours: ["[x] a"], theirs: ["[ ] a and b"]) == nil)
  }

  @Test("note by note, in order of time")
  func notes() {
    let base = ["2026-01-02 A: one", "2026-01-03 B: two"]
    let merged = mergedNotes(
      base: base, ours: base + ["2026-01-05 A: five"],
      theirs: ["2026-01-03 B: two", "2026-01-04 09:00 B: four", "more on four"])
    #expect(
      merged == [
        "2026-01-03 B: two", "2026-01-04 09:00 B: four", "more on four", "2026-01-05 A: five",
      ])
  }

  @Test("by moment, if notes name their offset from UTC; others count as in the zone of those")
  func zones() {
    let merged = mergedNotes(
      base: ["2026-01-02 09:00 A: old"],
      ours: ["2026-01-02 09:00 A: old", "2026-01-02 10:00+03:00 A: later"],
      theirs: ["2026-01-02 09:00 A: old", "2026-01-02 11:30+05:00 B: sooner"])
    #expect(
      merged == [
        "2026-01-02 09:00 A: old", "2026-01-02 11:30+05:00 B: sooner",
        "2026-01-02 10:00+03:00 A: later",
      ])
  }
}
