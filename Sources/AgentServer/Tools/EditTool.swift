import JSON
import Model
import Operations
import Presentation
import TOML
import Text

extension Tool {
  static let edit = Tool(
    name: "edit", texts: AgentToolMessages.edit, behavior: .overwrites,
    arguments: { schemas in
      ObjectSchema(
        [
          schemas.kind(), ("id", schemas.name(AgentToolMessages.id)),
          ("set", schemas.values(AgentToolMessages.set)),
          ("unset", schemas.strings(AgentToolMessages.unset)),
          ("add", schemas.items(AgentToolMessages.addedItems)),
          ("remove", schemas.items(AgentToolMessages.removedItems)),
          ("version", schemas.string(AgentToolMessages.version)), schemas.dryRun,
        ], required: schemas.required(["id"]))
    },
    result: ObjectSchema.change
  ) { call in
    let kind = try call.kind()
    let id = try call.arguments.required("id", call.arguments.name)
    let edits = try call.edits(of: kind)
    if edits.isEmpty { throw AgentMessages.nothingToEdit }
    let version = try call.arguments.string("version")
    return try call.change { plan in
      let name = try plan.resolve(one: id, kind)
      if let version { try plan.require(version: version, of: name) }
      try plan.edit([name], typed: edits)
    }
  }
}

extension ToolCall {
  /// The edits in `set`, `unset`, `add` and `remove`.
  fileprivate func edits(of kind: KindIndex) throws -> [FieldEdit] {
    var edits: [FieldEdit] = []
    for (field, value) in try values(try arguments.object("set") ?? [], of: kind) {
      edits.append(FieldEdit(schema[kind], field, value.map(FieldChange.set) ?? .unset))
    }
    for name in try arguments.strings("unset") ?? [] {
      edits.append(FieldEdit(schema[kind], try field(named: name, of: kind), .unset))
    }
    edits += try listEdits("remove", of: kind) { .remove($0) }
    edits += try listEdits("add", of: kind) { .add($0) }
    return edits
  }

  private func listEdits(
    _ argument: String, of kind: KindIndex, _ change: ([Value]) -> FieldChange
  ) throws -> [FieldEdit] {
    var edits: [FieldEdit] = []
    for member in try arguments.object(argument) ?? [] {
      let index = try field(named: member.key, of: kind)
      let field = schema[kind].fields[index]
      if field.multiplicity == .one { throw AgentMessages.notAList(field) }
      edits.append(FieldEdit(schema[kind], index, change(try items(member.value, of: field))))
    }
    return edits
  }
}
