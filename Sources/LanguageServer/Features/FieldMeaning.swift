import Model
import Presentation
import Text

extension Schema {
  /// A description of a field and its valid values, in Markdown.
  func meaning(of field: Field, in language: Language) -> String {
    let heading = "**\(markdown(field.label[language]))** \(codeSpan(field.name))"
    let lines = [([typeInWords(field)] + notes(on: field)).joined(separator: separator)[language]]
    let choices = (field.choices ?? []).map { choice in
      let label = choice.label[language]
      return "- \(codeSpan(choice.name))" + (label == choice.name ? "" : ": \(markdown(label))")
    }
    return ([heading] + lines + (choices.isEmpty ? [] : [choices.joined(separator: "\n")]))
      .joined(separator: "\n\n")
  }

  /// The type of a field's value in a few words.
  func typeInWords(_ field: Field) -> LocalizedText {
    // The choices are listed below it.
    let type = field.choices == nil ? field.type.description : field.type.noun
    return [type, FieldMessages.multiplicity(of: field)].compactMap(\.self)
      .joined(separator: separator)
  }

  private var separator: LocalizedText { LocalizedText(verbatim: " · ") }

  private func notes(on field: Field) -> [LocalizedText] {
    [
      field.isRequired ? FieldMessages.required : nil,
      field.isUnique ? FieldMessages.unique : nil,
      field.defaultValue.map { FieldMessages.defaultValue(codeSpan($0)) },
    ].compactMap(\.self)
  }
}
