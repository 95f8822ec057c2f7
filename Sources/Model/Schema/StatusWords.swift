import Text

extension [Choice] {
  /// Returns the choice with a name or label or, among statuses, the one that another usual word means: `в процессе`, `wip`.
  package func choice(typed text: String) -> Choice? {
    if let choice = choice(called: text) { return choice }
    // `open` is a condition. Which of several open statuses would it be?
    if Choice.Meaning.open.label.isCalled(text) { return nil }
    let statuses = filter { $0.meaning != nil }
    return statuses.choice(inOtherWords: text) { meaning in
      statuses.first { $0.meaning == meaning }
    }
  }

  /// Returns the status that a word of another program means, or else the default one with that meaning.
  package func choice(
    inOtherWords text: String, default usual: (Choice.Meaning) -> Choice?
  ) -> Choice? {
    guard let word = statusWords[choiceKey(text)] else { return nil }
    return word.names.lazy.compactMap { name in
      first { $0.names.contains { choiceKey($0) == name } }
    }.first ?? usual(word.meaning)
  }
}

/// A word reduced to letters and digits, without case and accents.
package func choiceKey(_ text: String) -> String {
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
