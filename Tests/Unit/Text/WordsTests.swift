import Testing
import Text

struct WordsTests {
  @Test("A nested text resolves to the language of the words around it")
  func nested() {
    let file = LocalizedText("the file", "файл")
    let text = LocalizedText("cannot read \(file): \(3)", "\(file) не читается: \(3)")
    #expect(text[.english] == "cannot read the file: 3")
    #expect(text[.russian] == "файл не читается: 3")
  }

  @Test(
    "A Russian noun agrees with its number",
    arguments: [
      (0, "задач"), (1, "задача"), (2, "задачи"), (4, "задачи"), (5, "задач"), (11, "задач"),
      (12, "задач"),
      (14, "задач"), (21, "задача"), (22, "задачи"), (111, "задач"), (101, "задача"),
      (-1, "задача"),
      (Int.min, "задач"),
    ])
  func russian(number: Int, noun: String) {
    let text = LocalizedText("", "\(number, "задача", "задачи", "задач")")
    #expect(text[.russian] == "\(number) \(noun)")
    let words = LocalizedText("", "\(plural: number, "задача", "задачи", "задач")")
    #expect(words[.russian] == noun)
  }

  @Test(
    "An English noun is singular after one",
    arguments: [(0, "tasks"), (1, "task"), (2, "tasks"), (11, "tasks")])
  func english(number: Int, noun: String) {
    #expect(LocalizedText("\(number, "task", "tasks")", "")[.english] == "\(number) \(noun)")
  }
}
