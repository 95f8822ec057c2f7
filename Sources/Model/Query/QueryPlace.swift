import Text

/// A position in a query, condition or rule where somebody is typing, for computing completions.
struct QueryPlace {
  private let expectation: QueryExpectation
  private let form: QueryForm
  private let schema: Schema
  /// The kinds of the records in the enclosing parentheses, outermost first; nil for an unknown path.
  private let kinds: [KindIndex?]

  init(_ expectation: QueryExpectation, _ form: QueryForm, _ schema: Schema) {
    (self.expectation, self.form, self.schema) = (expectation, form, schema)
    var kinds: [KindIndex?] =
      switch form {
      case .condition(let kind), .column(let kind): [kind]
      case .query, .rule: [expectation.kindName.flatMap { schema.kindIndex(named: $0) }]
      }
    for scope in expectation.scopes {
      kinds.append(kinds[kinds.count - 1].flatMap { schema.records(at: scope, from: $0) })
    }
    self.kinds = kinds
  }

  private var kind: KindIndex? { kinds[kinds.count - 1] }

  /// The kind of the record outside the parentheses.
  private var outerKind: KindIndex? { kinds[max(kinds.count - 2, 0)] }

  /// All completions at this position.
  var proposals: [QueryProposal] { expectation.parts.flatMap(proposals) }

  private func proposals(for part: QueryExpectation.Part) -> [QueryProposal] {
    switch part {
    case .rule: return [.word(.no), .word(.every), .word(.count)]
    case .kind: return schema.kinds.indices.map { .kind(KindIndex($0)) }
    case .word(let word): return [.word(word)]
    case .test:
      let words = [.not] + QueryWord.quantifiers + QueryWord.aggregates
      return names(withConditions: true) + words.map { .word($0) }
    case .path: return names(withConditions: false)
    case .column:
      let words = form == .query ? QueryWord.aggregates + QueryWord.periods : []
      return names(withConditions: false) + words.map { .word($0) }
    case .comparison(.aggregate), .limit: return comparisons(Comparison.ofNumbers)
    case .comparison(.path(let path)): return comparisons(end(path).map(schema.comparisons) ?? [])
    case .value(.aggregate), .member: return []
    case .value(.path(let path)):
      let values = end(path).map(schema.values) ?? []
      // Rules do not depend on the current user.
      return form == .rule ? values.filter { $0 != .me } : values
    }
  }

  private func comparisons(_ comparisons: [Comparison]) -> [QueryProposal] {
    comparisons.map { .comparison($0) } + (comparisons.isEmpty ? [] : [.word(.in)])
  }

  private func names(withConditions hasConditions: Bool) -> [QueryProposal] {
    guard let kind else { return [] }
    let conditions = hasConditions ? schema[kind].conditions : []
    return schema.columnNames(of: kind) + conditions.map { .condition($0) }
      + schema.referrerNames(of: kind)
  }

  private func end(_ path: PathSyntax) -> FieldPath? {
    kind.flatMap { schema.path(path, from: $0) }
  }
}

extension QueryPlace {
  /// Returns the completions after the last `.` or `@` of the typed word; nil if the word is not a path.
  func members(behind separator: String.Index) -> [QueryProposal]? {
    let word = expectation.token.text
    let head = word[..<separator]
    for part in expectation.parts {
      switch part {
      case .test, .path, .column:
        if word.utf8[separator] == UInt8(ascii: "@") { return referrers(of: head) }
        return columns(of: records(head, from: kind))
      case .member(let path):
        return columns(
          of: records(head.dropFirst(), from: kind.flatMap { schema.records(at: path, from: $0) }))
      case .value where word.utf8.first == UInt8(ascii: "."):
        return columns(of: records(head.dropFirst(), from: outerKind))
      default: break
      }
    }
    return nil
  }

  private func columns(of kind: KindIndex?) -> [QueryProposal] {
    kind.map(schema.columnNames) ?? []
  }

  /// Returns the kind of the records that the words of a path lead to.
  private func records(_ path: Substring, from kind: KindIndex?) -> KindIndex? {
    guard !path.isEmpty, let kind else { return kind }
    var parser = QueryParser(String(path))
    return (try? parser.path()).flatMap { schema.records(at: $0, from: kind) }
  }

  /// Returns the fields of a kind through which its records refer to the current ones.
  private func referrers(of path: Substring) -> [QueryProposal] {
    let name = path.utf8.split(separator: UInt8(ascii: ".")).last.map { String(Substring($0)) }
    guard let kind, let owner = schema.kindIndex(named: name ?? "") else { return [] }
    return schema.references(to: kind).filter { $0.kind == owner }.map { .field(owner, $0.field) }
  }
}

extension Schema {
  /// Binds a path given by field names or by labels.
  fileprivate func path(_ syntax: PathSyntax, from kind: KindIndex) -> FieldPath? {
    var binder = QueryBinder(self, at: .epoch)
    binder.takesLabels = true
    return try? binder.path(syntax, from: kind)
  }

  /// Returns the kind of the records that a path leads to.
  fileprivate func records(at path: PathSyntax, from kind: KindIndex) -> KindIndex? {
    self.path(path, from: kind)?.ofRecords(in: self)?.kind
  }
}
