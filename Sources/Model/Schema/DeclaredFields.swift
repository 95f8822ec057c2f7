import TOML
import Text

extension Field {
  /// Creates a field from its declaration; nil if it is invalid. `kinds` are the kinds that references can have as
  /// targets.
  init?(_ declared: Setting, of kinds: [String: Int], in file: inout SettingsReader) {
    let (name, entry) = (declared.name, declared.entry)
    guard !ReservedNames.options.contains(name),
      !ReservedNames.optionPrefixes.contains(where: name.hasPrefix)
    else {
      file.rejectKey(
        entry, "`--\(name)` is an option of commands and cannot be the name of a field",
        "`--\(name)` — параметр команд и не может быть именем поля")
      return nil
    }
    file.rejectWithout(
      "type", in: entry, "`\(name)` has no `type`", "`\(name)`: не указан `type`",
      help: LocalizedText("such as `type = \"text\"`", "например, `type = \"text\"`"))
    guard let (multiplicity, typeName) = declared["type"]?.fieldType,
      let type = file.type(named: typeName, of: declared, kinds: kinds)
    else { return nil }
    self.init(
      name,
      declared["label"]?.label ?? Kind.task.field(named: name)?.label ?? LocalizedText(name: name),
      type, multiplicity,
      required: declared["required"]?.flag == true, unique: declared["unique"]?.flag == true)
    if let automatic = declared["automatic"], automatic.flag {
      isAutomatic = type == .integer && multiplicity == .one && isUnique && !isRequired
      if !isAutomatic {
        file.reject(
          automatic.entry, "an automatic field must be a unique integer and cannot be required",
          "автоматическое поле — это уникальное целое число, и обязательным оно не бывает",
          help: LocalizedText(
            "write `type = \"integer\"`, `unique = true`, `automatic = true`",
            "запишите `type = \"integer\"`, `unique = true`, `automatic = true`"))
      }
    }
    readDefault(declared["default"], in: &file)
  }

  /// Applies a workspace's changes of a built-in field.
  mutating func apply(_ declared: Setting, in file: inout SettingsReader) {
    isHidden = declared["hidden"]?.flag == true
    if let isRequired = declared["required"]?.flag {
      self.isRequired = isRequired
      // A required reference cannot be removed with its target.
      if isRequired, case .reference(var reference) = type, reference.deleteRule == .nullify {
        reference.deleteRule = .deny
        type = .reference(reference)
      }
    }
    if isStatus {
      readStatus(declared, in: &file)
    } else {
      label = declared["label"]?.label ?? label
      readDefault(declared["default"], in: &file)
    }
  }

  mutating func readDefault(_ declared: Setting?, in file: inout SettingsReader) {
    guard let declared else { return }
    let (text, entry) = (declared.text, declared.entry)
    if let names = choices?.map(\.name), !names.contains(text) {
      file.rejectChoice(entry, "default", text, among: names)
    } else if isStatus, choices?.first(where: { $0.name == text })?.meaning != .open {
      file.reject(
        entry, "the default status must mean `open`, but `\(text)` does not",
        "новая запись открыта, а `\(text)` значит другое",
        help: LocalizedText(
          "write a status that means `open`", "запишите статус, который значит `open`")
      )
    } else if (try? value(typed: text, in: .builtIn, at: nil)) == nil {
      file.rejectType(of: text, self, entry)
    } else {
      defaultValue = text
    }
  }
}

extension FieldType {
  /// The names of types in declarations.
  static let names = simple.map(\.name) + ["one-of", "reference"]

  /// The types without further settings, by name.
  fileprivate static let simple: [(name: String, type: FieldType)] = [
    ("text", .text), ("multi-line text", .multiLineText), ("word", .word), ("email", .email),
    ("url", .url), ("integer", .integer), ("boolean", .boolean), ("date", .date),
    ("date-time", .dateTime), ("step", .step), ("note", .note), ("repetition", .repetition),
  ]

  /// The name of the type in declarations.
  package var name: String {
    switch self {
    case .oneOf: "one-of"
    case .reference: "reference"
    default: Self.simple.first { $0.type == self }?.name ?? ""
    }
  }

  /// Everything that `type` can be in a declaration.
  static let spellings = [("", Multiplicity.one), ("list of ", .list), ("set of ", .set)].flatMap {
    prefix, multiplicity in
    names.map { (text: prefix + $0, type: (multiplicity: multiplicity, name: $0)) }
  }
}

extension Setting {
  /// The type of a field, by its name in declarations.
  var fieldType: (multiplicity: Multiplicity, name: String)? {
    FieldType.spellings.first { $0.text == text }?.type
  }
}

extension SettingsReader {
  /// Reports a text that cannot be a value of a field.
  mutating func rejectType(of text: String, _ field: Field, _ entry: Int) {
    let name = field.type.name
    reject(
      entry, "`\(text)` is not a value of type `\(name)`", "`\(text)` — не значение типа `\(name)`")
  }

  /// Returns the type of a field's values; nil if the declaration is invalid.
  fileprivate mutating func type(
    named name: String, of declared: Setting, kinds: [String: Int]
  ) -> FieldType? {
    switch name {
    case "one-of":
      rejectWithout(
        "choices", in: declared.entry, "a `one-of` needs `choices`", "для `one-of` нужны `choices`",
        help: LocalizedText(
          "such as `choices = [\"low\", \"high\"]`", "например, `choices = [\"low\", \"high\"]`"))
      return declared["choices"].flatMap { choices($0) }.map { .oneOf($0) }
    case "reference": return reference(declared, kinds: kinds).map { .reference($0) }
    default: return FieldType.simple.first { $0.name == name }?.type
    }
  }

  /// Returns the reference settings of a field; nil if they are invalid.
  private mutating func reference(_ declared: Setting, kinds: [String: Int]) -> Reference? {
    rejectWithout(
      "to", in: declared.entry, "a reference needs `to`: the kind of its targets",
      "ссылке нужен `to`: вид, к которому она ведёт")
    guard let target = declared["to"] else { return nil }
    guard kinds[target.text] != nil else {
      rejectKind(target.text, at: target.entry, among: kinds.keys)
      return nil
    }
    let isRequired = declared["required"]?.flag == true
    var rule: DeleteRule = isRequired ? .deny : .nullify
    if let declared = declared["on-delete"], let chosen: DeleteRule = declared.word() {
      if chosen == .nullify && isRequired {
        reject(
          declared.entry, "a required reference cannot be removed when its target is deleted",
          "обязательную ссылку нельзя убрать при удалении записи, к которой она ведёт",
          help: LocalizedText("use `deny` or `cascade`", "укажите `deny` или `cascade`"))
      } else {
        rule = chosen
      }
    }
    return Reference(
      to: target.text, onDelete: rule, inverse: declared["inverse"]?.label,
      acyclic: declared["acyclic"]?.flag == true)
  }
}
