import CommandLine
import Model
import Operations
import Presentation
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
          file in `$VISUAL` or `$EDITOR`, and checks the text before saving it. Without an editor, it opens a form.
          """,
          """
          Меняются только те строки, которых касается правка; комментарии, порядок и оформление \
          остаются. Без параметров файл открывается в `$VISUAL` или `$EDITOR`, и то, что получилось, \
          проверяется перед сохранением. Если редактора нет, откроется форма.
          """),
        parameters: [Arguments.selected(Arguments.ids, of: schema[kind])],
        options: FieldOptions.setting(schema[kind], in: schema)
          + FieldOptions.changing(schema[kind], in: schema)
          + Options.ofVerbs)
    })
}

extension Session {
  fileprivate func editRecords(_ kind: KindIndex) throws -> ExitStatus {
    let ids = invocation[Arguments.ids]
    let options = try fieldOptions(kind)
    let edits = try options.edits(invocation)
    let selection = try selection(ids, kind)
    if edits.isEmpty {
      if let place = ids.dropFirst().firstIndex(where: { options.kind.field(named: $0) != nil }) {
        throw UsageMessages.fieldWithoutDashes(options.kind, ids, place)
      }
      let names = try records(in: selection, kind)
      return try context.canShowScreens && editor() == nil
        ? editInForm(names) : editInEditor(names, kind)
    }
    return try change(selection, kind) { plan, names in try plan.edit(names, typed: edits) }
  }
}
