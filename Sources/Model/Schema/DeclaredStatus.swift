import TOML
import Text

extension Field {
  /// Applies a workspace's declaration of a built-in status: added or renamed choices, their order, the default.
  ///
  ///     [kinds.task.fields.status]
  ///     default = "to-do"
  ///     choices = { review = { means = "open", en = "in review", ru = "на проверке" } }
  mutating func readStatus(_ declared: Setting, in file: inout SettingsReader) {
    label = declared["label"]?.label ?? label
    if let all = declared["choices"].flatMap({ file.choices($0, extending: choices ?? []) }) {
      type = .oneOf(all)
    }
    readDefault(declared["default"], in: &file)
  }
}

extension SettingsReader {
  /// Returns the choices of a `one-of`, merged with a built-in status's choices; nil if there are none.
  ///
  /// Statuses are ordered by meaning: open, done, cancelled. Within a meaning, built-in ones that the workspace does not
  /// mention come first.
  mutating func choices(
    _ declared: Setting, extending builtIn: [Choice] = []
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
  private mutating func choice(_ declared: Setting, _ builtIn: [Choice]) -> Choice {
    let name = declared.name
    var choice = builtIn.first { $0.name == name } ?? Choice(name, LocalizedText(verbatim: name))
    if choice.meaning == nil {
      choice.label = declared.label ?? choice.label
    } else {
      let (english, russian) = declared.labels
      choice.label = LocalizedText(
        english: english ?? choice.label.english, russian: russian ?? choice.label.russian)
    }
    guard child(declared.entry, "means") != nil else { return choice }
    let fixed = choice.meaning ?? Choice.Meaning(rawValue: name)
    let meaning: Choice.Meaning? = declared["means"]?.word()
    // An invalid meaning has been reported already, so it does not count as missing.
    choice.meaning = fixed ?? meaning ?? .open
    if let fixed, let meaning, meaning != fixed {
      reject(
        declared["means"]?.entry, "`\(name)` always means `\(fixed.rawValue)`",
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
      for words in Set(status.names.map(folded)) {
        guard let other = owners.updateValue(status.name, forKey: words) else { continue }
        reject(
          place, "the statuses `\(other)` and `\(status.name)` have the same name or label",
          "у статусов `\(other)` и `\(status.name)` одинаковое имя или подпись")
        return
      }
    }
  }

  /// Returns the choices with valid names; the others are reported.
  private mutating func sound(_ declared: Setting, besides others: [Choice]) -> [Setting] {
    func isOdd(_ choice: Setting) -> Bool {
      let name = choice.name
      return sanitized(name) != name || name.isEmpty || name.utf8.contains(UInt8(ascii: ","))
    }
    var names: Set<String> = []
    let words = declared.children.filter { !isOdd($0) }
    let sound = words.filter { names.insert($0.name).inserted }
    if let odd = declared.children.first(where: isOdd)?.name {
      reject(
        declared.entry, "`\(odd)` cannot be a choice", "`\(odd)` не может быть вариантом",
        help: LocalizedText("a choice must be a word without commas", "вариант — слово без запятых")
      )
    } else if sound.count < words.count {
      reject(declared.entry, "`choices` contains a word twice", "`choices`: слово повторяется")
    } else if declared.children.isEmpty {
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
