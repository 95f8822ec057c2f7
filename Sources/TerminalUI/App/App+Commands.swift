import Model
import Presentation
import Text

extension App {
  /// The commands that print something about the selected records, the list or the workspace.
  var commands: [Picker.Item] {
    let schema = snapshot.schema
    func item(_ words: [String], _ label: LocalizedText, _ synonyms: LocalizedText) -> Picker.Item {
      Picker.Item(
        title: label[snapshot.language], command: .run(words), group: .view,
        synonyms: words + Language.allCases.flatMap { [label[$0], synonyms[$0]] })
    }
    var items: [Picker.Item] = []
    if let chosen, chosen.names.count == subjects.count, chosen.declared.isOfWork {
      items.append(
        item(
          [chosen.declared.command, "print"] + subjects.map(\.id), ScreenMessages.print,
          ScreenMessages.printSynonyms))
    }
    guard !schema.kindsOfWork.isEmpty else { return items }
    let listed = pages.isEmpty && list.screen.isOfWork(in: snapshot) ? list.screen.kind : nil
    var options = listed.map { ["--kind=\(schema[$0].name)"] } ?? []
    let conditions = [list.screen.conditionText, list.query.condition?.text].compactMap(\.self)
    if listed != nil, let first = conditions.first {
      let all = conditions.map { "(\($0))" }.joined(separator: " and ")
      options.append("--where=\(conditions.count == 1 ? first : all)")
    }
    items += ScreenMessages.reports.map { words, label in
      item(words + options, label, ScreenMessages.reportSynonyms)
    }
    return items + [
      item(["stats"], ScreenMessages.statistics, ScreenMessages.statisticsSynonyms)
    ]
  }
}
