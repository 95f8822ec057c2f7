import Model
import Operations
import Presentation
import TOML
import Text
import Workspace

extension Tool {
  static let add = Tool(
    name: "add", texts: AgentToolMessages.add, behavior: .adds,
    arguments: { schemas in
      ObjectSchema(
        [
          schemas.kind(),
          ("fields", schemas.values(AgentToolMessages.fields)),
          ("name", schemas.string(AgentToolMessages.wholeName)),
          ("id", schemas.string(AgentToolMessages.newID)), schemas.dryRun,
        ], required: schemas.required(["fields"]))
    },
    result: ObjectSchema.change
  ) { call in
    let kind = try call.kind()
    let members = try call.arguments.required("fields", call.arguments.object)
    var values: [Int: Value] = [:]
    for (field, value) in try call.values(members, of: kind) { values[field] = value }
    let name = try call.arguments.string("name")
    if let name {
      let language = call.workspace.declarations.language
      guard let parts = call.schema[kind].values(ofName: name, in: language) else {
        throw ChangeMessages.notAName(name, call.schema[kind].personNameFields)
      }
      values.merge(parts.mapValues { .string($0) }) { given, _ in given }
    }
    let missing = call.schema[kind].missingFields(values)
    if !missing.isEmpty {
      throw AgentMessages.missingFields(missing, of: call.schema[kind])
    }
    let id = try call.arguments.string("id")
    return try call.change { plan in
      try plan.add(
        kind, plan.resolve(values, kind), id: id,
        hasDividedName: name != nil && plan.schema[kind].isNamedAsPerson)
    }
  }
}
