import Testing
import Text

@testable import Model

@Suite("The words for a type of values")
struct FieldTypeWordsTests {
  private static let types: [FieldType] = [
    .text, .multiLineText, .step, .repetition, .note, .word, .email, .url, .integer, .boolean,
    .date,
    .dateTime,
  ]

  @Test("give an example that is a value of the type", arguments: types)
  func examples(type: FieldType) throws {
    let field = Field("x", LocalizedText(verbatim: "X"), type)
    _ = try field.value(typed: type.example, in: .builtIn, at: nil)
  }

  @Test("continue a sentence, and have no full stop", arguments: types)
  func sentences(type: FieldType) {
    for text in [type.noun, type.description, type.inFile].flatMap(\.inEveryLanguage) {
      #expect(text.inSentence == text && text.last != ".", "\(text)")
    }
  }

  @Test("say how a value is written in a file")
  func files() {
    #expect(FieldType.date.inFile.english == "a date without quotes, such as 2026-01-31")
    #expect(FieldType.word.inFile.english == "a word in quotes")
    #expect(FieldType.word.description.english == "a word without spaces")
  }
}
