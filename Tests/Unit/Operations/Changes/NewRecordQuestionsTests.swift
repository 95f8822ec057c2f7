import Model
import TestSupport
import TOML
import Testing
import Text

@testable import Operations

@Suite("Questions for a new record")
struct NewRecordQuestionsTests {
  private func fields(
    _ kind: BuiltInKind, given: [String] = [], offered: [String] = []
  ) -> [String] {
    let fields = kind.kind.fields.map(\.name)
    func indices(_ names: [String]) -> Set<Int> { Set(names.compactMap(fields.firstIndex)) }
    return NewRecordQuestions(kind.index, in: .builtIn)
      .fields(besides: indices(given), offered: indices(offered)).map { fields[$0] }
  }

  @Test("ask only for missing fields, texts first")
  func missing() {
    #expect(fields(.task, given: ["title"]).isEmpty)
    #expect(fields(.task, given: ["due"]) == ["title", "description"])
    #expect(fields(.task, given: ["description"]).isEmpty)
    #expect(fields(.task) == ["title", "description"])
    #expect(fields(.employee, given: ["last-name"]) == ["first-name", "workshop"])
    #expect(fields(.employee) == ["last-name", "first-name", "workshop"])
    #expect(
      fields(.task, given: ["title"], offered: ["title", "due", "priority"])
        == ["due", "priority"])
  }

  @Test("report an invalid answer")
  func objections() {
    let questions = NewRecordQuestions(BuiltInKind.user.index, in: .builtIn)
    #expect(
      questions.objection(to: .string("no"), of: 2)?.english
        == "“E-mail” must be an e-mail address, such as `name@example.org`")
    #expect(questions.objection(to: .string("a@example.org"), of: 2) == nil)
    #expect(
      questions.objection(to: .string("a\nb"), of: 0)?.english == "“First name” must be one line")
  }

  @Test("keep valid and invalid answers in a text that can be read back")
  func keeping() {
    let kind = BuiltInKind.task.index
    let questions = NewRecordQuestions(kind, in: .builtIn)
    let values: [Int: Value] = [
      1: .string("Oil"), 6: .string("31.02."), 8: .array([.string("a")]),
      11: .string("Every\n\"chain\"\n"),
    ]
    let text = questions.text(values)
    #expect(NewRecordQuestions.values(in: text, of: kind, in: .builtIn) == values)
    #expect(NewRecordQuestions.values(in: Array("= broken".utf8), of: kind, in: .builtIn).isEmpty)
  }
}
