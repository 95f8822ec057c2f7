package import Text

/// The records of one kind by what people call them: `Петров Иван`, the beginning `козл`, `Поручение № 12`,
/// `Иванов Пётр (ivanov-petr)`.
package struct RecordNames {
  private let graph: Graph
  private let kind: KindIndex
  private let records: [RecordNumber]
  private let names: [SearchableNames]

  package init(of kind: KindIndex, in graph: Graph) {
    self.graph = graph
    self.kind = kind
    records = graph.records(of: kind).filter { !graph[$0].isBroken && graph.hasTitle($0) }
    names = records.map { SearchableNames(graph.title(of: $0, language: .english)) }
  }

  /// The records that are called so, without regard to case and accents: those of that whole name, or else those
  /// with such words, or else with words that begin so.
  package func records(called text: String, _ extent: NameFilter.Extent) -> [RecordNumber] {
    if let id = graph.schema[kind].id(shownIn: text), let number = graph.number(of: id, kind: kind)
    {
      return [number]
    }
    let filter = NameFilter(text)
    if filter.isEmpty { return [] }
    return filter.meant(among: names.indices, of: names, extent).map { records[$0] }.sorted(
      by: graph.precedes)
  }
}

extension Kind {
  /// The id in what docket shows of a record: `#12`, `№ 12`, `Task No. 12: Oil it`, `Иванов Пётр (ivanov-petr)`.
  package func id(shownIn text: String) -> String? {
    switch ids {
    case .numbers:
      var rest = folded(text)[...]
      for name in [label.english, label.russian].map(folded) where rest.hasPrefix(name) {
        rest = rest.dropFirst(name.count).drop { $0 == " " }
        break
      }
      guard let sign = ["#", "№", "no.", "no", "n"].first(where: { rest.hasPrefix($0) }) else {
        return nil
      }
      rest = rest.dropFirst(sign.count).drop { $0 == " " || $0 == "\u{A0}" }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      let end = rest.dropFirst(digits.count)
      return !digits.isEmpty && (end.isEmpty || end.first == ":") ? String(digits) : nil
    case .words:
      guard text.last == ")", let open = text.lastIndex(of: "(") else { return nil }
      let id = text[text.index(after: open)...].dropLast()
      return RecordID.isValid(id.utf8, .words) ? String(id) : nil
    }
  }
}

extension Graph {
  /// The record that somebody named: by its id, or by what people call it.
  ///
  /// A number is never the beginning of a name: `12` is no task that begins with "12 bolts".
  package func record(
    named text: String, _ kind: KindIndex, _ extent: NameFilter.Extent = .beginnings
  ) throws(RecordLookupError) -> RecordNumber {
    if let number = number(of: text, kind: kind) { return number }
    if Int64(text) == nil {
      let found = RecordNames(of: kind, in: self).records(called: text, extent)
      if found.count == 1 { return found[0] }
      if !found.isEmpty { throw .ambiguous(kind: schema[kind], name: text, among: named(found)) }
    }
    return try record(text, kind)
  }

  /// Records with what people call them, for somebody to choose from.
  package func named(_ records: [RecordNumber]) -> [NamedRecord] {
    records.map { number in
      NamedRecord(id: id(of: number), title: title(of: number))
    }
  }
}

/// A record with what people call it.
package struct NamedRecord: Hashable, Sendable {
  package let id: String
  package let title: LocalizedText
}
