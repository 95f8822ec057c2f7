import CommandLine
import Model
import Operations
import Presentation
import Text

extension Verb {
  static let print = Verb(
    name: "print", isFor: \.isOfWork,
    command: { kind, schema in
      Command(
        name: "print",
        summary: LocalizedText(
          "Print work orders for the wall", "Напечатать наряды, чтобы повесить на стену"),
        discussion: LocalizedText(
          """
          A work order has a large number, the title, fields, texts, boxes to tick for the steps, and lines for signature \
          and date. Text has 80 columns of plain characters, and a form feed between work orders unless it goes to a \
          terminal. `--format html` makes one file that prints on A4.
          """,
          """
          В наряде — крупный номер, название, поля, тексты, пустые квадраты для шагов и строки для подписи и даты. Текст \
          шириной 80 столбцов; между нарядами, если вывод идёт не на терминал, стоит переход на новую страницу. \
          `--format html` — один файл для печати на А4.
          """),
        examples: [
          Example("docket print 42 | lpr", LocalizedText("to a printer", "на принтер")),
          Example(
            "docket print 42 43 --format html --output orders.html",
            LocalizedText("two work orders for a browser", "два наряда для браузера")),
        ],
        parameters: [.ids(of: schema[kind])],
        options: [
          Option(
            Options.printFormat, placeholder: Placeholder.format,
            help: LocalizedText("Format of the work orders", "Формат нарядов")),
          .outputFile,
        ])
    },
    run: { kind, invocation, session in
      let file = try session.outputFile(invocation, in: try session.workspace())
      return try session.showNamed(invocation[Arguments.ids], kind) {
        graph, records throws in
        let orders = records.map { WorkOrder($0, in: graph, session.language, session.clock) }
        let isAtTerminal = file == nil && session.context.outputWidth != nil
        let text =
          switch invocation[Options.printFormat] ?? .text {
          case .text: orders.map(\.text).joined(separator: isAtTerminal ? "\n" : "\u{0C}")
          case .html: WorkOrder.html(orders, session.language)
          case .markdown: orders.map(\.markdown).joined(separator: "\n---\n\n")
          }
        try session.write(text, to: file)
      }
    })
}
