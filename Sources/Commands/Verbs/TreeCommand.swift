import CommandLine
import Model
import Operations
import Text
import Workspace

extension Verb {
  /// For kinds with a field that refers to the same kind, such as `depends-on` of tasks.
  static let tree = Verb(
    name: "tree",
    isFor: { !$0.fieldsToItself.isEmpty },
    run: { try $0.showTree($1) },
    command: { kind, schema in
      let kind = schema[kind]
      let fields = kind.fieldsToItself.map { kind.fields[$0].name }
      let field = fields.first ?? ""
      let along = Options.along.adapted(
        help: LocalizedText(
          "Field to follow; by default `\(field)`",
          "Поле, по которому идти; по умолчанию `\(field)`"),
        completion: .values(fields))
      let alongs = fields.count < 2 ? [] : [along]
      return Command(
        name: "tree",
        summary: LocalizedText(
          "Show the tree of references by `\(field)`", "Показать дерево ссылок по полю `\(field)`"),
        discussion: LocalizedText(
          """
          A record that occurs again is marked, and its branch is not repeated; a circular reference ends \
          the branch. `mermaid` and `dot` write a graph for these programs, with arrows from each record to \
          the records that it refers to.
          """,
          """
          То, что уже показано, помечается и второй раз не раскрывается; круг обрывается там, где \
          замкнулся. `mermaid` и `dot` выводят то же самое графом для одноимённых программ; стрелки в \
          нём ведут от записи к той, на которую она ссылается.
          """),
        examples: [
          Example(
            "docket \(kind.command) tree 3",
            LocalizedText("everything that 3 depends on", "всё, от чего зависит 3")),
          Example(
            "docket \(kind.command) tree 1 --up",
            LocalizedText("everything that waits for 1", "всё, что ждёт 1")),
          Example(
            "docket \(kind.command) tree 3 --format dot",
            LocalizedText("a graph for `dot -Tsvg`", "граф для `dot -Tsvg`")),
        ].filter { _ in kind.name == "task" },
        parameters: [
          Arguments.id.adapted(
            help: LocalizedText("The \(kind.noun) at the root", "Запись в корне дерева"),
            completion: .record(kind: kind.name))
        ],
        options: [Options.up, Options.treeFormat] + alongs + [Options.width])
    })
}

extension Options {
  static let treeFormat = ValueOption<TreeFormat>(
    "format", .word, Placeholder.format, help: LocalizedText("Format of the tree", "Формат дерева"))
  static let up = Flag(
    "up",
    help: LocalizedText(
      "Show the records that refer to it instead",
      "В обратную сторону: от записи к тем, которые на неё ссылаются"))
  static let along = ValueOption<String>(
    "along", .text(), Placeholder.field,
    help: LocalizedText("Field to follow", "Поле, по которому идти"))
}

extension Session {
  fileprivate func showTree(_ kind: KindIndex) throws -> ExitStatus {
    let workspace = try workspace()
    let owner = workspace.schema[kind]
    let named = invocation[Options.along].flatMap(owner.fieldIndex)
    guard let field = named ?? owner.fieldsToItself.first else { return .usage }
    let id = invocation[Arguments.id]
    let isUpward = invocation[Options.up]
    let (graph, tree) = try workspace.referenceTree(
      of: id, kind, along: field, isUpward: isUpward)
    let report = TreeReport(
      graph: graph, tree: tree, isUpward: isUpward, language: language)
    switch invocation[Options.treeFormat] ?? .text {
    case .text:
      print(
        TreeText(report: report, width: output.tableWidth)
          .text(output.palette))
    case .mermaid: printData(report.mermaid)
    case .dot: printData(report.dot)
    }
    return warnAboutBroken(in: graph)
  }
}
