import Text

extension QueryBinder {
  /// Binds the test of a value at the end of a path.
  mutating func test(
    _ comparison: Comparison, _ operand: OperandSyntax, at path: FieldPath, _ spelling: String,
    _ kind: KindIndex, _ outer: KindIndex?
  ) throws(ModelError) -> ValueTest {
    if let other = try outerPath(operand, comparison, with: path, kind, outer) {
      return try test(comparison, other, own: outer == nil, operand, at: path, spelling)
    }
    if comparison == .contains { return .contains(folded(try plain(operand, spelling))) }
    switch path.end {
    case .id:
      let text = try plain(operand, spelling)
      return comparison == .equal
        ? .texts([Int64(text).map(String.init) ?? text]) : .id(comparison, text)
    case .title: return text(comparison, try plain(operand, spelling))
    case .record: return try called(comparison, operand, spelling)
    case .field(let field):
      return try test(comparison, operand, for: schema[path.kind].fields[field], spelling)
    }
  }

  private func test(
    _ comparison: Comparison, _ operand: OperandSyntax, for field: Field, _ spelling: String
  ) throws(ModelError) -> ValueTest {
    switch field.type {
    case .date, .dateTime: return .date(comparison, try date(operand, spelling))
    case .reference: return try called(comparison, operand, spelling)
    case .text, .multiLineText, .word, .email, .url, .step, .note:
      return text(comparison, try plain(operand, spelling))
    case .repetition:
      let words = try plain(operand, spelling)
      guard comparison == .equal, let repetition = try? Repetition(words) else {
        return text(comparison, words)
      }
      return .repetition(repetition)
    case .boolean:
      let name = Bool(typed: operand.text).map { $0 ? "true" : "false" }
      return try choice(comparison, operand, name, among: ["false", "true"], .boolean, spelling)
    case .oneOf(let choices):
      let (name, names) = (choices.choice(typed: operand.text)?.name, choices.map(\.name))
      return try choice(
        comparison, operand, name, among: names, .choice(of: choices.typedNames), spelling)
    case .integer:
      guard let number = Int64(operand.text), operand.shifts.isEmpty else {
        throw unfit(operand, spelling, .integer)
      }
      return .number(comparison, number)
    }
  }

  private func text(_ comparison: Comparison, _ text: String) -> ValueTest {
    comparison == .equal ? .texts([text]) : .text(comparison, collationKey(text))
  }

  /// Binds a test of a reference: it is compared by id, and for equality also by the record's name.
  private func called(
    _ comparison: Comparison, _ operand: OperandSyntax, _ spelling: String
  ) throws(ModelError) -> ValueTest {
    let text = try plain(operand, spelling)
    if text == Condition.me, !knowsAsker { throw ModelError(query: .nobodyAsks, at: operand.range) }
    return comparison == .equal ? .called([text]) : .id(comparison, text)
  }

  /// Binds a comparison with a choice to the list of choices that satisfy it, in the schema's order.
  private func choice(
    _ comparison: Comparison, _ operand: OperandSyntax, _ name: String?, among names: [String],
    _ expected: QueryFact.Expected, _ spelling: String
  ) throws(ModelError) -> ValueTest {
    guard operand.shifts.isEmpty, let position = name.flatMap(names.firstIndex) else {
      throw unfit(operand, spelling, expected)
    }
    return .texts(Set(names.indices.filter { comparison.holds($0 - position) }.map { names[$0] }))
  }

  /// Returns the text of an operand; only dates may have shifts.
  private func plain(
    _ operand: OperandSyntax, _ spelling: String
  ) throws(ModelError) -> String {
    if operand.shifts.isEmpty { return operand.text }
    throw unfit(operand, spelling, .date)
  }

  func date(_ operand: OperandSyntax, _ spelling: String) throws(ModelError) -> DateInterval {
    if let date = try DateInterval(operand, at: time, schema.dates) { return date }
    throw unfit(operand, spelling, .date)
  }

  func unfit(
    _ operand: OperandSyntax, _ spelling: String, _ expected: QueryFact.Expected
  ) -> ModelError {
    ModelError(query: .unfit(operand.text, path: spelling, expected), at: operand.range)
  }
}

extension QueryBinder {
  /// Binds an operand such as `.path`: a value of the record outside the parentheses or, outside of any parentheses, of
  /// the record itself.
  ///
  /// Without parentheses, a text that begins with a dot is an ordinary text if it is compared with text or searched for
  /// in it (`~ .org`).
  private mutating func outerPath(
    _ operand: OperandSyntax, _ comparison: Comparison, with path: FieldPath, _ kind: KindIndex,
    _ outer: KindIndex?
  ) throws(ModelError) -> FieldPath? {
    guard !operand.isQuoted, operand.shifts.isEmpty, operand.text.utf8.count > 1,
      operand.text.utf8.first == UInt8(ascii: "."), comparison != .contains,
      outer != nil || !path.isText(in: schema)
    else { return nil }
    do {
      var parser = QueryParser(String(operand.text.utf8.dropFirst()) ?? "")
      return try self.path(try parser.path(), from: outer ?? kind)
    } catch {
      throw ModelError(error.fact, at: operand.range)
    }
  }

  private func test(
    _ comparison: Comparison, _ other: FieldPath, own isOwn: Bool, _ operand: OperandSyntax,
    at path: FieldPath, _ spelling: String
  ) throws(ModelError) -> ValueTest {
    guard path.family(in: schema) == other.family(in: schema) else {
      throw ModelError(query: .unlike(spelling, operand.text), at: operand.range)
    }
    return .outer(comparison, other, own: isOwn)
  }
}

extension FieldPath {
  /// Groups of types whose values can be compared with each other.
  fileprivate enum Family: Hashable {
    case text, integer, boolean, date
    case choice([String])
    case record(KindIndex)
  }

  fileprivate func family(in schema: Schema) -> Family {
    switch end {
    case .record, .id: return .record(kind)
    case .title: return .text
    case .field(let index):
      let field = schema[kind].fields[index]
      return switch field.type {
      case .text, .multiLineText, .word, .email, .url, .step, .note, .repetition: .text
      case .integer: .integer
      case .boolean: .boolean
      case .date, .dateTime: .date
      case .oneOf(let choices): .choice(choices.map(\.name))
      case .reference: schema.target(of: field).map(Family.record) ?? .text
      }
    }
  }

  /// Whether any text may be compared with the values at the end of the path.
  fileprivate func isText(in schema: Schema) -> Bool {
    switch end {
    case .id, .title: true
    case .record: false
    case .field: family(in: schema) == .text
    }
  }
}
