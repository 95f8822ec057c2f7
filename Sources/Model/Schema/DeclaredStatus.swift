import TOML
import Text

extension Field {
  /// Applies a workspace's declaration of a built-in status: added or renamed choices, their order, the default.
  ///
  ///     [kinds.task.fields.status]
  ///     default = "to-do"
  ///     choices = { review = { means = "open", en = "in review", ru = "на проверке" } }
  mutating func readStatus(_ declared: FieldSettings, in file: inout SettingsReader) {
    label = declared.label?.value ?? label
    if let all = declared.choices.flatMap({ file.choices($0, extending: choices ?? []) }) {
      type = .oneOf(all)
    }
    readDefault(declared.defaultValue, in: &file)
  }
}

/// The values in a choice's declaration or in a label.
struct ChoiceSettings: Sendable {
  var english: Located<String>?
  var russian: Located<String>?
  var meaning: Located<Choice.Meaning>?

  /// The label in each language; nil if there is none.
  var label: LocalizedText? {
    guard let any = (english ?? russian)?.value else { return nil }
    return LocalizedText(english?.value ?? any, russian?.value ?? any)
  }
}

extension SettingType<[Located<ChoiceSettings>]> {
  /// The choices of a `one-of`: a list of words, or a table with labels and, for a status, meanings.
  static var choices: Self {
    let key = SettingKey(
      description: LocalizedText(
        "The label and, for a status, its meaning.", "Подпись, а для статуса и его значение."
      ),
      value: .line, keys: SettingsTables.choice.key.keys)
    let choice = SettingType<ChoiceSettings>(key) { file, entry, key in
      // A choice with an invalid label still counts.
      guard file.document.entries[entry].kind.isString else {
        return SettingsTables.choice.read(&file, entry, key) ?? ChoiceSettings()
      }
      let label = file.line(of: entry, key).map { Located(name: key, entry: entry, value: $0) }
      return ChoiceSettings(english: label, russian: label)
    }
    let list = SettingType<[Located<String>]>.texts(.choice)
    let names = Self.names(of: .choice, choice)
    var either = names.key
    (either.value, either.isList, either.definition) = (.choice, true, "choices")
    return SettingType(either) { file, entry, key in
      let kind = file.document.entries[entry].kind
      if kind.isTable { return names.read(&file, entry, key) }
      guard kind == .array else {
        file.reject(
          entry, "`\(key)` must be a list of words, or a table",
          "`\(key)`: ожидается список слов или таблица")
        return nil
      }
      return list.read(&file, entry, key)?.map {
        Located(name: $0.value, entry: $0.entry, value: ChoiceSettings())
      }
    }
  }
}

extension SettingsReader {
  /// Returns the choices of a `one-of`, merged with a built-in status's choices; nil if there are none.
  ///
  /// Statuses are ordered by meaning: open, done, cancelled. Within a meaning, built-in ones that the workspace does not
  /// mention come first.
  mutating func choices(
    _ declared: Located<[Located<ChoiceSettings>]>, extending builtIn: [Choice] = []
  ) -> [Choice]? {
    let sound = sound(declared, besides: builtIn)
    if sound.isEmpty { return nil }
    let choices = sound.map { choice($0, builtIn) }
    if builtIn.isEmpty && choices.allSatisfy({ $0.meaning == nil }) { return choices }
    let names = Set(choices.map(\.name))
    let others = builtIn.filter { !names.contains($0.name) }
    let all = others + zip(choices, sound).map { status($0, at: $1.entry) }
    tellApart(all, declared.entry)
    return Choice.Meaning.allCases.flatMap { meaning in all.filter { $0.meaning == meaning } }
  }

  /// Returns a choice with the label and the meaning from its declaration, ignoring invalid ones.
  private mutating func choice(_ declared: Located<ChoiceSettings>, _ builtIn: [Choice]) -> Choice {
    let name = declared.name
    var choice = builtIn.first { $0.name == name } ?? Choice(name, LocalizedText(name, name))
    if choice.meaning == nil {
      choice.label = declared.label ?? choice.label
    } else {
      choice.label = LocalizedText(
        declared.english?.value ?? choice.label.english,
        declared.russian?.value ?? choice.label.russian)
    }
    guard child(declared.entry, "means") != nil else { return choice }
    let fixed = choice.meaning ?? Choice.Meaning(rawValue: name)
    // An invalid meaning has been reported already, so it does not count as missing.
    choice.meaning = fixed ?? declared.meaning?.value ?? .open
    if let fixed, let meaning = declared.meaning, meaning.value != fixed {
      reject(
        meaning.entry, "`\(name)` always means `\(fixed.rawValue)`",
        "`\(name)` всегда значит `\(fixed.rawValue)`")
    }
    return choice
  }

  /// Checks a status, which needs a meaning and a name that can be typed. Without a meaning it counts as open.
  private mutating func status(_ choice: Choice, at entry: Int) -> Choice {
    var choice = choice
    if choice.meaning == nil {
      reject(
        entry, "the status `\(choice.name)` has no meaning",
        "у статуса `\(choice.name)` нет `means`",
        help: LocalizedText(
          "write `\(choice.name) = { means = \"open\" }`, or `\"done\"` or `\"cancelled\"`",
          "запишите `\(choice.name) = { means = \"open\" }`, или `\"done\"`, или `\"cancelled\"`"))
      choice.meaning = .open
    } else if !RecordID.isWords(choice.name.utf8) {
      reject(
        entry, "`\(choice.name)` cannot be the name of a status",
        "`\(choice.name)` не может быть именем статуса", help: SettingsReader.nameForm)
    }
    return choice
  }

  /// Reports two statuses that share a name or a label, because people could not type them unambiguously.
  private mutating func tellApart(_ statuses: [Choice], _ place: Int) {
    var owners: [String: String] = [:]
    for status in statuses {
      for words in Set([status.name, status.label.english, status.label.russian].map(folded)) {
        guard let other = owners.updateValue(status.name, forKey: words) else { continue }
        reject(
          place, "the statuses `\(other)` and `\(status.name)` have the same name or label",
          "у статусов `\(other)` и `\(status.name)` одинаковое имя или подпись")
        return
      }
    }
  }

  /// Returns the choices with valid names; the others are reported.
  private mutating func sound(
    _ declared: Located<[Located<ChoiceSettings>]>, besides others: [Choice]
  ) -> [Located<ChoiceSettings>] {
    func isOdd(_ choice: Located<ChoiceSettings>) -> Bool {
      let name = choice.name
      return sanitized(name) != name || name.isEmpty || name.utf8.contains(UInt8(ascii: ","))
    }
    var names: Set<String> = []
    let words = declared.value.filter { !isOdd($0) }
    let sound = words.filter { names.insert($0.name).inserted }
    if let odd = declared.value.first(where: isOdd)?.name {
      reject(
        declared.entry, "`\(odd)` cannot be a choice", "`\(odd)` не может быть вариантом",
        help: LocalizedText("a choice must be a word without commas", "вариант — слово без запятых")
      )
    } else if sound.count < words.count {
      reject(declared.entry, "`choices` contains a word twice", "`choices`: слово повторяется")
    } else if declared.value.isEmpty {
      reject(declared.entry, "`choices` is empty", "`choices`: ни одного слова")
    }
    if names.union(others.map(\.name)).count > Field.mostChoices {
      reject(
        declared.entry, "`choices` has more than \(Field.mostChoices) words",
        "`choices`: слишком много слов; предел: \(Field.mostChoices)")
      return []
    }
    return sound
  }
}
