import Text

/// The months that Jira and other tools abbreviate in the language of the person who exports: Spanish, French, Polish and
/// German. English and Russian are read everywhere.
func withEnglishMonth(_ word: Substring) -> Substring {
  guard word.utf8.contains(where: { $0 > 0x40 }) else { return word }
  let parts = word.split(at: "/", omittingEmptySubsequences: false)
  guard parts.count == 3, case let name = folded(String(parts[1].filter { $0 != "." })),
    let month = foreignMonths[name]
  else { return word }
  return "\(parts[0])/\(month)/\(parts[2])"
}

private let foreignMonths: [String: String] = {
  let words = [
    "jan": "ene janv janvier styczen sty", "feb": "fevr fev fevrier luty lut",
    "mar": "mars marz marzec mrz",
    "apr": "abr avr avril kwi kwiecien", "may": "mai maj mayo", "jun": "juin cze czerwiec",
    "jul": "juil juillet lip lipiec", "aug": "ago aout sie sierpien", "sep": "sept wrz wrzesien",
    "oct": "octobre paz pazdziernik okt", "nov": "lis listopad novembre",
    "dec": "dic decembre gru grudzien dez",
  ]
  var months: [String: String] = [:]
  for (month, names) in words {
    for name in [month] + names.split(at: " ").map(String.init) { months[name] = month }
  }
  return months
}()
