import CommandLine
import Model
import Presentation
import TOML
import Text

/// The options that set and change the fields of a record.
struct FieldOptions {
  let kind: Kind
  let schema: Schema
  /// The time to which `tomorrow` and `+7d` are relative.
  let time: QueryTime
  /// Reads standard input for the value `-`.
  let readInput: () throws -> String

  fileprivate static let group = LocalizedText("Fields", "Поля")

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
    let optional = kind.fields.filter(\.isOptional).map(\.name)
    let unset = Options.unset.adapted(completion: Completion.values(optional))
    return (optional.isEmpty ? [] : [unset])
      + lists.flatMap { field in
        let label = field.label
        return [
          ("add", LocalizedText("Add to \(label.inSentence)", "Добавить в поле «\(label)»")),
          (
            "remove",
            LocalizedText("Remove from \(label.inSentence)", "Убрать из поля «\(label)»")
          ),
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

  /// The edits from the given options, in order. Repeated options for one list are one edit, in the place of the first.
  /// If options set and unset one field, the last one wins.
  func edits(_ invocation: Invocation) throws -> [FieldEdit] {
    var edits: [FieldEdit] = []
    var seen: Set<String> = []
    for given in invocation.given {
      if given.name == Options.unset.name {
        guard let index = given.value.flatMap(kind.fieldIndex) else { continue }
        edits.replace(FieldEdit(kind, index, .unset))
      } else if let index = kind.fieldIndex(named: given.name), seen.insert(given.name).inserted {
        let field = kind.fields[index]
        let texts = invocation.values(given.name)
        if texts.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) {
          throw UsageMessages.emptyOption(
            field.name,
            unsetIn: field.isOptional && invocation.path.last == Verb.edit.name ? kind : nil)
        }
        edits.replace(FieldEdit(kind, index, .set(try value(of: field, texts))))
      } else if let (index, change) = listChange(given.name), seen.insert(given.name).inserted {
        let items = try items(
          of: kind.fields[index], invocation.values(given.name), given.name)
        edits.append(FieldEdit(kind, index, change(items)))
      }
    }
    return edits
  }

  /// The field and the change of an option such as `--add-tags`.
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

  private func value(of field: Field, _ texts: [String]) throws -> Value {
    if field.multiplicity != .one { return .array(try items(of: field, texts, field.name)) }
    let text = texts.last ?? ""
    return try typed(field.type == .multiLineText && text == "-" ? try readInput() : text, field)
  }

  /// The value of a typed text; commas separate the items of a list.
  func value(typed text: String, for field: Field) throws(ModelError) -> Value {
    try field.wholeValue(typed: text, in: schema, at: time)
  }

  /// The items of a list; commas separate them unless items can contain commas.
  private func items(of field: Field, _ texts: [String], _ option: String) throws -> [Value] {
    var values: [Value] = []
    for text in texts {
      if text.allSatisfy(\.isWhitespace) { throw UsageMessages.emptyOption(option) }
      let parts =
        field.hasCommasInValues ? [text] : text.split(at: ",").map { String($0) }
      for part in parts { values.append(try typed(part, field)) }
    }
    return values
  }

  private func typed(_ text: String, _ field: Field) throws -> Value {
    do {
      return try field.value(typed: text, in: schema, at: time)
    } catch {
      throw ErrorMessage.invalid(text, of: "`--\(field.name)`", error)
    }
  }
}

extension Field {
  fileprivate var isOptional: Bool { (!isRequired || substitute != nil) && !isStatus }

  fileprivate var settingCompletion: Completion {
    switch type {
    case .oneOf(let choices): multiplicity == .one ? .named(choices.map(\.name)) : .none
    default: completion
    }
  }

  fileprivate var settingHelp: LocalizedText {
    var help = label
    if multiplicity != .one && !hasCommasInValues {
      help = help + LocalizedText(", separated by commas", ", несколько через запятую")
    } else if multiplicity != .one {
      help =
        help
        + LocalizedText("; repeat the option for more", "; для нескольких — повторить параметр")
    }
    if type == .multiLineText && multiplicity == .one {
      help =
        help + LocalizedText("; `-` reads standard input", "; `-` — взять со стандартного ввода")
    }
    return help
  }

  fileprivate var hasCommasInValues: Bool {
    switch type {
    case .text, .multiLineText, .url, .step, .note: true
    default: false
    }
  }
}

extension [FieldEdit] {
  /// Adds an edit, and removes earlier ones of the same field.
  fileprivate mutating func replace(_ edit: FieldEdit) {
    removeAll { $0.field == edit.field }
    append(edit)
  }
}

extension Options {
  static let unset = ListOption(
    "unset", Placeholder.field, help: LocalizedText("Remove the field", "Убрать поле"),
    group: FieldOptions.group
  )
}
