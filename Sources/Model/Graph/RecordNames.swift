package import Text

/// Finds the records of one kind by their names: `Петров Иван`, the beginning `козл`, `Поручение № 12`, `Иванов Пётр
/// (ivanov-petr)`.
package struct RecordNames {
  private let graph: Graph
  private let kind: KindIndex
  private let records: [RecordIndex]
  private let names: [SearchableNames]

  package init(of kind: KindIndex, in graph: Graph) {
    self.graph = graph
    self.kind = kind
    records = graph.records(of: kind).filter { !graph[$0].isBroken && graph.hasName($0) }
    names = records.map { SearchableNames(graph.title(of: $0, language: .english)) }
  }

  /// Returns the records with a name, ignoring case and accents: those whose whole name matches, or else those whose name
  /// has all the words, or else those with words that begin like them.
  package func records(called text: String, _ extent: NameFilter.Extent) -> [RecordIndex] {
    switch graph.schema[kind].handle(shownIn: text) {
    case .number(let number)?:
      let found = graph.records(numbered: number, kind: kind)
      if !found.isEmpty { return found }
    case .id(let id)?:
      if let record = graph.index(of: id, kind: kind) { return [record] }
    case nil: break
    }
    let filter = NameFilter(text)
    if filter.isEmpty { return [] }
    return filter.meant(among: names.indices, of: names, extent).map { records[$0] }.sorted(
      by: graph.precedes)
  }
}

extension RecordNames {
  /// Returns the records whose name has all the words of a text, in any order.
  func records(withWordsOf text: String) -> [RecordIndex] {
    let filter = NameFilter(text)
    return filter.isEmpty
      ? [] : names.indices.filter { filter.hasWords(of: names[$0]) }.map { records[$0] }
  }
}

/// The number or the id in a record's displayed name.
package enum RecordHandle: Hashable, Sendable {
  case number(Int64)
  case id(String)
}

extension Kind {
  /// Extracts the number from `#12`, `№ 12` and `Task No. 12: Oil it`, or the id from `Иванов Пётр (ivanov-petr)`.
  package func handle(shownIn text: String) -> RecordHandle? {
    if numberField != nil, let number = number(shownIn: text) { return .number(number) }
    guard text.last == ")", let open = text.lastIndex(of: "(") else { return nil }
    let id = text[text.index(after: open)...].dropLast()
    return RecordID.isValid(id.utf8) ? .id(String(id)) : nil
  }

  private func number(shownIn text: String) -> Int64? {
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
    return end.isEmpty || end.first == ":" ? AutomaticNumber.typed(String(digits)) : nil
  }
}

extension Graph {
  /// Returns the records of a kind with a number, in order. There are several if two clones assigned the same number.
  package func records(numbered number: Int64, kind: KindIndex) -> [RecordIndex] {
    records(of: kind).filter { self[$0].number == number }.sorted(by: precedes)
  }

  /// Finds a record by what somebody typed. Tries the number, the id, the file name, the full name, a former id, the
  /// random characters or the beginning of the id, and words of the name. An open record is preferred to done
  /// and cancelled ones.
  package func record(
    named text: String, _ kind: KindIndex, _ extent: NameFilter.Extent = .beginnings,
    names: RecordNames? = nil
  ) throws(ModelError) -> RecordIndex {
    let found = records(named: text, kind, extent, names)
    if found.count == 1 { return found[0] }
    if let open = onlyOpen(of: found, named: text) { return open }
    if !found.isEmpty {
      throw ModelError(.lookup(.ambiguous(kind: schema[kind], name: text, among: named(found))))
    }
    throw missing(text, kind)
  }

  /// Returns the only open one of several records, unless the text is a number that they share.
  private func onlyOpen(of found: [RecordIndex], named text: String) -> RecordIndex? {
    let open = found.filter { !isClosed($0) }
    return open.count == 1 && AutomaticNumber.typed(text) == nil ? open[0] : nil
  }

  /// Returns the records that a text may refer to, using the first kind of name that matches any.
  private func records(
    named text: String, _ kind: KindIndex, _ extent: NameFilter.Extent, _ names: RecordNames?
  ) -> [RecordIndex] {
    let number = schema[kind].numberField == nil ? nil : AutomaticNumber.typed(text)
    if let number {
      let found = records(numbered: number, kind: kind)
      if !found.isEmpty { return found }
    }
    if let record = self.index(of: text, kind: kind) ?? record(ofFile: text, kind) {
      return [record]
    }
    let former = record(formerly: text, kind: kind).map { [$0] } ?? []
    // A number is never the beginning of a name: `12` does not match a task that begins with "12 bolts".
    if number != nil { return former }
    let names = names ?? RecordNames(of: kind, in: self)
    // A displayed name refers to its own record: a full name takes precedence over a part of another record's id.
    let called = names.records(called: text, .whole)
    if !called.isEmpty { return called }
    if !former.isEmpty { return former }
    var beginning: [RecordIndex] = []
    if let id = RecordID.beginning(in: text) {
      let ending = records(endingIn: id, kind)
      if !ending.isEmpty { return ending }
      if extent == .beginnings { beginning = records(beginningWith: id, kind) }
      if beginning.count == 1 { return beginning }
    }
    let words = extent == .whole ? [] : names.records(called: text, extent)
    return words.isEmpty ? beginning : words
  }

  /// Returns the record with a file name, given with or without its folder: `5.toml`, `tasks/5.toml`.
  private func record(ofFile text: String, _ kind: KindIndex) -> RecordIndex? {
    guard text.utf8.suffix(5).elementsEqual(".toml".utf8) else { return nil }
    if let record = index(ofPath: Path(text)) { return self[record].kind == kind ? record : nil }
    return text.utf8.contains(UInt8(ascii: "/"))
      ? nil : index(of: String(text.dropLast(5)), kind: kind)
  }

  /// Returns the records whose ids end in these random characters.
  private func records(endingIn text: String, _ kind: KindIndex) -> [RecordIndex] {
    guard schema[kind].ids == .unique, text.utf8.count == RecordID.randomCount else { return [] }
    let end = Array("-\(text)".utf8)
    return records(of: kind).filter { self[$0].id.suffix(end.count).elementsEqual(end) }
      .sorted(by: precedes)
  }

  /// Returns the records whose ids begin with a text.
  private func records(beginningWith text: String, _ kind: KindIndex) -> [RecordIndex] {
    let start = Array(text.utf8)
    return records(of: kind).filter { self[$0].id.starts(with: start) }.sorted(by: precedes)
  }

  /// Returns records with their names, for a list of choices.
  package func named(_ records: [RecordIndex]) -> [NamedRecord] {
    records.map { number in
      NamedRecord(id: id(of: number), number: self[number].number, title: title(of: number))
    }
  }
}

/// A record with its name.
package struct NamedRecord: Hashable, Sendable {
  package let id: String
  package let number: Int64?
  package let title: LocalizedText
}

extension Graph {
  /// Returns the error for a name that matches no record.
  func missing(_ text: String, _ kind: KindIndex) -> ModelError {
    // A number may be in any file.
    let isNumber = schema[kind].numberField != nil && AutomaticNumber.typed(text) != nil
    if let unread = isNumber ? firstUnread(of: [kind]) : firstUnreadFolder(of: [kind]) {
      return ModelError(.lookup(.unread(unread, kind: schema[kind], id: text)))
    }
    return ModelError(
      .lookup(.missing(kind: schema[kind], id: text, nearest: nearest(to: text, kind))))
  }

  /// Returns the id or name that was probably intended.
  private func nearest(to text: String, _ kind: KindIndex) -> String? {
    if AutomaticNumber.typed(text) != nil { return nil }
    let all = records(of: kind)
    if let id = Text.nearest(text, among: all.map { id(of: $0) }) { return id }
    let titles = all.map { title(of: $0, language: .english) }
    if let title = Text.nearest(text, among: titles) { return title }
    let words = titles.map { $0.split(separator: " ").map(String.init) }
    guard let word = Text.nearest(text, among: words.joined()) else { return nil }
    return zip(titles, words).first { $1.contains(word) }?.0
  }
}
