import CommandLine
import Model
import Operations
import Text
import Workspace

extension Verb {
  /// For each kind with a field that refers to its own kind, as a task's `depends-on` does.
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
          "Show what \(kind.name)s lead to by `\(field)`, and what those do, as a tree",
          "Показать дерево ссылок по полю `\(field)`"),
        discussion: LocalizedText(
          """
          What was shown before is marked and not shown again with all that follows it; a circle ends where \
          it closes. `mermaid` and `dot` write the same as a graph for these programs, whose arrows go from \
          a record to what it refers to.
          """,
          """
          То, что уже показано, помечается и второй раз не раскрывается; круг обрывается там, где \
          замкнулся. `mermaid` и `dot` выводят то же самое графом для одноимённых программ; стрелки в \
          нём ведут от записи к той, на которую она ссылается.
          """),
        examples: [
          Example(
            "docket \(kind.name) tree 3",
            LocalizedText("all that 3 depends on", "всё, от чего зависит 3")),
          Example(
            "docket \(kind.name) tree 1 --up",
            LocalizedText("all that waits for 1", "всё, что ждёт 1")),
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
              "The other way around: what refers to it, and what to that",
              "В обратную сторону: от записи к тем, которые на неё ссылаются")),
          Option(
            Options.treeFormat, placeholder: Placeholder.format,
            help: LocalizedText("The shape of the tree", "Формат дерева")),
        ]
          + (fields.count < 2
            ? []
            : [
              Option(
                Options.along, placeholder: Placeholder.field,
                completion: .values(fields),
                help: LocalizedText(
                  "The field that is followed; without it `\(field)`",
                  "Поле, по которому идти; по умолчанию `\(field)`"))
            ]) + [LayoutOptions.width])
    },
    run: { kind, invocation, session throws(Failure) in
      let workspace = try session.workspace()
      let owner = workspace.schema[kind]
      let named = invocation[Options.along].flatMap(owner.fieldIndex)
      guard let field = named ?? owner.fieldsToItself.first else { return .usage }
      let id = invocation[Arguments.id]
      let isUpward = invocation[Options.up]
      let (graph, tree) = try operating { () throws(OperationError) in
        try workspace.referenceTree(of: id, kind, along: field, isUpward: isUpward)
      }
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
