import CommandLine
import Model
import Operations
import Presentation
import Text
import Workspace

extension Verb {
  static let note = Verb(
    name: "note", isFor: { $0.notesField != nil },
    command: { kind, schema in
      Command(
        name: "note", summary: LocalizedText("Add a note", "Добавить заметку"),
        discussion: LocalizedText(
          "The note gets the time and your name. `-` reads it from standard input.",
          "К заметке добавляются время и ваше имя. `-` — взять текст со стандартного ввода."),
        examples: [
          Example(
            "docket note 42 \"The pump is back\"",
            LocalizedText("add a note to task 42", "добавить заметку к поручению 42"))
        ],
        parameters: [.id(of: schema[kind]), text], options: ChangeOptions.all)
    },
    run: { kind, invocation, session throws(Failure) in
      let words = invocation[Arguments.note].joined(separator: " ")
      let text = (words == "-" ? try session.readStandardInput() : words).trimmed
      if text.isEmpty { throw Failure(DailyMessages.emptyNote) }
      let author = try session.workspace().signature(session.context.environment)
      let id = invocation[Arguments.id]
      return try session.change(invocation) { plan throws(OperationError) in
        try plan.note([id], kind, text, by: author)
      }
    })

  static let tick = ticking(
    "tick", LocalizedText("Mark steps as done", "Отметить шаги сделанными"), isDone: true)
  static let untick = ticking(
    "untick", LocalizedText("Open steps again", "Снять отметку с шагов"), isDone: false)

  private static func ticking(_ name: String, _ summary: LocalizedText, isDone: Bool) -> Verb {
    Verb(
      name: name, isFor: { $0.stepsField != nil },
      command: { kind, schema in
        Command(
          name: name, summary: summary,
          examples: [
            Example(
              "docket \(name) 42 2",
              LocalizedText("the second step of task 42", "второй шаг поручения 42"))
          ],
          parameters: [.id(of: schema[kind]), step], options: ChangeOptions.all)
      },
      run: { kind, invocation, session throws(Failure) in
        var numbers: [Int] = []
        for word in invocation[Arguments.steps] {
          guard let number = Int(word), number > 0 else {
            throw Failure(DailyMessages.notAStep(word))
          }
          numbers.append(number)
        }
        let id = invocation[Arguments.id]
        return try session.change(invocation) { plan throws(OperationError) in
          try plan.tick(id, kind, steps: numbers, isDone: isDone)
        }
      })
  }

  private static let text = Parameter(
    Arguments.note, placeholder: LocalizedText("TEXT", "ТЕКСТ"),
    help: LocalizedText("The note", "Заметка"))
  private static let step = Parameter(
    Arguments.steps, placeholder: LocalizedText("STEP", "ШАГ"),
    help: LocalizedText("The numbers of the steps, from 1", "Номера шагов, начиная с 1"))
}

extension Parameter {
  /// One record of a kind.
  static func id(of kind: Kind) -> Parameter {
    Parameter(
      Arguments.id, help: LocalizedText("The record", "Запись"),
      completion: .record(kind: kind.name))
  }
}
