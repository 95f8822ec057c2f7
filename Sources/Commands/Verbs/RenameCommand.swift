import CommandLine
import Model
import Operations
import Text

extension Verb {
  static let rename = Verb(
    name: "rename",
    command: { kind, schema in
      Command(
        name: "rename",
        summary: LocalizedText(
          "Change the id of a record and all references to it",
          "Сменить id записи, в том числе во всех ссылках"),
        parameters: [
          Parameter(
            Arguments.oldID, placeholder: LocalizedText("OLD", "СТАРЫЙ"),
            help: LocalizedText("The current id", "Нынешний id"),
            completion: .record(kind: schema[kind].name)),
          Parameter(
            Arguments.newID, placeholder: LocalizedText("NEW", "НОВЫЙ"),
            help: LocalizedText("The new id", "Новый id")),
        ],
        options: ChangeOptions.all)
    },
    run: { kind, invocation, session in
      let (old, new) = (invocation[Arguments.oldID], invocation[Arguments.newID])
      return try session.change(invocation) { plan throws(OperationError) in
        try plan.rename(old, to: new, kind)
      }
    })
}
