import CommandLine
import Model
import Presentation
import TOML
import Text

/// The options by which a record's fields are given and changed.
struct FieldOptions {
  let kind: Kind
  let schema: Schema
  /// What `tomorrow` and `+7d` are reckoned from.
  let time: QueryTime
  /// Reads standard input where a value is `-`.
  let readInput: () throws(Failure) -> String

  static let unset = "unset"
  private static let group = LocalizedText("Fields", "Поля")

  /// An option for each field.
  static func setting(_ kind: Kind, in schema: Schema) -> [Option] {
    kind.fields.map { field in
      Option(
        name: field.name,
        kind: .value(
          placeholder: field.placeholder(in: schema), completion: field.settingCompletion),
        isRepeatable: field.multiplicity != .one, help: field.settingHelp, group: group)
    }
  }

  /// Options to unset any field, and to add to and remove from lists.
  static func changing(_ kind: Kind, in schema: Schema) -> [Option] {
    let lists = kind.fields.filter { $0.multiplicity != .one }
    let optional = kind.fields.filter { !$0.isRequired || $0.substitute != nil }.map(\.name)
    let unset = Option(
      name: unset, kind: .value(placeholder: Placeholder.field, completion: .values(optional)),
      isRepeatable: true,
      help: LocalizedText("Remove the field", "Убрать поле"), group: group)
    return (optional.isEmpty ? [] : [unset])
      + lists.flatMap { field in
        let (english, russian) = (field.label.english.lowercased(), field.label.russian)
        return [
          ("add", LocalizedText("Add to \(english)", "Добавить в поле «\(russian)»")),
          ("remove", LocalizedText("Remove from \(english)", "Убрать из поля «\(russian)»")),
        ].map { verb, help in
          Option(
            name: "\(verb)-\(field.name)",
            kind: .value(
              placeholder: field.placeholder(in: schema), completion: field.settingCompletion),
            isRepeatable: true, help: help, group: group
          )
        }
      }
  }

  /// What the options given ask of the fields, in the order given; those that set one list, or add to it or
  /// remove from it, are one, at the place of the first. Of what sets and unsets one field the last counts.
  func edits(_ invocation: Invocation) throws(Failure) -> [FieldEdit] {
    var edits: [FieldEdit] = []
    var seen: Set<String> = []
    for given in invocation.given {
      if given.name == Self.unset {
        guard let index = given.value.flatMap(kind.fieldIndex) else { continue }
        edits.replaceAll(of: index, with: .unset)
      } else if let index = kind.fieldIndex(named: given.name), seen.insert(given.name).inserted {
        let field = kind.fields[index]
        edits.replaceAll(
          of: index, with: .set(try value(of: field, invocation.values(given.name))))
      } else if let (index, change) = listChange(given.name), seen.insert(given.name).inserted {
        let items = try items(of: kind.fields[index], invocation.values(given.name))
        if items.isEmpty {
          throw Failure(RecordMessages.emptyOption(given.name))
        }
        edits.append(FieldEdit(index, change(items)))
      }
    }
    return edits
  }

  /// What an option such as `--add-tags` does, and to which field.
  private func listChange(_ option: String) -> (Int, ([Value]) -> FieldChange)? {
    for (prefix, change) in [("add-", FieldChange.add), ("remove-", FieldChange.remove)]
    where option.begins(with: prefix) {
      guard let index = kind.fieldIndex(named: String(option[...].dropping(prefix.utf8.count))),
        kind.fields[index].multiplicity != .one
      else { continue }
      return (index, change)
    }
    return nil
  }

  private func value(of field: Field, _ texts: [String]) throws(Failure) -> Value {
    if field.multiplicity != .one { return .array(try items(of: field, texts)) }
    let text = texts.last ?? ""
    return try typed(field.type == .multiLineText && text == "-" ? try readInput() : text, field)
  }

  /// What somebody typed for a field, the items of a list between commas.
  func value(typed text: String, for field: Field) throws(TypingMistake) -> Value {
    try field.wholeValue(typed: text, in: schema, at: time)
  }

  /// The items of a list; commas separate those that cannot have any in them.
  private func items(of field: Field, _ texts: [String]) throws(Failure) -> [Value] {
    var values: [Value] = []
    for text in texts {
      let parts =
        field.hasCommasInValues ? [text] : text.split(at: ",").map { String($0) }
      for part in parts { values.append(try typed(part, field)) }
    }
    return values
  }

  private func typed(_ text: String, _ field: Field) throws(Failure) -> Value {
    do throws(TypingMistake) {
      return try field.value(typed: text, in: schema, at: time)
    } catch {
      throw Failure(RecordMessages.invalidOption(field.name, text, error))
    }
  }
}

extension Field {
  fileprivate var settingCompletion: Completion {
    switch type {
    case .oneOf(let choices): multiplicity == .one ? .named(choices.map(\.name)) : .none
    default: completion
    }
  }

  fileprivate var settingHelp: LocalizedText {
    var help = label
    if multiplicity != .one && !hasCommasInValues {
      help = help + LocalizedText(", several by commas", ", несколько через запятую")
    }
    if type == .multiLineText && multiplicity == .one {
      help =
        help + LocalizedText("; `-` reads standard input", "; `-` — взять со стандартного ввода")
    }
    return help
  }

  fileprivate var hasCommasInValues: Bool {
    switch type {
    case .text, .multiLineText, .url: true
    default: false
    }
  }
}

extension [FieldEdit] {
  /// Adds an edit that leaves nothing of those before it of the same field.
  fileprivate mutating func replaceAll(of field: Int, with change: FieldChange) {
    removeAll { $0.field == field }
    append(FieldEdit(field, change))
  }
}
