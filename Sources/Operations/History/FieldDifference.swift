import Model
package import TOML
import Text

/// How one field of a record differs between two states.
package struct FieldDifference: Sendable {
  package let name: String
  package let before: Value?
  package let after: Value?
  package let isSet: Bool
}

/// The fields that differ, in the schema's order, followed by unknown keys.
func differences(_ before: Document?, _ after: Document?, _ kind: Kind) -> [FieldDifference] {
  let (old, new) = (members(of: before), members(of: after))
  let (oldValues, newValues) = (byName(old), byName(new))
  var names = kind.fields.map(\.name)
  var known = Set(names.map { ExactText($0) })
  for (key, _) in old + new where known.insert(ExactText(key)).inserted { names.append(key) }
  return names.compactMap { name in
    let (one, other) = (oldValues[ExactText(name)], newValues[ExactText(name)])
    let isSet = kind.field(named: name)?.isShownByItems == true
    if one == other { return nil }
    let difference = FieldDifference(name: name, before: one, after: other, isSet: isSet)
    return isSet && difference.added.isEmpty && difference.removed.isEmpty ? nil : difference
  }
}

extension Field {
  /// Whether a change is shown by the items that were added and removed.
  var isShownByItems: Bool { multiplicity == .set || type == .step || type == .note }
}

private func byName(_ members: [(key: String, value: Value)]) -> [ExactText: Value] {
  Dictionary(members.map { (ExactText($0.key), $0.value) }, uniquingKeysWith: { one, _ in one })
}

/// The keys and values of a record.
package func members(of document: Document?) -> [(key: String, value: Value)] {
  guard let document, case .table(let members) = document.value(of: 0) else { return [] }
  return members
}

extension FieldDifference {
  /// The items added to a set.
  package var added: [Value] { items(after, butFor: before) }
  /// The items removed from a set.
  package var removed: [Value] { items(before, butFor: after) }

  private func items(_ value: Value?, butFor other: Value?) -> [Value] {
    let others = Set(items(other))
    return items(value).filter { !others.contains($0) }
  }

  private func items(_ value: Value?) -> [Value] {
    switch value {
    case .array(let items): items
    case .some(let value): [value]
    case nil: []
    }
  }
}
