import TOML
import Text

extension Document {
  /// The texts of a value of a field, or of a list of values; nil if they cannot be one.
  func typedTexts(of entry: Int) -> [String]? {
    let isList = entries[entry].kind == .array
    let items = isList ? Array(children(of: entry)) : [entry]
    let texts = items.compactMap(typedText)
    return texts.isEmpty || texts.count < items.count ? nil : texts
  }

  /// The text of a scalar as people type it; nil for an empty text, and for values of other types.
  private func typedText(of entry: Int) -> String? {
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
  ///
  ///     [verbs.review]
  ///     kind = "task"
  ///     set = { status = "review" }
  mutating func verbs(_ declared: Setting, in schema: Schema) -> [FieldVerb] {
    declared.members("verbs").compactMap { verb($0, in: schema) }
  }

  /// Returns a verb; nil if any part of its declaration is invalid, so that it never sets only some of its fields.
  private mutating func verb(_ declared: Setting, in schema: Schema) -> FieldVerb? {
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
    guard let kindName = declared["kind"], let set = declared["set"] else { return nil }
    guard let kind = schema.kind(named: kindName.text) else {
      rejectKind(kindName.text, at: kindName.entry, among: schema.kinds.map(\.name))
      return nil
    }
    let count = set.children.count
    if count == 0 {
      reject(
        set.entry, "`set` is empty", "`set`: не указано ни одного поля",
        help: LocalizedText("name at least one field", "укажите хотя бы одно поле"))
    }
    let assignments = set.validChildren.compactMap { assignment($0, of: kind, in: schema) }
    guard count > 0, assignments.count == count else { return nil }
    return FieldVerb(
      name: name, kind: kind.name, label: declared["label"]?.label,
      effect: .fields(assignments))
  }

  private mutating func assignment(
    _ declared: Setting, of kind: Kind, in schema: Schema
  ) -> FieldVerb.Assignment? {
    let (name, texts) = (declared.name, document.typedTexts(of: declared.entry) ?? [])
    guard let index = kind.fieldIndex(named: name) else {
      rejectField(name, of: kind, at: declared.entry, atKey: true)
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
