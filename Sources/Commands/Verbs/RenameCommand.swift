import CommandLine
import Model
import Operations
import Text

extension Verb {
  static let rename = Verb(
    name: "rename",
    run: { try $0.renameRecord($1) },
    command: { kind, schema in
      Command(
        name: "rename",
        summary: LocalizedText(
          "Change the id of a record and all references to it",
          "Сменить id записи, в том числе во всех ссылках"),
        parameters: [
          Arguments.oldID.adapted(completion: .record(kind: schema[kind].name)),
          Arguments.newID,
        ],
        options: Options.ofChanges)
    })
}

extension Arguments {
  static let oldID = Argument<String>(
    "OLD", LocalizedText("OLD", "СТАРЫЙ"), help: LocalizedText("The current id", "Нынешний id"))
  static let newID = Argument<String>(
    "NEW", LocalizedText("NEW", "НОВЫЙ"), help: LocalizedText("The new id", "Новый id"))
}

extension Session {
  fileprivate func renameRecord(_ kind: KindIndex) throws -> ExitStatus {
    let (old, new) = (invocation[Arguments.oldID], invocation[Arguments.newID])
    return try change { plan in
      try plan.rename(plan.resolve(one: old, kind, .whole), to: new)
    }
  }
}
