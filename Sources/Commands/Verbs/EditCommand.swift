import CommandLine
import Model
import Operations
import Text

extension Verb {
  static let edit = Verb(
    name: "edit",
    run: { try $0.editRecords($1) },
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
        parameters: [Arguments.ids(of: schema[kind])],
        options: FieldOptions.setting(schema[kind], in: schema)
          + FieldOptions.changing(schema[kind], in: schema)
          + Options.ofChanges)
    })
}

extension Session {
  fileprivate func editRecords(_ kind: KindIndex) throws -> ExitStatus {
    let ids = invocation[Arguments.ids]
    let options = try fieldOptions(kind)
    let edits = try options.edits(invocation)
    if edits.isEmpty { return try editInEditor(ids, kind) }
    return try change { plan in
      try plan.edit(typed: ids, kind, edits)
    }
  }
}
