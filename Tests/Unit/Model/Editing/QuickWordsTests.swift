import Model
import TOML
import TestSupport
import Testing
import Text

@Suite("Values in a quick text")
struct QuickWordsTests {
  private static let kind = Schema.builtIn[BuiltInKind.task.index]
  // A Sunday in Moscow time.
  private static let time = QueryTime(seconds: 1_795_342_800, utcOffsetMinutes: 180)

  /// The text, and the values as TOML.
  private func read(_ text: String) throws -> (text: String, values: String) {
    let words = try QuickWords(text, for: Self.kind, in: .builtIn, at: Self.time)
    let values = words.values.sorted { $0.key < $1.key }.map {
      (Self.kind.fields[$0.key].name, $0.value)
    }
    return (words.text, String(decoding: serialize(values), as: UTF8.self))
  }

  @Test(
    "are read from words",
    arguments: [
      ("Oil the guides due:fri", "Oil the guides", "due = 2026-11-27\n"),
      ("due:fri Oil", "Oil", "due = 2026-11-27\n"), ("Oil +press", "Oil", "tags = [\"press\"]\n"),
      ("Oil @petrov", "Oil", "assignee = \"petrov\"\n"),
      ("Oil !HIGH", "Oil", "priority = \"high\"\n"),
      ("Oil !высокий", "Oil", "priority = \"high\"\n"),
      ("Oil срок:пт", "Oil", "due = 2026-11-27\n"),
      ("Oil СТАТУС:выполнено", "Oil", "status = \"done\"\n"),
      ("Oil зависит-от:1,2", "Oil", "depends-on = [\n  \"1\",\n  \"2\",\n]\n"),
      ("Oil repeat:daily", "Oil", "repeat = \"daily\"\n"),
      ("+a +b", "", "tags = [\n  \"a\",\n  \"b\",\n]\n"),
      ("Oil tags:a,b +c", "Oil", "tags = [\n  \"a\",\n  \"b\",\n  \"c\",\n]\n"),
    ])
  func values(text: String, rest: String, values: String) throws {
    let read = try read(text)
    #expect(read.text == rest)
    #expect(read.values == values)
  }

  @Test(
    "leave everything else as text",
    arguments: [
      "Oil", "See http://x.test", "At 10:30", "Note: this", "due:", "+5 bolts", "+", "@", "!", "!!",
      "!soon", "description:x", "title:x", "former-ids:x", "C:\\due", "\\server", "two  spaces",
    ])
  func plain(text: String) throws {
    let read = try read(text)
    #expect(read.text == text)
    #expect(read.values == "")
  }

  @Test("can be written as text")
  func escaped() throws {
    #expect(try read("Write \\due:fri and \\+tag").text == "Write due:fri and +tag")
    #expect(try read("Write \\due:fri").values == "")
  }

  @Test("must be valid, and only lists can have several")
  func refused() {
    for text in ["Oil due:never", "Oil status:odd", "Oil due:fri due:sat", "Oil @a @b"] {
      #expect(throws: ModelError.self, "\(text)") { try read(text) }
    }
  }
}
