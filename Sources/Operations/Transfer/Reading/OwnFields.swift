import JSON
import Model
import Text

/// A field that the workspace could declare to keep data that an import leaves out.
package struct MissingField {
  package let kind: String
  package let name: String
  package let type: String
}

extension JSONNode {
  /// The type of a field for such values; `nil` if there is none.
  fileprivate var fieldType: String? {
    switch value {
    case .number(let digits): Int64(digits) == nil ? nil : "integer"
    case .boolean: "boolean"
    case .string(let text): text.utf8.contains(0x0A) ? "multi-line text" : "text"
    case .array(let items):
      !items.isEmpty && items.allSatisfy { $0.string != nil } ? "list of text" : nil
    case .null, .object: nil
    }
  }
}

extension Drafts {
  /// Handles an unknown member: sets the declared field with a matching name, such as `user-id` for `userId`; without
  /// one, reports the loss.
  mutating func takeMember(_ key: String, _ node: JSONNode, _ draft: inout Draft) {
    if let loss = lostMembers[ExactText(key)] { return lose(loss, key) }
    if let field = ownField(of: key, draft.kind) {
      return draft.set(schema[draft.kind].fields[field].name, node, in: schema)
    }
    let name = fieldName(of: key)
    let kind = schema[draft.kind]
    var loss = ImportLoss.Kind.leftOut
    if !Schema.isBuiltIn(name, of: kind) && RecordID.isValid(name.utf8) {
      loss = .noField(name)
      if let type = node.fieldType {
        missingFields.append(MissingField(kind: kind.name, name: name, type: type))
      }
    }
    lostMembers[ExactText(key)] = loss
    lose(loss, key, node.cellText)
  }

  /// The declared field with a name that matches a foreign one.
  func ownField(of key: String, _ kind: KindIndex) -> Int? {
    let name = fieldName(of: key)
    return Schema.isBuiltIn(name, of: schema[kind]) ? nil : schema[kind].fieldIndex(named: name)
  }

  /// Converts a name to docket's style: "userId" and "user_id" become `user-id`.
  private func fieldName(of key: String) -> String {
    key.reduce(into: "") { name, character in
      if character.isUppercase && !name.isEmpty && name.last != "-" { name += "-" }
      name += character == "_" ? "-" : character.lowercased()
    }
  }
}
