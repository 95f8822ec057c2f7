import Platform
package import Text

/// The keys of the screens as rows of Markdown tables, for the help topic.
package enum KeyTable {
  /// The keys of lists and pages, in the order of the palette.
  package static let main = LocalizedText { language in
    ScreenAction.Group.allCases.map { group in
      let moves = group == .move ? KeyMessages.moves.map { row($0.keys, $0.label, language) } : []
      let actions = ScreenAction.allCases.filter {
        $0.group == group && !ofAgenda.contains($0) && !ofConflicts.contains($0)
      }
      return moves.joined() + rows(of: actions, language)
    }.joined()
  }

  /// The keys that mean something else in the agenda.
  package static let agenda = LocalizedText { rows(of: ofAgenda, $0) }

  /// The actions that take their keys from other actions in the agenda.
  package static let ofAgenda: [ScreenAction] = [
    .postpone, .advance, .switchPeriod, .previousPeriod, .nextPeriod,
  ]
  private static let ofConflicts: [ScreenAction] = [.takeOurs, .takeTheirs, .takeBoth]

  private static func rows(of actions: [ScreenAction], _ language: Language) -> String {
    actions.map { row($0.keys, $0.label, language) }.joined()
  }

  private static func row(_ keys: [Key], _ label: LocalizedText, _ language: Language) -> String {
    let names = keys.map { key in
      if case .character(let character) = key, character != " " { return "`\(character)`" }
      return key.name[language]
    }
    return "| \(names.joined(separator: ", ")) | \(label[language]) |\n"
  }
}
