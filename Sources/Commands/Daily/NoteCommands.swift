import CommandLine
import Model
import Operations
import Presentation
import Text
import Workspace

extension Verb {
  static let note = Verb(
    name: "note", isFor: { $0.notesField != nil },
    run: { try $0.addNote($1) },
    command: { kind, schema in
      Command(
        name: "note", summary: LocalizedText("Add a note", "Добавить заметку"),
        discussion: LocalizedText(
          "The note gets the time and your name. `-` reads it from standard input.",
          "К заметке добавляются время и ваше имя. `-` — взять текст со стандартного ввода."),
        examples: [
          Example(
            "docket note 42 \"The pump is back\"",
            LocalizedText("add a note to task 42", "добавить заметку к поручению 42")),
          Example(
            "docket note 3-5,8 \"Delivered\"",
            LocalizedText("add it to several tasks", "добавить её к нескольким")),
        ],
        parameters: [Arguments.selected(Arguments.id, of: schema[kind]), Arguments.note],
        options: Options.ofVerbs)
    })

  static let tick = ticking(
    "tick", LocalizedText("Mark steps as done", "Отметить шаги сделанными"), isDone: true)
  static let untick = ticking(
    "untick", LocalizedText("Open steps again", "Снять отметку с шагов"), isDone: false)

  private static func ticking(_ name: String, _ summary: LocalizedText, isDone: Bool) -> Verb {
    Verb(
      name: name, isFor: { $0.stepsField != nil },
      run: { try $0.tickSteps($1, isDone: isDone) },
      command: { kind, schema in
        Command(
          name: name, summary: summary,
          examples: [
            Example(
              "docket \(name) 42 2",
              LocalizedText("the second step of task 42", "второй шаг поручения 42")),
            Example("docket \(name) 42 1-3", LocalizedText("three steps", "три шага")),
            Example("docket \(name) 42 all", LocalizedText("all steps", "все шаги")),
          ],
          parameters: [Arguments.selected(Arguments.id, of: schema[kind]), Arguments.steps],
          options: Options.ofVerbs)
      })
  }
}

extension Arguments {
  static let note = Argument<[String]>(
    "TEXT", LocalizedText("TEXT", "ТЕКСТ"), atLeastOne: true,
    help: LocalizedText("The note", "Заметка"))
  static let steps = Argument<[String]>(
    "STEP", LocalizedText("STEP", "ШАГ"), atLeastOne: true,
    help: LocalizedText(
      "Numbers of steps, ranges such as `1-3`, or `all`",
      "Номера шагов, промежутки вроде `1-3` или `all`"))
}

extension Session {
  fileprivate func addNote(_ kind: KindIndex) throws -> ExitStatus {
    let words = invocation[Arguments.note].joined(separator: " ")
    let text = (words == "-" ? try readStandardInput() : words).trimmed
    let author = try workspace().signature(context.environment)
    return try change(selection(firstWord, kind), kind) { plan, names in
      try plan.note(names, text, by: author)
    }
  }

  fileprivate func tickSteps(_ kind: KindIndex, isDone: Bool) throws -> ExitStatus {
    let steps = try StepSelection(invocation[Arguments.steps])
    return try change(selection(firstWord, kind), kind) { plan, names in
      try plan.tick(names, steps: steps, isDone: isDone)
    }
  }

  /// The word for the records, unless an option stands for it.
  private var firstWord: [String] {
    invocation.isGiven(Arguments.id) ? [invocation[Arguments.id]] : []
  }
}

extension StepSelection {
  /// Reads the words of a command line: `2`, `1-3`, `all`.
  fileprivate init(_ words: [String]) throws {
    var ranges: [ClosedRange<Int>] = []
    for word in words where word != "all" {
      let range = AutomaticNumber.typedRange(word) ?? AutomaticNumber.typed(word).map { $0...$0 }
      guard let range, let first = Int(exactly: range.lowerBound),
        let last = Int(exactly: range.upperBound)
      else { throw DailyMessages.notAStep(word) }
      ranges.append(first...last)
    }
    self = words.contains("all") ? .all : .numbers(ranges)
  }
}
