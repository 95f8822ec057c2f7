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
    command: { kind, schema in
      let kind = schema[kind]
      let fields = kind.fieldsToItself.map { kind.fields[$0].name }
      let field = fields.first ?? ""
      return Command(
        name: "tree",
        summary: LocalizedText(
          "Show the tree of references by `\(field)`",
          "Показать дерево ссылок по полю `\(field)`"),
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
            "docket \(kind.name) tree 3",
            LocalizedText("everything that 3 depends on", "всё, от чего зависит 3")),
          Example(
            "docket \(kind.name) tree 1 --up",
            LocalizedText("everything that waits for 1", "всё, что ждёт 1")),
          Example(
            "docket \(kind.name) tree 3 --format dot",
            LocalizedText("a graph for `dot -Tsvg`", "граф для `dot -Tsvg`")),
        ].filter { _ in kind.name == "task" },
        parameters: [
          Parameter(
            Arguments.id,
            help: LocalizedText("The \(kind.name) at the root", "Запись в корне дерева"),
            completion: .record(kind: kind.name))
        ],
        options: [
          Option(
            Options.up,
            help: LocalizedText(
              "Show the records that refer to it instead",
              "В обратную сторону: от записи к тем, которые на неё ссылаются")),
          Option(
            Options.treeFormat, placeholder: Placeholder.format,
            help: LocalizedText("Format of the tree", "Формат дерева")),
        ]
          + (fields.count < 2
            ? []
            : [
              Option(
                Options.along, placeholder: Placeholder.field,
                completion: .values(fields),
                help: LocalizedText(
                  "Field to follow; by default `\(field)`",
                  "Поле, по которому идти; по умолчанию `\(field)`"))
            ]) + [LayoutOptions.width])
    },
    run: { kind, invocation, session in
      let workspace = try session.workspace()
      let owner = workspace.schema[kind]
      let named = invocation[Options.along].flatMap(owner.fieldIndex)
      guard let field = named ?? owner.fieldsToItself.first else { return .usage }
      let id = invocation[Arguments.id]
      let isUpward = invocation[Options.up]
      let (graph, tree) = try workspace.referenceTree(
        of: id, kind, along: field, isUpward: isUpward)
      let report = TreeReport(
        graph: graph, tree: tree, isUpward: isUpward, language: session.language)
      switch invocation[Options.treeFormat] ?? .text {
      case .text:
        session.print(
          TreeText(report: report, width: session.output.tableWidth)
            .text(session.output.palette))
      case .mermaid: session.printData(report.mermaid)
      case .dot: session.printData(report.dot)
      }
      return session.warnAboutBroken(in: graph)
    })
}
