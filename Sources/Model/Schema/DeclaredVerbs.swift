import TOML
import Text

/// The values in a verb's declaration.
///
///     [verbs.review]
///     kind = "task"
///     set = { status = "review" }
struct VerbSettings: Sendable {
  var label: Located<LocalizedText>?
  var kind: Located<String>?
  var set: Located<[Located<[String]>]>?
}

extension SettingType<[String]> {
  /// A value of a field, or a list of values: texts as people type them, numbers, dates, `true` or `false`.
  static var fieldValue: Self {
    SettingType(SettingKey(value: .fieldValue)) { file, entry, key in
      let isList = file.document.entries[entry].kind == .array
      let items = isList ? Array(file.document.children(of: entry)) : [entry]
      let texts = items.compactMap { file.document.typedText(of: $0) }
      guard !texts.isEmpty, texts.count == items.count else {
        file.reject(
          entry, "`\(key)` must be a value of the field, or a list of values",
          "`\(key)`: ожидается значение поля или список значений")
        return nil
      }
      return texts
    }
  }
}

extension Document {
  /// The text of a scalar as people type it; nil for an empty text, and for values of other types.
  fileprivate func typedText(of entry: Int) -> String? {
    switch value(of: entry) {
    case .string(let text): text.allSatisfy(\.isWhitespace) ? nil : text
    case .integer(let number): String(number)
    case .boolean(let flag): String(flag)
    case .localDate, .localDateTime, .offsetDateTime:
      String(decoding: bytes[entries[entry].value.range], as: UTF8.self)
    case .float, .localTime, .array, .table, .invalid: nil
    }
  }
}

extension SettingsReader {
  /// Reads the declarations under `verbs`.
  mutating func verbs(_ declared: [Located<VerbSettings>], in schema: Schema) -> [FieldVerb] {
    declared.compactMap { verb($0, in: schema) }
  }

  /// Returns a verb; nil if any part of its declaration is invalid, so that it never sets only some of its fields.
  private mutating func verb(
    _ declared: Located<VerbSettings>, in schema: Schema
  ) -> FieldVerb? {
    let (name, entry) = (declared.name, declared.entry)
    let isKind = schema.kindIndex(named: name) != nil
    if isKind || ReservedNames.commands.contains(name) || ReservedNames.verbs.contains(name) {
      rejectKey(
        entry,
        "`\(name)` is \(isKind ? "a kind" : "a built-in command") and cannot be declared as a verb",
        "`\(name)` — \(isKind ? "вид" : "встроенная команда"), и объявить такую команду нельзя",
        help: LocalizedText("choose another name", "выберите другое имя"))
      return nil
    }
    rejectWithout(
      "kind", in: entry, "the verb `\(name)` has no `kind`", "у команды `\(name)` нет `kind`",
      help: LocalizedText("such as `kind = \"task\"`", "например, `kind = \"task\"`"))
    rejectWithout(
      "set", in: entry, "the verb `\(name)` has no `set`", "у команды `\(name)` нет `set`",
      help: LocalizedText(
        "such as `set = { status = \"done\" }`", "например, `set = { status = \"done\" }`"))
    guard let kindName = declared.value.kind, let set = declared.value.set else { return nil }
    guard let kind = schema.kind(named: kindName.value) else {
      if !unreadNames.contains(kindName.value) {
        reject(
          kindName.entry, "unknown kind `\(kindName.value)`", "нет вида `\(kindName.value)`",
          meant: meant(kindName.value, among: schema.kinds.map(\.name)))
      }
      return nil
    }
    let count = Array(document.children(of: set.entry)).count
    if count == 0 {
      reject(
        set.entry, "`set` is empty", "`set`: не указано ни одного поля",
        help: LocalizedText("name at least one field", "укажите хотя бы одно поле"))
    }
    let assignments = set.value.compactMap { assignment($0, of: kind, in: schema) }
    guard count > 0, assignments.count == count else { return nil }
    return FieldVerb(
      name: name, kind: kind.name, label: declared.value.label?.value,
      effect: .fields(assignments))
  }

  private mutating func assignment(
    _ declared: Located<[String]>, of kind: Kind, in schema: Schema
  ) -> FieldVerb.Assignment? {
    let (name, texts) = (declared.name, declared.value)
    guard let index = kind.fieldIndex(named: name) else {
      if !unreadNames.contains(name) {
        rejectKey(
          declared.entry, "\(withArticle(kind.noun)) has no field `\(name)`",
          "у вида `\(kind.name)` нет поля `\(name)`",
          meant: meant(name, among: kind.fields.map(\.name)))
      }
      return nil
    }
    let field = kind.fields[index]
    if field.isUnique || field == .formerIDs {
      rejectKey(
        declared.entry, "a verb cannot set `\(name)`", "команда не может записывать `\(name)`",
        help: LocalizedText(
          "each record needs its own value", "у каждой записи должно быть своё значение"))
      return nil
    }
    if field.multiplicity == .one && texts.count > 1 {
      reject(
        declared.entry, "`\(name)` takes one value", "`\(name)`: значение может быть только одно")
      return nil
    }
    for text in texts {
      if let choices = field.choices, !choices.contains(where: { $0.name == text }) {
        rejectChoice(declared.entry, name, text, among: choices.map(\.name))
        return nil
      }
      if (try? field.value(typed: text, in: schema, at: .epoch)) == nil {
        rejectType(of: text, field, declared.entry)
        return nil
      }
    }
    return FieldVerb.Assignment(field: index, texts: texts)
  }
}
