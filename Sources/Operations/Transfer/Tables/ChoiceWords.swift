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
      for name in [choice.name, choice.label.english, choice.label.russian] {
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
    choices.flatMap { [$0.name, $0.label.english, $0.label.russian] }
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
      guard let word = statusWords[key] else { return .unknown }
      if let name = word.names.first(where: { names[$0] != nil }) {
        return .choice(names[name] ?? name)
      }
      return status.choice(word.meaning).map { .choice($0.name) } ?? .unknown
    }
    guard let candidates = priorityWords[key] else { return .unknown }
    if candidates.isEmpty { return .noValue }
    return candidates.lazy.compactMap { names[$0] }.first.map { .choice($0) } ?? .unknown
  }
}

/// A word reduced to letters and digits, without case and accents.
func choiceKey(_ text: String) -> String {
  String(
    String.UnicodeScalarView(
      folded(text).unicodeScalars.filter { scalar in
        scalar.isASCII
          ? ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
          : scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      }))
}

/// Statuses of other programs, by `choiceKey`: the matching names of choices, best first, and the meaning.
private let statusWords: [String: (names: [String], meaning: Choice.Meaning)] = {
  let words: [(names: [String], meaning: Choice.Meaning, words: String)] = [
    (
      ["todo"], .open,
      """
      to do, open, opened, new, backlog, triage, unstarted, not started, pending, waiting, inbox, planned, scheduled, \
      ready, selected for development, reopened, to be done, next, later, on hold, blocked, icebox, needs triage, \
      к выполнению, сделать, надо сделать, нужно сделать, к работе, открыто, открыт, открыта, новый, новая, новое, \
      бэклог, не начато, не начат, не начата, запланировано, в планах, ожидает, ожидание, в очереди, очередь, \
      отложено, отложена, отложен, подтверждена, подтверждено, входящие, переоткрыто, заблокировано, unscheduled, needs action, next action, deferred, \
      unconfirmed, confirmed, proposed, on deck, someday, hold, waiting on others, por hacer, tareas por hacer, \
      pendiente, nueva, abierta, nuevo, abierto, à faire, ouvert, nouveau, do zrobienia, nowe, zu erledigen, offen, neu, \
      зарегистрирована
      """
    ),
    (
      ["inreview", "review", "inprogress"], .open,
      "in review, review, under review, code review, reviewing, на проверке, проверка, на ревью, ревью"
    ),
    (
      ["testing", "intesting", "inprogress"], .open,
      "testing, in testing, test, qa, in qa, uat, in uat, verification, тестирование, на тестировании, в тестировании"
    ),
    (
      ["inprogress"], .open,
      """
      in progress, doing, started, active, wip, work in progress, working, ongoing, in development, development, \
      in work, underway, now, в работе, в процессе, выполняется, делается, делаем, начато, начат, начата, \
      в разработке, разработка, идёт, assigned, doing now, building, en curso, en progreso, en proceso, en cours, \
      w toku, w trakcie, in arbeit, in bearbeitung
      """
    ),
    (
      ["done"], .done,
      """
      done, closed, complete, completed, resolved, merged, fixed, finished, shipped, released, deployed, accepted, \
      готово, готов, готова, сделано, сделан, сделана, выполнено, выполнен, выполнена, закрыто, закрыт, закрыта, \
      завершено, завершён, завершена, решено, решён, решена, исправлено, исправлен, исправлена, принято, выпущено, \
      verified, approved, delivered, workaround, archived, hecho, listo, lista, finalizada, finalizado, \
      completada, completado, cerrada, cerrado, resuelta, resuelto, acabado, acabada, terminé, terminée, résolu, résolue, fermé, \
      gotowe, zrobione, zamknięte, rozwiązane, erledigt, fertig, geschlossen, closed errata, closed currentrelease, \
      closed nextrelease, closed rawhide, closed upstream
      """
    ),
    (
      ["cancelled"], .cancelled,
      """
      cancelled, canceled, won't do, wont fix, won't fix, duplicate, not planned, rejected, declined, invalid, \
      abandoned, obsolete, cannot reproduce, not a bug, dropped, отменено, отменён, отменена, отклонено, отклонён, \
      отклонена, дубликат, не будет сделано, не будет исправлено, не планируется, отказ, снято, withdrawn, \
      as designed, works for me, wontfix, worksforme, removed, incomplete, not a defect, cancelada, cancelado, \
      annulé, annulée, anulowane, odrzucone, abgebrochen, closed wontfix, closed notabug, closed duplicate, \
      closed worksforme, closed eol, closed cantfix, closed insufficient data, closed deferred
      """
    ),
  ]
  var table: [String: (names: [String], meaning: Choice.Meaning)] = [:]
  for (names, meaning, list) in words {
    for word in list.split(at: ",") { table[choiceKey(String(word))] = (names, meaning) }
  }
  return table
}()

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
