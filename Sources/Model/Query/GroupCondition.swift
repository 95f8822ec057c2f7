import Text

extension Query {
  /// The condition, as people type it, on the records of a group with these values; nil if the query language has none.
  package func condition(ofGroup keys: [Cell?], in graph: Graph) -> String? {
    var parts = [conditionText].compactMap(\.self)
    for (column, key) in zip(grouping, keys) {
      guard let part = column.condition(of: key, in: graph) else { return nil }
      parts.append(part)
    }
    return parts.isEmpty ? nil : parts.joined(separator: " and ")
  }
}

extension Column {
  /// The condition on records that have a value in the column, or none.
  fileprivate func condition(of key: Cell?, in graph: Graph) -> String? {
    guard let key else { return "not \(pathSpelling)" }
    return operand(for: key, in: graph).map { "\(pathSpelling) = \($0)" }
  }

  /// The path without the calendar period around it.
  private var pathSpelling: String {
    guard case .period = value else { return spelling }
    return String(spelling.unicodeScalars.drop { $0 != "(" }.dropFirst().dropLast())
  }

  /// The operand that equals exactly this value; nil if there is none.
  private func operand(for key: Cell, in graph: Graph) -> String? {
    switch key {
    case .id, .reference, .integer, .boolean, .choice, .period: return key.plainText(in: graph)
    case .text(let text) where !text.contains(where: \.isNewline):
      let quotes: [Unicode.Scalar] = ["\"", "'"]
      return quotes.first { !text.unicodeScalars.contains($0) }.map { "\($0)\(text)\($0)" }
    case .date(let text):
      guard case .field(let field)? = value.path?.end, let kind = value.path?.kind else {
        return nil
      }
      return graph.schema[kind].fields[field].type == .date ? text : nil
    case .text, .title, .step, .repetition, .ratio, .unresolved, .unknown: return nil
    }
  }
}
