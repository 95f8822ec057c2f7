import CommandLine
import Model
import Operations
import Platform
import Presentation
import TOML
import TerminalUI
import Text
import Workspace

extension Session {
  /// Adds a record that the user completes: in the form of the screens, or line by line if the terminal cannot draw. With
  /// `only`, asks for some fields that are all needed, and `add` makes the record of them; otherwise begins with the
  /// `given` values and the draft that closed screens have left.
  func addByAsking(
    _ kind: KindIndex, _ given: [Int: Value], only: [Int]? = nil, _ add: @escaping AddingRecord
  ) throws -> ExitStatus {
    let workspace = try workspace()
    let schema = workspace.schema
    let questions = NewRecordQuestions(kind, in: schema)
    var text = newText(of: schema[kind], in: workspace)
    let given = try workspace.resolve(given, kind, context.environment)
    let kept = only == nil ? text.takeUp() : nil
    let draft = kept.map { NewRecordQuestions.values(in: $0, of: kind, in: schema) } ?? [:]
    var values = draft.merging(given) { $1 }
    let notice = draft.isEmpty ? nil : EditingMessages.resumed
    do {
      if context.canDraw {
        var settings = screenSettings(of: workspace)
        settings.add = add
        settings.keep = { _, kind, values in
          try? text.write(questions.text(values))
          text.keep()
        }
        let outcome = try runForm(
          FormInput(ofNew: kind, values, only: only, notice: notice), workspace, settings,
          output: context.standardOutput)
        if let change = outcome.change {
          if invocation[Options.dryRun] { text.keep() } else { text.remove() }
          return finish(change)
        }
        if outcome.hadInput { text.keep() } else { text.remove() }
        defer { text.path.map { say(EditingMessages.kept(in: $0)[language] + "\n") } }
        return leave(isInterrupt: outcome.isInterrupted, ChangeMessages.nothingAdded)
      }
      if let notice { show(notice[language] + "\n") }
      var fields = only ?? questions.fields(besides: Set(given.keys), offered: Set(draft.keys))
      while let answers = try askByLines(fields, of: kind, values, needsAll: only != nil) {
        values = answers
        do {
          if only == nil, let status = try statusWithoutNamesake(kind, values) { return status }
          let status = try change { plan in
            plan.allowsNamesakes = asksAboutNamesakes
            try add(&plan, kind, values)
          }
          text.remove()
          return status
        } catch {
          say(ErrorMessage(error).text(errors.palette, language))
          try? context.standardError.flush()
          fields = only ?? questions.fields(besides: [], offered: Set(values.keys).union(fields))
        }
      }
      text.keep()
      return leave(isInterrupt: true, ChangeMessages.nothingAdded)
    } catch {
      text.keep()
      throw error
    }
  }

  /// Opens the form of one record after another.
  func editInForm(_ names: [RecordName]) throws -> ExitStatus {
    let workspace = try workspace()
    for name in names {
      _ = try workspace.open([name.id], name.kind).record(name)
      let outcome = try runForm(
        FormInput(of: name), workspace, screenSettings(of: workspace),
        output: context.standardOutput)
      if let change = outcome.change {
        _ = finish(change)
      } else if leave(isInterrupt: outcome.isInterrupted) == .failure {
        return .failure
      }
    }
    return .success
  }

  /// Lets the user change which records a field of some records refers to.
  func choose(
    _ names: [RecordName], _ candidates: ReferenceCandidates, heading: String
  ) throws -> ExitStatus {
    if !context.canDraw { return try chooseByNumbers(names, candidates, heading: heading) }
    let workspace = try workspace()
    let outcome = try runPicker(
      names, field: candidates.index, workspace, screenSettings(of: workspace),
      output: context.standardOutput)
    return outcome.change.map(finish) ?? leave(isInterrupt: outcome.isInterrupted)
  }
}
