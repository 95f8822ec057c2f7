import TOML
import Text

extension Field {
  /// A field that a workspace declares, of one of `kinds`.
  init?(declaredAs name: String, at entry: Int, kinds: Set<String>, in file: inout DeclarationTable)
  {
    guard RecordID.isWords(name.utf8), name.first?.isLetter == true else {
      file.rejectKey(
        entry,
        LocalizedText(
          "`\(name)` cannot be the name of a field", "`\(name)` не может быть именем поля"),
        help: DeclarationTable.nameForm)
      return nil
    }
    guard !ReservedNames.options.contains(name),
      !ReservedNames.optionPrefixes.contains(where: name.hasPrefix)
    else {
      file.rejectKey(
        entry,
        LocalizedText(
          "`--\(name)` is an option of commands, and cannot be the name of a field",
          "`--\(name)` — параметр команд и не может быть именем поля"))
      return nil
    }
    file.allow(
      FieldKey.names, at: entry, in: LocalizedText("a field's declaration", "объявлении поля"))
    guard let spelling = file.string(entry, "type") else {
      if file.child(entry, "type") == nil {
        file.rejectKey(
          entry, LocalizedText("`\(name)` has no `type`", "`\(name)`: не указан `type`"),
          help: LocalizedText("such as `type = \"text\"`", "например, `type = \"text\"`"))
      }
      return nil
    }
    let isRequired = file.flag(entry, "required")
    let (multiplicity, typeName) = Multiplicity.split(spelling)
    guard
      let type = FieldType(
        named: typeName, at: entry, isRequired: isRequired, kinds: kinds, in: &file)
    else { return nil }
    self.init(
      name, file.label(entry, "label") ?? LocalizedText(name: name), type, multiplicity,
      required: isRequired, unique: file.flag(entry, "unique"),
      automatic: file.flag(entry, "automatic"))
    if isAutomatic && !(type == .integer && multiplicity == .one && isUnique && !isRequired) {
      file.reject(
        file.child(entry, "automatic") ?? entry,
        LocalizedText(
          "an automatic field must be a unique integer, and cannot be required",
          "автоматическое поле — это уникальное целое число, и обязательным оно не бывает"),
        help: LocalizedText(
          "write `type = \"integer\"`, `unique = true`, `automatic = true`",
          "запишите `type = \"integer\"`, `unique = true`, `automatic = true`"))
      isAutomatic = false
    }
    readDefault(from: entry, in: &file)
  }

  mutating func readDefault(from entry: Int, in file: inout DeclarationTable) {
    guard let text = file.string(entry, "default"), let place = file.child(entry, "default") else {
      return
    }
    if let names = choices?.map(\.name), !names.contains(text) {
      file.rejectChoice(place, "default", text, among: names)
    } else if isStatus, choices?.first(where: { $0.name == text })?.meaning != .open {
      file.reject(
        place,
        LocalizedText(
          "a new record is open, and `\(text)` does not mean that",
          "новая запись открыта, а `\(text)` значит другое"),
        help: LocalizedText(
          "write one that means `open`", "запишите статус, который значит `open`"))
    } else {
      defaultValue = text
    }
  }
}

extension Multiplicity {
  /// Splits `set of word` into how many and of what.
  static func split(_ spelling: String) -> (Multiplicity, type: String) {
    for multiplicity in [list, set] {
      let prefix = "\(multiplicity.rawValue) of "
      if spelling.hasPrefix(prefix) {
        return (multiplicity, String(spelling.dropFirst(prefix.count)))
      }
    }
    return (.one, spelling)
  }
}

extension FieldType {
  /// What a declaration may call a type.
  static let names = simple.map(\.name) + ["one-of", "reference"]

  /// The types whose names say all, by name.
  private static let simple: [(name: String, type: FieldType)] = [
    ("text", .text), ("multi-line text", .multiLineText), ("word", .word), ("email", .email),
    ("url", .url), ("integer", .integer), ("boolean", .boolean), ("date", .date),
    ("date-time", .dateTime),
  ]

  fileprivate init?(
    named name: String, at entry: Int, isRequired: Bool, kinds: Set<String>,
    in file: inout DeclarationTable
  ) {
    if let simple = Self.simple.first(where: { $0.name == name }) {
      self = simple.type
    } else if name == "one-of" {
      guard let choices = file.choices(at: entry) else { return nil }
      self = .oneOf(choices)
    } else if name == "reference" {
      guard let reference = file.reference(at: entry, isRequired: isRequired, kinds: kinds) else {
        return nil
      }
      self = .reference(reference)
    } else {
      let list = Self.names.joined(separator: ", ")
      file.reject(
        file.child(entry, "type") ?? entry,
        LocalizedText("no type `\(name)`", "нет типа `\(name)`"),
        meant: nearest(name, among: Self.names),
        help: LocalizedText(
          "a type is one of \(list), or `list of` or `set of` one",
          "тип — один из `\(Self.names.joined(separator: "`, `"))`; перед ним может стоять `list of` или `set of`"
        ))
      return nil
    }
  }
}

extension DeclarationTable {
  /// What a reference field says of its target.
  fileprivate mutating func reference(
    at entry: Int, isRequired: Bool, kinds: Set<String>
  ) -> Reference? {
    guard let target = string(entry, "to") else {
      rejectKey(
        entry,
        LocalizedText(
          "a reference needs `to`, the kind that it leads to",
          "ссылке нужен `to`: вид, к которому она ведёт"))
      return nil
    }
    guard kinds.contains(target) else {
      reject(
        child(entry, "to") ?? entry, LocalizedText("no kind `\(target)`", "нет вида `\(target)`"),
        meant: meant(target, among: kinds))
      return nil
    }
    let rule = choice(entry, "on-delete", of: DeleteRule.self) ?? (isRequired ? .deny : .nullify)
    if isRequired && rule == .nullify {
      reject(
        child(entry, "on-delete") ?? entry,
        LocalizedText(
          "a required reference cannot be removed when its target is deleted",
          "обязательную ссылку нельзя убрать при удалении записи, к которой она ведёт"),
        help: LocalizedText("use `deny` or `cascade`", "укажите `deny` или `cascade`"))
      return nil
    }
    return Reference(
      to: target, onDelete: rule, inverse: label(entry, "inverse"), acyclic: flag(entry, "acyclic"))
  }
}
