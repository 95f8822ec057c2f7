import TOML
import Text

extension Field {
  /// Reads what a workspace says of a built-in status: choices that it adds or renames, their order, the default.
  ///
  ///     [kinds.task.fields.status]
  ///     default = "to-do"
  ///     choices = { review = { means = "open", en = "in review", ru = "на проверке" } }
  mutating func readStatus(from entry: Int, in file: inout DeclarationTable) {
    file.allow(
      FieldKey.ofBuiltInStatus.map(\.rawValue), at: entry,
      in: LocalizedText("a status's declaration", "объявлении статуса"))
    label = file.label(entry, FieldKey.label.rawValue) ?? label
    if file.child(entry, FieldKey.choices.rawValue) != nil,
      let all = file.choices(at: entry, extending: choices)
    {
      type = .oneOf(all)
    }
    readDefault(from: entry, in: &file)
  }
}

/// The keys of a choice's declaration beside its label in each language.
enum ChoiceKey: String, CaseIterable {
  case means
}

extension DeclarationTable {
  /// The choices of a `one-of`: a list of words, or a table with labels and, for a status, meanings. Those of a built-in
  /// status are extended. Nil if something is wrong, which is reported.
  ///
  /// Statuses are ordered by meaning: open, done, cancelled. Within a meaning, built-in ones that the workspace does not
  /// name come first.
  mutating func choices(at entry: Int, extending builtIn: [Choice]? = nil) -> [Choice]? {
    guard let place = child(entry, FieldKey.choices.rawValue) else {
      rejectKey(
        entry, LocalizedText("a `one-of` needs `choices`", "для `one-of` нужны `choices`"),
        help: LocalizedText(
          "such as `choices = [\"low\", \"high\"]`", "например, `choices = [\"low\", \"high\"]`"))
      return nil
    }
    guard let declared = declaredChoices(at: entry, place, builtIn ?? []),
      isSound(declared.map(\.choice), place, besides: builtIn ?? [])
    else { return nil }
    let choices = declared.map(\.choice)
    if builtIn == nil && choices.allSatisfy({ $0.meaning == nil }) { return choices }
    let names = Set(choices.map(\.name))
    let others = (builtIn ?? []).filter { !names.contains($0.name) }
    let all = others + declared.map { status($0.choice, at: $0.entry) }
    tellApart(all, place)
    return Choice.Meaning.allCases.flatMap { meaning in all.filter { $0.meaning == meaning } }
  }

  private mutating func declaredChoices(
    at entry: Int, _ place: Int, _ builtIn: [Choice]
  ) -> [(choice: Choice, entry: Int)]? {
    func known(_ name: String) -> Choice {
      builtIn.first { $0.name == name } ?? Choice(name, LocalizedText(name, name))
    }
    if document.entries[place].kind == .array {
      return strings(entry, FieldKey.choices.rawValue)?.map { (known($0.text), $0.entry) }
    }
    guard isTable(place, FieldKey.choices.rawValue) else { return nil }
    return members(entry, FieldKey.choices.rawValue).map { name, member in
      (declaredChoice(known(name), at: member), member)
    }
  }

  /// A choice with the label and the meaning that its declaration gives it, as far as that can be read.
  private mutating func declaredChoice(_ known: Choice, at entry: Int) -> Choice {
    var choice = known
    if document.entries[entry].kind.isString {
      choice.label = label(entry, named: known.name) ?? known.label
      return choice
    }
    guard isTable(entry, known.name) else { return known }
    allow(
      Language.allCases.map(\.rawValue) + ChoiceKey.names, at: entry,
      in: LocalizedText("a choice's declaration", "объявлении варианта"))
    let english = string(entry, Language.english.rawValue)
    let russian = string(entry, Language.russian.rawValue)
    if known.meaning != nil {
      choice.label = LocalizedText(english ?? known.label.english, russian ?? known.label.russian)
    } else if let any = english ?? russian {
      choice.label = LocalizedText(english ?? any, russian ?? any)
    }
    guard let place = child(entry, ChoiceKey.means.rawValue) else { return choice }
    let declared = self.choice(entry, ChoiceKey.means.rawValue, of: Choice.Meaning.self)
    let fixed = known.meaning ?? Choice.Meaning(rawValue: known.name)
    // What cannot be read is reported, and is not missing too.
    choice.meaning = fixed ?? declared ?? .open
    if let fixed, let declared, fixed != declared {
      reject(
        place,
        LocalizedText(
          "`\(known.name)` always means `\(fixed.rawValue)`",
          "`\(known.name)` всегда значит `\(fixed.rawValue)`"))
    }
    return choice
  }

  /// A status, which needs a meaning and a name that can be typed. Without a meaning it counts as open.
  private mutating func status(_ choice: Choice, at entry: Int) -> Choice {
    var choice = choice
    if choice.meaning == nil {
      reject(
        entry,
        LocalizedText(
          "the status `\(choice.name)` has no meaning", "у статуса `\(choice.name)` нет `means`"),
        help: LocalizedText(
          "write `\(choice.name) = { means = \"open\" }`, or `\"done\"` or `\"cancelled\"`",
          "запишите `\(choice.name) = { means = \"open\" }`, или `\"done\"`, или `\"cancelled\"`"))
      choice.meaning = .open
    } else if !RecordID.isWords(choice.name.utf8) {
      reject(
        entry,
        LocalizedText(
          "`\(choice.name)` cannot be the name of a status",
          "`\(choice.name)` не может быть именем статуса"), help: DeclarationTable.nameForm)
    }
    return choice
  }

  /// Reports two statuses with a name or a label in common, which people type alike.
  private mutating func tellApart(_ statuses: [Choice], _ place: Int) {
    var owners: [String: String] = [:]
    for status in statuses {
      for words in Set([status.name, status.label.english, status.label.russian].map(folded)) {
        guard let other = owners.updateValue(status.name, forKey: words) else { continue }
        reject(
          place,
          LocalizedText(
            "the statuses `\(other)` and `\(status.name)` have the same name or label",
            "у статусов `\(other)` и `\(status.name)` одинаковое имя или подпись"))
        return
      }
    }
  }

  /// Whether each of the choices is a word that can be typed; where one is not, that is reported.
  private mutating func isSound(_ choices: [Choice], _ place: Int, besides others: [Choice]) -> Bool
  {
    let names = choices.map(\.name)
    if let name = names.first(where: {
      sanitized($0) != $0 || $0.isEmpty || $0.utf8.contains(UInt8(ascii: ","))
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
