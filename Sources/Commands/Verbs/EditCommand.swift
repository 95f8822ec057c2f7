import CommandLine
import Model
import Operations
import Text

extension Verb {
  static let edit = Verb(
    name: "edit",
    command: { kind, schema in
      Command(
        name: "edit",
        summary: LocalizedText(
          "Edit records with options or in an editor",
          "Изменить записи параметрами или в редакторе"),
        discussion: LocalizedText(
          """
          Only the lines of changed fields change; comments, order and layout stay. Without options docket opens the \
          file in `$VISUAL` or `$EDITOR`, and checks the text before saving it.
          """,
          """
          Меняются только те строки, которых касается правка; комментарии, порядок и оформление \
          остаются. Без параметров файл открывается в `$VISUAL` или `$EDITOR`, и то, что получилось, \
          проверяется перед сохранением.
          """),
        parameters: [.ids(of: schema[kind])],
        options: FieldOptions.setting(schema[kind], in: schema)
          + FieldOptions.changing(schema[kind], in: schema)
          + ChangeOptions.all)
    },
    run: { kind, invocation, session in
      let ids = invocation[Arguments.ids]
      let options = try session.fieldOptions(kind)
      let edits = try options.edits(invocation)
      if edits.isEmpty { return try session.editInEditor(ids, kind, invocation) }
      return try session.change(invocation) { plan throws(OperationError) in
        try plan.edit(ids, kind, edits)
      }
    })
}

extension Parameter {
  static func ids(of kind: Kind) -> Parameter {
    Parameter(
      Arguments.ids,
      help: LocalizedText("The ids of the records", "Id записей"),
      completion: .record(kind: kind.name))
  }
}
