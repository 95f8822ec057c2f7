import Text

extension Graph {
  /// Whether a record has a value at the end of a path that passes a test.
  @inline(__always)
  func hasValue(
    at end: FieldPath.End, of record: RecordIndex, _ test: ValueTest
  ) -> Bool {
    switch end {
    case .field(let field):
      return withValues(of: record) { values in
        values.contains { $0.field == field && passes(test, $0, of: record) }
      }
    case .record: return passes(test, record: record)
    case .id: return test.accepts(id(of: record))
    case .title:
      if case .anything = test { return hasTitle(record) }
      return hasName(record) && test.accepts(title(of: record, language: .english))
    }
  }

  private func passes(_ test: ValueTest, _ value: FieldValue, of record: RecordIndex) -> Bool {
    switch test {
    case .anything: true
    case .records(let records): records.contains(value.target)
    case .texts(let texts): isOne(of: texts, value, of: record)
    case .date(let comparison, let date):
      withText(value, of: record) { text in
        DateInterval(text, in: zone).map { comparison.holds(date.rank(of: $0)) } ?? false
      }
    case .contains(let text) where value.target != FieldValue.unresolved:
      passes(.contains(text), record: value.target)
    case .contains, .text, .number, .repetition, .id, .called, .outer:
      test.accepts(text(value, of: record))
    }
  }

  private func isOne(of texts: Set<String>, _ value: FieldValue, of record: RecordIndex) -> Bool {
    // For few texts, comparing is faster than creating a string and hashing it. Non-ASCII texts may have several
    // spellings.
    if texts.count <= 4 {
      if texts.contains(where: { holds(value, $0, of: record) }) { return true }
      if texts.allSatisfy({ $0.utf8.allSatisfy { $0 < 0x80 } }) { return false }
    }
    return texts.contains(self.text(value, of: record))
  }

  /// Whether a record passes a test by its index, its id or its name.
  private func passes(_ test: ValueTest, record: RecordIndex) -> Bool {
    switch test {
    case .records(let records): records.contains(record)
    case .contains:
      test.accepts(id(of: record))
        || hasName(record) && test.accepts(title(of: record, language: .english))
    default: test.accepts(id(of: record))
    }
  }

  /// Whether any of a record's title fields has a value.
  package func hasTitle(_ record: RecordIndex) -> Bool {
    schema[self[record].kind].titleFields.contains { value(of: record, $0) != nil }
  }

  /// Whether a record has a title, or a text that names it without one.
  package func hasName(_ record: RecordIndex) -> Bool {
    if hasTitle(record) { return true }
    return schema[self[record].kind].titleSubstitute.map { value(of: record, $0) != nil } ?? false
  }
}

extension ValueTest {
  /// Whether a text passes the test.
  fileprivate func accepts(_ text: String) -> Bool {
    switch self {
    case .anything: return true
    case .texts(let texts), .called(let texts): return texts.contains(text)
    case .text(let comparison, let key):
      return comparison.holds(collationKey(text).rank(to: key))
    case .contains(let part): return folded(text).includes(part)
    case .number(let comparison, let number):
      return Int64(text).map { comparison.holds($0.rank(to: number)) } ?? false
    case .repetition(let repetition):
      return (try? Repetition(text)) == repetition
    case .id(let comparison, let id): return comparison.holds(text.rank(toID: id))
    case .date, .records, .outer: return false
    }
  }
}
