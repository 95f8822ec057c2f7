import Model
import Text

/// The result of matching another program's word with a field's choices.
enum ChoiceMatch: Equatable {
  case choice(String)
  /// The word means that there is no value, such as "No priority".
  case noValue
  case unknown
}

/// Matches other programs' words with the choices of a field.
struct ChoiceWords {
  private let choices: [Choice]
  private let status: Status?
  /// The names and labels of choices, by `choiceKey`.
  private var names: [String: String] = [:]
  /// The matches that the user chose.
  private var decided: [String: String] = [:]

  /// Fails for a field without choices.
  init?(_ index: Int, of kind: Kind) {
    guard let choices = kind.fields[index].choices else { return nil }
    self.choices = choices
    status = kind.statusField == index ? kind.status : nil
    for choice in choices {
      for name in choice.names {
        let key = choiceKey(name)
        if names[key] == nil { names[key] = choice.name }
      }
    }
  }

  /// Maps a value to a choice from now on.
  mutating func take(_ text: String, for choice: String) { decided[choiceKey(text)] = choice }

  /// The choice with this name or label, ignoring case, spaces and punctuation.
  func choice(named text: String) -> String? {
    choices.choice(called: text)?.name ?? names[choiceKey(text)]
  }

  /// All names and labels of the choices.
  var allNames: [String] {
    choices.flatMap(\.names)
  }

  /// The choice for a word, or for the word before brackets: `High (A)`.
  func match(_ text: String) -> ChoiceMatch {
    let match = match(word: text)
    guard match == .unknown, text.hasSuffix(")"), let start = text.firstIndex(of: "(") else {
      return match
    }
    return self.match(word: String(text[..<start]))
  }

  private func match(word text: String) -> ChoiceMatch {
    let key = choiceKey(text)
    if let choice = decided[key] { return .choice(choice) }
    if let choice = choice(named: text) { return .choice(choice) }
    if let status {
      let choice = choices.choice(inOtherWords: text, default: status.choice)
      return choice.map { .choice($0.name) } ?? .unknown
    }
    guard let candidates = priorityWords[key] else { return .unknown }
    if candidates.isEmpty { return .noValue }
    return candidates.lazy.compactMap { names[$0] }.first.map { .choice($0) } ?? .unknown
  }
}

/// Priorities of other programs, by `choiceKey`: the matching names of choices, best first; empty for no priority.
private let priorityWords: [String: [String]] = {
  let words: [(names: [String], words: String)] = [
    (
      ["urgent", "critical", "highest", "high"],
      """
      urgent, critical, blocker, highest, immediate, p0, срочно, срочный, критический, критичный, наивысший, \
      блокирующий, самый высокий, show stopper, showstopper, p1 immediate, критическая, критично, urgente, inmediata, \
      immédiat, immédiate, dringend, sofort, pilne, natychmiastowy
      """
    ),
    (
      ["high"],
      """
      high, major, important, p1, p2 high, высокий, высокая, важно, важный, значительный, серьезная, серьёзная, alta, \
      haute, wysoki, hoch, élevé, élevée, priority 1, priorité 1
      """
    ),
    (
      ["normal", "medium"],
      """
      normal, medium, moderate, default, average, p2, p3 medium, обычный, средний, средняя, нормальный, обычная, media, \
      moyenne, moyen, średni, mittel, priority 2, priorité 2
      """
    ),
    (
      ["low"],
      """
      low, minor, p3, p4 low, низкий, низкая, незначительный, незначительная, невысокий, baja, basse, faible, niski, niedrig, \
      priority 3, priorité 3
      """
    ),
    (["lowest", "trivial", "low"], "lowest, trivial, p4, самый низкий, наименьший, тривиальный"),
    (
      [],
      "none, no priority, not set, unprioritized, undefined, unknown, нет, без приоритета, не задан"
    ),
  ]
  var table: [String: [String]] = [:]
  for (names, list) in words {
    for word in list.split(at: ",") { table[choiceKey(String(word))] = names }
  }
  return table
}()
