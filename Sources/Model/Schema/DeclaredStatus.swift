import TOML
import Text

extension Field {
  /// What a workspace says of a built-in status: choices that it adds or names, their order, the default.
  ///
  ///     [kinds.task.fields.status]
  ///     default = "to-do"
  ///     choices = { review = { means = "open", en = "in review", ru = "на проверке" } }
  mutating func readStatus(from entry: Int, in file: inout DeclarationTable) {
    file.allow(
      FieldKey.ofBuiltInStatus.map(\.rawValue), at: entry,
      in: LocalizedText("a status's declaration", "объявлении статуса"))
    label = file.label(entry, FieldKey.label.rawValue) ?? label
    let builtIn = choices ?? []
    if let declared = file.choices(at: entry, extending: builtIn) {
      type = .oneOf(builtIn.joined(by: declared))
    }
    readDefault(from: entry, in: &file)
  }
}

extension [Choice] {
  /// These choices and the declared ones, ordered by meaning: open, done, cancelled. Within a meaning, built-in choices
  /// that are not declared come first.
  fileprivate func joined(by declared: [Choice]) -> [Choice] {
    let names = Set(declared.map(\.name))
    let all = filter { !names.contains($0.name) } + declared
    return Choice.Meaning.allCases.flatMap { meaning in all.filter { $0.meaning == meaning } }
  }
}

/// The keys of a choice's declaration beside its label in each language.
enum ChoiceKey: String, CaseIterable {
  case means
}

extension DeclarationTable {
  /// The choices of a `one-of`: a list of words, or a table with labels and, for a status, meanings. Nil if they are
  /// wrong, or if there are none and `others` stay as they are.
  mutating func choices(at entry: Int, extending others: [Choice] = []) -> [Choice]? {
    guard let place = child(entry, FieldKey.choices.rawValue) else {
      if !others.isEmpty { return nil }
      rejectKey(
        entry, LocalizedText("a `one-of` needs `choices`", "для `one-of` нужны `choices`"),
        help: LocalizedText(
          "such as `choices = [\"low\", \"high\"]`", "например, `choices = [\"low\", \"high\"]`"))
      return nil
    }
    var choices: [(choice: Choice, entry: Int)] = []
    if document.entries[place].kind == .array {
      guard let words = strings(entry, FieldKey.choices.rawValue) else { return nil }
      choices = words.map { word in
        (
          others.first { $0.name == word.text }
            ?? Choice(word.text, LocalizedText(word.text, word.text)), word.entry
        )
      }
    } else {
      guard isTable(place, FieldKey.choices.rawValue) else { return nil }
      for (name, member) in members(entry, FieldKey.choices.rawValue) {
        choices.append((choice(name, member, extending: others), member))
      }
    }
    guard isSound(choices.map(\.choice), place, besides: others) else { return nil }
    let isStatus = !others.isEmpty || choices.contains { $0.choice.meaning != nil }
    if isStatus, let unknown = choices.first(where: { $0.choice.meaning == nil }) {
      let name = unknown.choice.name
      reject(
        unknown.entry,
        LocalizedText(
          "the status `\(name)` does not say what it means",
          "статус `\(name)`: не указано, что он значит"),
        help: LocalizedText(
          "write `\(name) = { means = \"open\" }`, or `\"done\"` or `\"cancelled\"`",
          "запишите `\(name) = { means = \"open\" }`, или `\"done\"`, или `\"cancelled\"`"))
      return nil
    }
    if isStatus, let odd = choices.first(where: { !RecordID.isWords($0.choice.name.utf8) }) {
      reject(
        odd.entry,
        LocalizedText(
          "`\(odd.choice.name)` cannot be the name of a status",
          "`\(odd.choice.name)` не может быть именем статуса"), help: DeclarationTable.nameForm)
      return nil
    }
    return choices.map(\.choice)
  }

  private mutating func choice(
    _ name: String, _ entry: Int, extending others: [Choice]
  ) -> Choice {
    let known = others.first { $0.name == name }
    var choice = known ?? Choice(name, LocalizedText(name, name))
    if document.entries[entry].kind.isString {
      choice.label = label(entry, named: name) ?? choice.label
      return choice
    }
    guard isTable(entry, name) else { return choice }
    allow(
      Language.allCases.map(\.rawValue) + ChoiceKey.names, at: entry,
      in: LocalizedText("a choice's declaration", "объявлении варианта"))
    let (english, russian) = (
      string(entry, Language.english.rawValue), string(entry, Language.russian.rawValue)
    )
    if let any = english ?? russian {
      choice.label = LocalizedText(english ?? any, russian ?? any)
    }
    guard let meaning = self.choice(entry, ChoiceKey.means.rawValue, of: Choice.Meaning.self) else {
      return choice
    }
    if let known, known.meaning != meaning {
      reject(
        child(entry, ChoiceKey.means.rawValue) ?? entry,
        LocalizedText(
          "`\(name)` is built in, and keeps its meaning",
          "`\(name)` — встроенный статус, и его смысл не меняется"))
    } else {
      choice.meaning = meaning
    }
    return choice
  }

  /// Whether each of the choices is a word that can be typed; where one is not, that is reported.
  private mutating func isSound(_ choices: [Choice], _ place: Int, besides others: [Choice]) -> Bool
  {
    let names = choices.map(\.name)
    if let name = names.first(where: {
      sanitized($0) != $0 || $0.isEmpty || $0.utf8.contains(UInt8(ascii: ","))
        || $0.contains("\"") && $0.contains("'")
    }) {
      reject(
        place, LocalizedText("`\(name)` cannot be a choice", "`\(name)` не может быть вариантом"),
        help: LocalizedText("a choice is a word without commas", "вариант — слово без запятых"))
    } else if Set(names + others.map(\.name)).count > Field.mostChoices {
      reject(
        place,
        LocalizedText(
          "`choices` has more than \(Field.mostChoices) words",
          "`choices`: слишком много слов; предел: \(Field.mostChoices)"))
    } else if Set(names).count < names.count {
      reject(place, LocalizedText("`choices` has a word twice", "`choices`: слово повторяется"))
    } else if names.isEmpty {
      reject(place, LocalizedText("`choices` has no word", "`choices`: ни одного слова"))
    } else {
      return true
    }
    return false
  }
}
