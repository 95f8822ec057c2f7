package import Text

/// A completion in a query, condition or rule.
package enum QueryProposal: Hashable, Sendable {
  case word(QueryWord)
  case comparison(Comparison)
  case kind(KindIndex)
  case id(KindIndex)
  case title(KindIndex)
  case field(KindIndex, Int)
  /// `KIND@FIELD`: the records that refer to the current one.
  case referrers(KindIndex, Int)
  case condition(NamedCondition)
  case choice(Choice)
  case boolean(Bool)
  case day(QueryDay)
  /// The current user.
  case me
  /// All records of a kind, by their ids.
  case records(KindIndex)
}

/// The form of a text in the query language.
package enum QueryForm: Hashable, Sendable {
  /// A condition on records of a kind.
  case condition(KindIndex)
  case query, rule
  /// A column of a list of a kind.
  case column(KindIndex)
}

/// The completions at the end of an unfinished query, condition or rule, even if the text before it has errors.
package struct QueryCompletion: Sendable {
  /// The completions in the schema's order.
  package let proposals: [QueryProposal]
  /// The byte at which the text to be replaced begins.
  package let start: Int
  /// The text typed from there on, without a quote.
  package let typed: String
  /// The quote that begins the typed text, if any.
  package let quote: Character?

  /// Returns the completions at the end of a text; nil if unknown.
  package init?(_ text: String, as form: QueryForm, in schema: Schema) {
    self.init(text, form, schema, typed: nil)
  }

  /// The same for a condition that people type with the labels from lists and forms.
  package init?(typed text: String, for kind: KindIndex, in schema: Schema) {
    self.init(text, .condition(kind), schema, typed: TypedWords(for: kind, in: schema))
  }

  private init?(_ text: String, _ form: QueryForm, _ schema: Schema, typed words: TypedWords?) {
    var parser = QueryParser(text, typed: words, isUnfinished: true)
    switch form {
    case .condition: _ = try? parser.wholeCondition()
    case .query: _ = try? parser.query()
    case .rule: _ = try? parser.rule()
    case .column: _ = try? parser.wholeColumns()
    }
    guard let expectation = parser.expectation else { return nil }
    let place = QueryPlace(expectation, form, schema)
    let token = expectation.token
    let hasQuote = token.range.count > token.text.utf8.count
    quote =
      hasQuote ? text[text.utf8.index(text.startIndex, offsetBy: token.range.lowerBound)] : nil
    let separator = quote == nil ? token.text.utf8.lastIndex { ".@".utf8.contains($0) } : nil
    if let separator, let members = place.members(behind: separator) {
      let head = token.text.utf8[...separator].count
      (proposals, start) = (members, token.range.lowerBound + head)
      typed = String(token.text.utf8.dropFirst(head)) ?? ""
    } else {
      (proposals, start, typed) = (place.proposals, token.range.lowerBound, token.text)
    }
    if proposals.isEmpty { return nil }
  }
}

extension Schema {
  /// Returns the text to insert for a completion. For records, returns the name of their kind.
  package func text(of proposal: QueryProposal) -> String {
    switch proposal {
    case .word(let word): word.rawValue
    case .comparison(let comparison): comparison.rawValue
    case .kind(let kind), .records(let kind): self[kind].name
    case .id: "id"
    case .title: "title"
    case .field(let kind, let field): self[kind].fields[field].name
    case .referrers(let kind, let field): self[kind].name + "@" + self[kind].fields[field].name
    case .condition(let condition): condition.name
    case .choice(let choice): choice.name
    case .boolean(let flag): flag ? "true" : "false"
    case .day(let day): day.rawValue
    case .me: Condition.me
    }
  }

  /// Returns the label of a completion, or a short description.
  package func label(of proposal: QueryProposal) -> LocalizedText {
    switch proposal {
    case .word(let word): word.meaning
    case .comparison(let comparison): comparison.meaning
    case .kind(let kind), .records(let kind): self[kind].pluralLabel
    case .id: LocalizedText(verbatim: "id")
    case .title(let kind):
      self[kind].field(named: "title")?.label ?? LocalizedText("Title", "Название")
    case .field(let kind, let field): self[kind].fields[field].label
    case .referrers(let kind, let field):
      self[kind].fields[field].reference?.inverse ?? self[kind].pluralLabel
    case .condition(let condition): LocalizedText(verbatim: condition.text)
    case .choice(let choice): choice.label
    case .boolean(let flag): flag.label
    case .day(let day): day.meaning
    case .me: LocalizedText("the current user", "тот, кто спрашивает")
    }
  }

  /// Returns the columns that a list of a kind can show or be sorted by.
  package func columnNames(of kind: KindIndex) -> [QueryProposal] {
    let fields = self[kind].fields.indices.filter { self[kind].fields[$0].name != "title" }
    return [.id(kind), .title(kind)] + fields.map { .field(kind, $0) }
  }

  /// Returns the paths that lead back to the records that refer to a kind's records.
  func referrerNames(of kind: KindIndex) -> [QueryProposal] {
    references(to: kind).map { .referrers($0.kind, $0.field) }
  }

  /// Returns the values that a value at the end of a path can be compared with.
  func values(at end: FieldPath) -> [QueryProposal] {
    switch end.end {
    case .record: return [.records(end.kind)] + askers(among: end.kind)
    case .id: return [.records(end.kind)]
    case .title: return []
    case .field(let index):
      let field = self[end.kind].fields[index]
      switch field.type {
      case .oneOf(let choices): return choices.map { .choice($0) }
      case .boolean: return [.boolean(true), .boolean(false)]
      case .date, .dateTime: return QueryDay.allCases.map { .day($0) }
      case .reference: return target(of: field).map { [.records($0)] + askers(among: $0) } ?? []
      case .text, .multiLineText, .word, .email, .url, .step, .note, .repetition, .integer:
        return []
      }
    }
  }

  private func askers(among kind: KindIndex) -> [QueryProposal] {
    self[kind].isOfPeople ? [.me] : []
  }

  /// Returns the comparisons that are possible for a value at the end of a path.
  func comparisons(at end: FieldPath) -> [Comparison] {
    guard case .field(let index) = end.end else {
      return end.end == .title ? [.equal, .unequal, .contains] : [.equal, .unequal]
    }
    return switch self[end.kind].fields[index].type {
    case .text, .multiLineText, .word, .email, .url, .step, .note, .repetition:
      [.equal, .unequal, .contains]
    case .boolean, .reference: [.equal, .unequal]
    case .integer, .date, .dateTime, .oneOf: Comparison.ofNumbers
    }
  }
}

extension Comparison {
  /// The comparisons for numbers and other ordered values.
  static let ofNumbers = allCases.filter { $0 != .contains }
}
