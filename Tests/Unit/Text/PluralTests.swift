import Testing
import Text

struct PluralTests {
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
    #expect(plural(number, russian: (one: "задача", few: "задачи", many: "задач")) == noun)
  }

  @Test(
    "An English noun is singular after one",
    arguments: [(0, "tasks"), (1, "task"), (2, "tasks"), (11, "tasks")])
  func english(number: Int, noun: String) {
    #expect(plural(number, english: (one: "task", other: "tasks")) == noun)
  }
}
