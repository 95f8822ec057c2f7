package import Text

/// The one place that finds the records of a kind by what somebody typed or wrote: `12`, `№ 12`, `petrov-ivan`, `task/12`,
/// `7kf2`, `Иван Петров`, `Петров И. С.`, an e-mail address, or beginnings of words such as `козл`.
package final class RecordNames {
  private let graph: Graph
  private let index: KindIndex
  private var kind: Kind { graph.schema[index] }
  /// Records that do not exist yet.
  private var drafts: [NamedText] = []
  /// The ids of the drafts, by what their source calls them.
  private var draftIDs: [ExactText: String] = [:]
  private var draftNumbers: [Int64: [String]] = [:]
  private lazy var names = namesInGraph + drafts
  private lazy var searchable = names.map { NameBeginnings($0.title) }
  private lazy var words = NameIndex(searchable)
  private lazy var numbers = Dictionary(grouping: graph.records(of: index)) { graph[$0].number }
  private var searches = 0
  private var answers: [Extent: [ExactText: [String]]] = [:]

  /// The names of all records of a kind; records that cannot be read have only an id.
  package init(of kind: KindIndex, in graph: Graph) {
    (self.graph, index) = (graph, kind)
  }

  /// Adds a record that does not exist yet, with the texts of its fields, its number, and the id that its source has.
  package func add(
    id: String, number: Int64?, idInSource: String?, _ text: (_ field: Int) -> String?
  ) {
    draftIDs[ExactText(id)] = id
    if let idInSource { draftIDs[ExactText(idInSource)] = id }
    if let number { draftNumbers[number, default: []].append(id) }
    guard let name = kind.wholeName(text) else { return }
    let title = kind.title.compactMap { kind.fieldIndex(named: $0).flatMap(text) }
    drafts.append(
      NamedText(
        id: id, title: title.joined(separator: " "), name: name,
        emails: kind.emailFields.compactMap(text).map(folded)))
  }

  /// How much of a name has to be typed.
  package typealias Extent = TypedName.Extent

  /// Returns the ids of the records that a text means, by the first kind of name that matches any: the number, the id or
  /// the file's name, each also as `KIND/ID`, the whole name or an e-mail address, a former id, the random characters or the beginning of an
  /// id, words of the name, and at last the same in the other keyboard layout.
  package func ids(meant text: String, _ extent: Extent) -> [String] {
    let key = ExactText(text)
    if let answer = answers[extent]?[key] { return answer }
    var found = ids(asTyped: text, extent)
    // Two letters, such as initials, begin some name in any layout.
    if found.isEmpty, text.count > 2, let other = typedInOtherLayout(text) {
      found = ids(asTyped: other, extent)
    }
    // A draft that changes a record has the record's id.
    var known: Set<String> = []
    found = found.filter { known.insert($0).inserted }
    answers[extent, default: [:]][key] = found
    return found
  }

  private func ids(asTyped text: String, _ extent: Extent) -> [String] {
    if let id = draftIDs[ExactText(text)] { return [id] }
    if let name = kind.nameWithoutKind(text), case let found = ids(asTyped: name, extent),
      !found.isEmpty
    {
      return found
    }
    let number = kind.numberField == nil ? nil : AutomaticNumber.typed(text)
    if let number {
      let found = ids(numbered: number)
      if !found.isEmpty { return found }
    }
    if let record = graph.index(of: text, kind: index)
      ?? graph.record(ofFile: text, index).flatMap({ graph.isFoundByID($0) ? $0 : nil }),
      // Digits never name a file whose record has another number.
      !kind.readsAsNumber(text) || graph[record].number == nil
    {
      return [graph.id(of: record)]
    }
    let former = graph.record(formerly: text, kind: index).map { [graph.id(of: $0)] } ?? []
    // A number is never the beginning of a name: `12` does not match a task that begins with "12 bolts".
    if number != nil { return former }
    // A displayed name refers to its own record: a full name takes precedence over a part of another record's id.
    let called = ids(called: text, .whole)
    if !called.isEmpty { return called }
    if !former.isEmpty { return former }
    var beginning: [String] = []
    if let id = RecordID.beginning(in: text) {
      let ending = graph.records(endingIn: id, index)
      if !ending.isEmpty { return ending.map(graph.id) }
      if extent == .beginnings { beginning = graph.records(beginningWith: id, index).map(graph.id) }
      if beginning.count == 1 { return beginning }
    }
    let words = extent == .whole ? [] : ids(called: text, extent)
    return words.isEmpty ? beginning : words
  }

  private func ids(numbered number: Int64) -> [String] {
    if let drafts = draftNumbers[number] { return drafts }
    searches += 1
    let found =
      searches < Self.fewSearches
      ? graph.records(numbered: number, kind: index)
      : (numbers[number] ?? []).sorted(by: graph.precedes)
    return found.filter(graph.isFoundByID).map(graph.id)
  }

  /// Returns the ids of the records that a text names: by the number or id in a displayed name, by e-mail address, by
  /// the whole name, or else by beginnings of the words of their names.
  package func ids(called text: String, _ extent: Extent) -> [String] {
    switch kind.handle(shownIn: text) {
    case .number(let number)?:
      let found = ids(numbered: number)
      if !found.isEmpty { return found }
    case .id(let id)?:
      if draftIDs[ExactText(id)] != nil || graph.index(of: id, kind: index) != nil { return [id] }
    case nil: break
    }
    return positions(called: text, extent).map { names[$0].id }
  }

  private func positions(called text: String, _ extent: Extent) -> [Int] {
    let (name, email) = nameAndEmail(in: text)
    if let email = email.map(folded) {
      let found = names.indices.filter { names[$0].emails.contains(email) }
      if !found.isEmpty { return found }
    }
    let typed = TypedName(name)
    let candidates = candidates(for: typed)
    let whole = positions(wholly: typed, among: candidates)
    if !whole.isEmpty || extent == .whole { return whole }
    return typed.positions(among: candidates, of: searchable, extent)
  }

  private func positions(wholly typed: TypedName, among candidates: [Int]) -> [Int] {
    var best: (spelling: WholeName.Spelling, positions: [Int])?
    for position in candidates {
      guard let spelling = names[position].name.spelling(typed) else { continue }
      if let found = best, found.spelling <= spelling {
        if found.spelling == spelling { best?.positions.append(position) }
      } else {
        best = (spelling, [position])
      }
    }
    return best?.positions ?? []
  }

  /// The positions of the names that may match: all of them, or those with one of the words once an index is worth it.
  private func candidates(for typed: TypedName) -> [Int] {
    searches += 1
    return searches < Self.fewSearches
      ? Array(names.indices) : words.positions(withWordOf: typed)
  }

  private static var fewSearches: Int { 4 }

  private var namesInGraph: [NamedText] {
    let emails = kind.emailFields
    let records = graph.records(of: index).filter {
      !graph[$0].isBroken && graph.hasName($0) && graph.isFoundByID($0)
    }
    return records.sorted(by: graph.precedes).map { record in
      let title = graph.title(of: record, language: .english)
      return NamedText(
        id: graph.id(of: record), title: title,
        name: kind.wholeName { graph.text(of: record, $0) } ?? WholeName(title, isOfPerson: false),
        emails: emails.compactMap { graph.text(of: record, $0) }.map(folded))
    }
  }
}

/// A record and the texts that name it.
private struct NamedText {
  let id: String
  let title: String
  let name: WholeName
  /// Folded.
  let emails: [String]
}

extension Kind {
  fileprivate var emailFields: [Int] { fields.indices.filter { fields[$0].type == .email } }
  var hasEmail: Bool { fields.contains { $0.type == .email } }

  /// The name made of the title fields, in which the optional ones may be left out; nil if all of them are empty.
  fileprivate func wholeName(_ text: (_ field: Int) -> String?) -> WholeName? {
    var (required, optional): ([String], [String]) = ([], [])
    for field in title.compactMap(fieldIndex) {
      guard let part = text(field) else { continue }
      if fields[field].isRequired || title.count == 1 {
        required.append(part)
      } else {
        optional.append(part)
      }
    }
    if required.isEmpty { (required, optional) = (optional, []) }
    if required.isEmpty { return nil }
    return WholeName(
      required.joined(separator: " "), optional: optional.joined(separator: " "),
      isOfPerson: title.count > 1)
  }
}

/// Divides `Anna Orlova <anna@example.org>` into a name and an e-mail address; an address alone is both.
package func nameAndEmail(in text: String) -> (name: String, email: String?) {
  let text = text.trimmed
  if text.utf8.last == UInt8(ascii: ">"), let start = text.utf8.lastIndex(of: UInt8(ascii: "<")),
    case let address = String(text[start...].dropFirst().dropLast()), address.includes("@")
  {
    let name = String(text[..<start]).trimmed
    return (name.isEmpty ? address : name, address)
  }
  return (text, text.includes("@") && !text.contains(where: \.isWhitespace) ? text : nil)
}

extension Graph {
  /// Returns the record that somebody typed. An open record is preferred to done and cancelled ones.
  package func record(
    named text: String, _ kind: KindIndex, _ extent: RecordNames.Extent = .beginnings,
    names: RecordNames? = nil
  ) throws(ModelError) -> RecordIndex {
    let names = names ?? RecordNames(of: kind, in: self)
    let found = records(meant: text, kind, extent, names)
    if found.count == 1 { return found[0] }
    if let open = onlyOpen(of: found, named: text) { return open }
    if !found.isEmpty {
      throw ModelError(.lookup(.ambiguous(kind: schema[kind], name: text, among: named(found))))
    }
    let parts = extent == .whole ? records(meant: text, kind, .beginnings, names) : []
    if parts.isEmpty { throw missing(text, kind) }
    throw ModelError(.lookup(.partOfName(kind: schema[kind], name: text, of: named(parts))))
  }

  private func records(
    meant text: String, _ kind: KindIndex, _ extent: RecordNames.Extent, _ names: RecordNames
  ) -> [RecordIndex] {
    names.ids(meant: text, extent).compactMap { index(of: $0, kind: kind) }
  }

  /// Returns the only open one of several records, unless the text is a number that they share.
  private func onlyOpen(of found: [RecordIndex], named text: String) -> RecordIndex? {
    let open = found.filter { !isClosed($0) }
    return open.count == 1 && AutomaticNumber.typed(text) == nil ? open[0] : nil
  }

  /// Returns the records of a kind with a number, in order. There are several if two clones assigned the same number.
  package func records(numbered number: Int64, kind: KindIndex) -> [RecordIndex] {
    records(of: kind).filter { self[$0].number == number }.sorted(by: precedes)
  }

  /// Returns the record with a file name, given with or without its folder: `5.toml`, `tasks/5.toml`.
  func record(ofFile text: String, _ kind: KindIndex) -> RecordIndex? {
    guard text.utf8.suffix(5).elementsEqual(".toml".utf8) else { return nil }
    if let record = index(ofPath: Path(text)) { return self[record].kind == kind ? record : nil }
    return text.utf8.contains(UInt8(ascii: "/"))
      ? nil : index(of: String(text.dropLast(5)), kind: kind)
  }

  /// Returns the records whose ids end in these random characters.
  fileprivate func records(endingIn text: String, _ kind: KindIndex) -> [RecordIndex] {
    guard schema[kind].ids == .unique, text.utf8.count == RecordID.randomCount else { return [] }
    let end = Array("-\(text)".utf8)
    return records(of: kind).filter {
      store.withID(of: self[$0]) { $0.suffix(end.count).elementsEqual(end) }
    }
    .sorted(by: precedes)
  }

  /// Returns the records whose ids begin with a text.
  fileprivate func records(beginningWith text: String, _ kind: KindIndex) -> [RecordIndex] {
    let start = Array(text.utf8)
    return records(of: kind).filter { store.withID(of: self[$0]) { $0.starts(with: start) } }
      .sorted(by: precedes)
  }
}
