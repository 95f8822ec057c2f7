import Model
import Operations
import TOML
import Text

extension OpenText {
  /// Completions in a query text of `docket.toml`; `nil` outside of queries, and if nothing fits.
  func queryCompletions(at place: TypingPlace, _ offset: Int) -> Completions? {
    guard place.role == .value, let quote = place.quote,
      let form = schema.queryForm(ofSetting: place.path)
    else { return nil }
    let quotes = [UInt8](repeating: quote, count: place.isLong ? 3 : 1)
    let offset = max(clamped(offset), place.range.lowerBound + quotes.count)
    let begun = Document(Array("x = ".utf8) + bytes[place.range.lowerBound..<offset] + quotes)
    guard let entry = begun.entry(at: ["x"]), let text = begun.string(of: entry),
      let places = begun.places(inText: entry),
      let found = QueryCompletion(text, as: form, in: schema), places.indices.contains(found.start)
    else { return nil }
    let start = place.range.lowerBound + places[found.start].lowerBound - "x = ".utf8.count
    // A condition cannot refer to itself.
    let own = place.path.first == "conditions" ? place.path.last : nil
    let items = items(found, quote: quote == UInt8(ascii: "'") ? "\"" : "'", besides: own)
    if items.isEmpty { return nil }
    return Completions(
      items: Array(items.prefix(Self.mostCompletions)),
      range: start..<endOfWord(at: offset, closedBy: found.quote, in: place),
      typed: self.text(start..<offset))
  }

  /// The end of the word at an offset, including the quote that closes it.
  private func endOfWord(at offset: Int, closedBy quote: Character?, in place: TypingPlace) -> Int {
    let end = bytes[offset...].firstIndex { byte in
      !(byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
        || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20))
    }
    let word = end ?? bytes.count
    guard let quote = quote?.asciiValue else { return word }
    // A quote that ends the string itself is not part of the query.
    let isEscaped = quote == place.quote && !place.isLong
    let closing = isEscaped ? [UInt8(ascii: "\\"), quote] : [quote]
    return bytes[word...].starts(with: closing) ? word + closing.count : word
  }

  /// The items that match the typed text, with records last; texts with spaces are put in these quotes.
  private func items(
    _ found: QueryCompletion, quote: Character, besides own: String?
  ) -> [Completion] {
    var items: [Completion] = []
    let named = found.proposals.fitting(found.typed) { proposal in
      let label = schema.label(of: proposal)
      return [schema.text(of: proposal)] + label.inEveryLanguage
    }
    for proposal in named {
      if case .records = proposal { continue }
      if case .condition(let condition) = proposal, condition.name == own { continue }
      let text = schema.text(of: proposal)
      let isWord =
        sort(of: proposal) != .choice
        || text.allSatisfy { !$0.isWhitespace && !"()=!<>~\"',".contains($0) }
      items.append(
        Completion(
          sort: sort(of: proposal), label: text,
          detail: schema.label(of: proposal)[language],
          documentation: documentation(of: proposal),
          text: isWord ? text : "\(quote)\(text)\(quote)"))
    }
    for case .records(let kind) in found.proposals { items += records(kind, found.typed) }
    return items
  }

  private func sort(of proposal: QueryProposal) -> Completion.Sort {
    switch proposal {
    case .word, .comparison: .word
    case .kind, .choice: .choice
    case .id, .title, .field, .referrers, .condition: .field
    case .boolean, .day, .me: .value
    case .records: .record
    }
  }

  private func documentation(of proposal: QueryProposal) -> String? {
    switch proposal {
    case .field(let kind, let field):
      schema.meaning(of: schema[kind].fields[field], in: language)
    case .referrers(let kind, let field):
      "**\(markdown(schema[kind].pluralLabel[language]))**\n\n"
        + schema.meaning(of: schema[kind].fields[field], in: language)
    case .condition(let condition): codeSpan(condition.text)
    case .kind(let kind):
      "**\(markdown(schema[kind].pluralLabel[language]))** \(codeSpan("\(schema[kind].folder)/"))"
    default: nil
    }
  }

  /// The records of a kind that match the typed text, open ones first.
  private func records(_ kind: KindIndex, _ typed: String) -> [Completion] {
    let found: [RecordIndex]
    if schema[kind].numberField != nil {
      found = numbered(kind, typed) { _ in true }
    } else {
      let all = graph.records(of: kind, in: .current).filter { !graph[$0].isBroken }
      found = all.fitting(typed) { [graph.id(of: $0), graph.title(of: $0, language: language)] }
        .enumerated()
        .sorted {
          (graph.isClosed($0.element) ? 1 : 0, $0.offset)
            < (graph.isClosed($1.element) ? 1 : 0, $1.offset)
        }.map(\.element)
    }
    return found.prefix(Self.mostCompletions).map { completion(of: $0) { $0 } }
  }
}
