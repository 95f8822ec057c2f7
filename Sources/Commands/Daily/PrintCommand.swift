import CommandLine
import Model
import Operations
import Presentation
import Text

extension Verb {
  static let print = Verb(
    name: "print", isFor: \.isOfWork,
    run: { try $0.printWorkOrders($1) },
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
        parameters: [Arguments.ids(of: schema[kind])],
        options: [Options.printFormat, Options.output])
    })
}

extension Options {
  static let printFormat = ValueOption<PrintFormat>(
    "format", .word, Placeholder.format,
    help: LocalizedText("Format of the work orders", "Формат нарядов"))
}

extension Session {
  fileprivate func printWorkOrders(_ kind: KindIndex) throws -> ExitStatus {
    let file = try outputFile(in: try workspace())
    return try showNamed(invocation[Arguments.ids], kind) {
      graph, records throws in
      let orders = records.map { WorkOrder($0, in: graph, language, clock) }
      let isAtTerminal = file == nil && context.outputWidth != nil
      let text =
        switch invocation[Options.printFormat] ?? .text {
        case .text: orders.map(\.text).joined(separator: isAtTerminal ? "\n" : "\u{0C}")
        case .html: WorkOrder.html(orders, language)
        case .markdown: orders.map(\.markdown).joined(separator: "\n---\n\n")
        }
      try write(text, to: file)
    }
  }
}
