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

  @Test("not if one side ticked a step that the other removed or reworded, or a step occurs twice")
  func conflict() {
    #expect(mergedSteps(base: ["[ ] a"], ours: ["[x] a"], theirs: ["[ ] a and b"]) == nil)
    #expect(mergedSteps(base: ["[ ] a"], ours: ["[ ] a", "[x] a"], theirs: ["[x] a"]) == nil)
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
}
