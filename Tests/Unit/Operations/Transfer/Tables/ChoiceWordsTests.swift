import Model
import TestSupport
import Testing

@testable import Operations

@Suite("Words of other programs for choices")
struct ChoiceWordsTests {
  private func words(_ field: String, settings: String = "format = 1\n") throws -> ChoiceWords {
    let schema = SmallWorkspace(settings: settings, [:]).schema
    let task = try #require(schema.kind(named: "task"))
    let index = try #require(task.fieldIndex(named: field))
    return try #require(ChoiceWords(index, of: task))
  }

  @Test(
    "are recognised ignoring case, spaces and punctuation",
    arguments: [
      ("To Do", "to-do"), ("TODO", "to-do"), ("In_Progress", "in-progress"), ("✅ Done!", "done"),
      ("Won’t Do", "cancelled"), ("в работе", "in-progress"), ("ОТМЕНЁН", "cancelled"),
      ("Идёт", "in-progress"), ("К выполнению", "to-do"), ("In Review", "in-progress"),
    ])
  func statuses(word: String, status: String) throws {
    #expect(try words("status").match(word) == .choice(status))
  }

  @Test(
    "are recognised in Spanish, French, Polish and German",
    arguments: [
      ("Tareas por hacer", "to-do"), ("En curso", "in-progress"), ("Finalizada", "done"),
      ("Cancelado", "cancelled"),
      ("À faire", "to-do"), ("En cours", "in-progress"), ("Terminé", "done"),
      ("Annulée", "cancelled"),
      ("Do zrobienia", "to-do"), ("W toku", "in-progress"), ("Gotowe", "done"),
      ("Odrzucone", "cancelled"),
      ("Zu erledigen", "to-do"), ("In Bearbeitung", "in-progress"), ("Erledigt", "done"),
      ("Abgebrochen", "cancelled"),
    ])
  func languages(word: String, status: String) throws {
    #expect(try words("status").match(word) == .choice(status))
  }

  @Test("are matched by meaning with a workspace's own statuses")
  func ownStatuses() throws {
    let settings = """
      format = 1
      [kinds.task.fields.status]
      choices = { review = { means = "open" }, dropped = { means = "cancelled" } }
      """
    let words = try words("status", settings: settings)
    #expect(words.match("In Review") == .choice("review"))
    #expect(words.match("Duplicate") == .choice("cancelled"))
    #expect(words.match("Dropped") == .choice("dropped"))
  }

  @Test(
    "include priorities, and words for none",
    arguments: [
      ("Highest", ChoiceMatch.choice("high")), ("Blocker", .choice("high")),
      ("Medium", .choice("normal")), ("P3", .choice("low")), ("Trivial", .choice("low")),
      ("No priority", .noValue), ("Срочно", .choice("high")), ("Rank 7", .unknown),
      ("Inmediata", .choice("high")), ("Élevée", .choice("high")), ("Średni", .choice("normal")),
      ("Niedrig", .choice("low")), ("Высокий (B)", .choice("high")), ("(B)", .unknown),
    ])
  func priorities(word: String, match: ChoiceMatch) throws {
    #expect(try words("priority").match(word) == match)
  }

  @Test("are overridden by the user's choices")
  func decided() throws {
    var words = try words("status")
    words.take("Done", for: "cancelled")
    #expect(words.match("done") == .choice("cancelled"))
    #expect(words.match("Somehow") == .unknown)
  }

  @Test("do not exist for a field without choices")
  func noChoices() throws {
    let task = try #require(SmallWorkspace([:]).schema.kind(named: "task"))
    let title = try #require(task.fieldIndex(named: "title"))
    #expect(ChoiceWords(title, of: task) == nil)
  }
}
