import TestSupport
import Testing

@testable import Model

@Suite("A step")
struct StepTests {
  @Test(
    "is read with and without a mark",
    arguments: [
      ("[ ] Drain", false, "Drain"), ("[x] Drain", true, "Drain"), ("[X]Drain", true, "Drain"),
      ("[х] Слить", true, "Слить"), ("[] Drain", false, "Drain"), ("Drain ", false, "Drain"),
      ("[y] Drain", false, "[y] Drain"), ("[ ]", false, ""),
    ])
  func reading(written: String, isDone: Bool, text: String) {
    let step = Step(written: written)
    #expect(step == Step(text, isDone: isDone))
    #expect(Step(written: step.written) == step)
  }
}

@Suite("A note")
struct NoteTests {
  @Test(
    "is read as time, author and text",
    arguments: [
      (
        "2026-11-28 10:00 Petrov I. V.: It is back", "2026-11-28 10:00", "Petrov I. V.",
        "It is back"
      ),
      (
        "2026-11-28 10:00+03:00 Petrov: It is back", "2026-11-28 10:00+03:00", "Petrov",
        "It is back"
      ),
      ("2026-11-28 10:00Z It is back", "2026-11-28 10:00Z", nil, "It is back"),
      ("2026-11-28 Петров: вернули", "2026-11-28", "Петров", "вернули"),
      ("2026-11-28 10:00 It is back", "2026-11-28 10:00", nil, "It is back"),
      ("Petrov: It is back", nil, nil, "Petrov: It is back"),
      ("2026-11-28", nil, nil, "2026-11-28"),
      ("2026-11-28 10:00 Petrov:\nOne\n\nTwo\n", "2026-11-28 10:00", "Petrov", "One\n\nTwo"),
    ] as [(String, String?, String?, String)])
  func reading(written: String, time: String?, author: String?, text: String) {
    let note = Note(written: written)
    #expect(note == Note(time: time, author: author, text: text))
    #expect(Note(written: note.written) == note)
  }
}
