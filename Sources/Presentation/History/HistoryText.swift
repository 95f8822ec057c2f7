import Model
package import Operations
package import Text
package import Workspace

extension RecordLog {
  /// The changes and the commits that only name the record, newest first by the times of the commits.
  package func text(
    with mentions: [Revision], _ palette: Palette, _ shown: ShownValues
  ) -> String {
    var texts: [String] = []
    var rest = mentions[...]
    func take(_ revision: Revision) {
      let line = HistoryMessages.onlyNamed[shown.language]
      texts.append("\(palette(.heading, revision.heading(shown)))\n  \(line)\n")
    }
    for event in events {
      while let next = rest.first, next.isLater(than: event.revision) { take(rest.removeFirst()) }
      texts.append(event.text(palette, shown))
    }
    rest.forEach(take)
    return texts.joined(separator: "\n")
  }
}

extension Revision {
  /// The commit's time, author, short name and subject.
  fileprivate func heading(_ shown: ShownValues) -> String {
    [shown.time(date), sanitized(author), String(commit.prefix(7)), sanitized(subject)]
      .joined(separator: "  ")
  }

  /// The commit's time, author and subject.
  func entryHeading(_ shown: ShownValues) -> String {
    [shown.time(date), sanitized(author), sanitized(subject)].joined(separator: "  ")
  }

  fileprivate func isLater(than other: Revision) -> Bool {
    guard let own = Instant(date), let time = Instant(other.date) else { return false }
    return own > time
  }
}

extension RecordLog.Event {
  var action: RecordAction { after == nil ? .deleted : before == nil ? .added : .changed }

  /// The commit and the changes for a terminal.
  package func text(_ palette: Palette, _ shown: ShownValues) -> String {
    palette(.heading, revision.heading(shown)) + "\n" + lines(shown).map { "  \($0)\n" }.joined()
  }

  /// The commit's time, author and message, and the changes.
  func entry(_ shown: ShownValues) -> RecordView.HistoryEntry {
    RecordView.HistoryEntry(heading: revision.entryHeading(shown), lines: lines(shown))
  }

  /// The changes of the file and of its fields.
  package func lines(_ shown: ShownValues) -> [String] {
    let language = shown.language
    var lines: [String] = []
    if let oldPath {
      lines.append("\(sanitized(oldPath)) → \(sanitized(path))")
    }
    if isOldest {
      lines.append(HistoryMessages.isOldest[language])
    } else if action != .changed {
      lines.append(action.word[language])
    }
    if !unread.isEmpty { lines.append(HistoryMessages.notRead[language]) }
    if after != nil { lines += fields.map { shown.line($0, isOfNew: before == nil) } }
    if lines.isEmpty { lines.append(HistoryMessages.onlyLayout[language]) }
    return lines
  }
}

extension RecordLog {
  /// The history for a record's page, newest first: the changes that are not committed, then the commits.
  package func entries(_ shown: ShownValues) -> [RecordView.HistoryEntry] {
    let changes = uncommitted.map { shown.line($0) }
    let heading = HistoryMessages.uncommitted[shown.language]
    return (changes.isEmpty ? [] : [RecordView.HistoryEntry(heading: heading, lines: changes)])
      + events.map { $0.entry(shown) }
  }
}

extension RecordChange {
  /// The record and its changes for a terminal, with the path of its file as people can type it.
  package func text(
    _ palette: Palette, _ shown: ShownValues, at shownPath: (Path) -> Path = { $0 }
  ) -> String {
    let language = shown.language
    let subject =
      LocalizedText(
        "\(action.word) \(kind.noun)",
        "\(action.word): \(kind.nameInSentence)")[language]
    let name = kind.shownName(
      of: id, formerly: action == .renamed ? old?.id : nil, number: number, title: title,
      path: shownPath(new?.path ?? old?.path ?? ""), language)
    let head = "\(subject) \(name)"
    var lines = action == .deleted ? [] : fields.map { shown.line($0, isOfNew: action == .added) }
    if !unread.isEmpty {
      lines = [HistoryMessages.notRead[language]]
    } else if action == .changed && lines.isEmpty {
      lines = [HistoryMessages.onlyLayout[language]]
    }
    return palette(.heading, head) + "\n" + lines.map { "  \($0)\n" }.joined()
  }
}
