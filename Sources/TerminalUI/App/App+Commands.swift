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
    if let kind = subjects.first.map({ schema[$0.kind] }), kind.isOfWork {
      items.append(
        item(
          [kind.name, "print"] + subjects.map(\.id), ScreenMessages.print,
          ScreenMessages.printSynonyms))
    }
    guard !schema.kindsOfWork.isEmpty else { return items }
    let listed = pages.isEmpty && list.screen.isOfWork(in: snapshot) ? list.screen.kind : nil
    var options = listed.map { ["--kind=\(schema[$0].name)"] } ?? []
    if listed != nil, let condition = list.query.condition {
      options.append("--where=\(condition.text)")
    }
    items += ScreenMessages.reports.map { words, label in
      item(words + options, label, ScreenMessages.reportSynonyms)
    }
    return items + [
      item(["stats"], ScreenMessages.statistics, ScreenMessages.statisticsSynonyms)
    ]
  }
}
