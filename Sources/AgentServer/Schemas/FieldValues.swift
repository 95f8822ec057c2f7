import JSON
import Model
import Presentation
import TOML
import Text

extension ToolCall {
  /// The fields and values of an object, in the order of the object.
  func values(
    _ members: [JSONMember], of kind: KindIndex
  ) throws -> [(field: Int, value: Value?)] {
    var values: [(field: Int, value: Value?)] = []
    for member in members {
      let field = try field(named: member.key, of: kind)
      values.append((field, try value(member.value, of: schema[kind].fields[field])))
    }
    return values
  }

  func field(named name: String, of kind: KindIndex) throws -> Int {
    guard let field = schema[kind].fieldIndex(named: name) else {
      throw AgentMessages.unknownField(name, of: schema[kind])
    }
    return field
  }

  /// The value of a field; nil for null.
  private func value(_ node: JSONNode, of field: Field) throws -> Value? {
    if node.isNull { return nil }
    if field.multiplicity == .one { return try item(node, of: field) }
    return .array(try items(node, of: field))
  }

  /// The items of a list or set; a single value counts as a list of one.
  func items(_ node: JSONNode, of field: Field) throws -> [Value] {
    var items: [Value] = []
    for node in node.items ?? [node] { items.append(try item(node, of: field)) }
    return items
  }

  private func item(_ node: JSONNode, of field: Field) throws -> Value {
    let text: String
    switch node.value {
    case .string(let string): text = string
    case .number(let digits): text = digits
    case .boolean(let flag): text = flag ? "true" : "false"
    case .null, .array, .object: throw AgentMessages.invalidValue(of: field)
    }
    do {
      return try field.value(typed: text, in: schema, at: time)
    } catch {
      throw ErrorMessage.invalid(text, of: "`\(field.name)`", error)
    }
  }
}
