/// What is kept of a file once it has been read.
package enum Retention: Sendable {
  case everything
  /// The values that checks compare between records; the rest is checked while it is at hand.
  ///
  /// The records have no other values, and no source. It takes a small part of the memory, which a
  /// workspace is read faster into.
  case comparedValues
}

extension Kind {
  /// Whether a check of the graph looks at the values of a field.
  func isCompared(_ field: Field) -> Bool {
    field.reference != nil || field.isUnique
      || rules.contains { rule in
        if case .closesAfter(_, field.name, _, _) = rule { true } else { false }
      }
  }
}
