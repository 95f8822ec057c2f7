import Model
import Presentation
import TestSupport
import Text

/// The texts for agents, and the errors of their requests.
@Sendable func agentMessages() -> [Message] {
  let task = Schema.builtIn[BuiltInKind.task.index]
  let (title, tags) = (task.fields[1], task.fields.first { $0.name == "tags" } ?? task.fields[1])
  let errors: [ErrorMessage] = [
    AgentMessages.unknownArgument("x", among: ["kind", "id"]),
    AgentMessages.unknownArgument("x", among: []), AgentMessages.missingArgument("id"),
    AgentMessages.wrongArgument("x", .string), AgentMessages.wrongArgument("x", .boolean),
    AgentMessages.wrongArgument("x", .name), AgentMessages.wrongArgument("x", .names(atMost: 2)),
    AgentMessages.wrongArgument("x", .strings), AgentMessages.wrongArgument("x", .object),
    AgentMessages.wrongArgument("x", .integer(1...2)), AgentMessages.unknownField("x", of: task),
    AgentMessages.invalidField(title, "x", ModelError(.typing(.wholeNumber))),
    AgentMessages.invalidValue(of: title),
    AgentMessages.invalidValue(of: tags), AgentMessages.notAList(title),
    AgentMessages.missingFields([title], of: task), AgentMessages.nothingToEdit,
    AgentsFileMessages.isOutdated("AGENTS.md"),
  ]
  let tools: [AgentToolMessages.Texts] = [
    AgentToolMessages.find, AgentToolMessages.show, AgentToolMessages.list,
    AgentToolMessages.ready, AgentToolMessages.check, AgentToolMessages.schema,
    AgentToolMessages.add, AgentToolMessages.edit, AgentToolMessages.done, AgentToolMessages.note,
    AgentToolMessages.tick, AgentToolMessages.take, AgentToolMessages.undo,
  ]
  let texts: [LocalizedText] = [
    AgentMessages.unsupportedVersion("1"), AgentMessages.unknownTool("x", among: []),
    AgentMessages.unknownPrompt("x", among: []), AgentMessages.unknownResource("docket:///x"),
    AgentMessages.invalidCursor, AgentMessages.more(1), AgentMessages.nothingFound,
    AgentMessages.dryRun, AgentMessages.change(1), AgentMessages.version("1"),
    AgentsFileMessages.written("AGENTS.md"), AgentsFileMessages.isCurrent("AGENTS.md"),
    AgentToolMessages.instructions, AgentToolMessages.kind, AgentToolMessages.id,
    AgentToolMessages.ids, AgentToolMessages.newID, AgentToolMessages.words,
    AgentToolMessages.condition, AgentToolMessages.sort, AgentToolMessages.archived,
    AgentToolMessages.limit, AgentToolMessages.cursor, AgentToolMessages.paths,
    AgentToolMessages.onlyKind, AgentToolMessages.fields, AgentToolMessages.set,
    AgentToolMessages.unset, AgentToolMessages.addedItems, AgentToolMessages.removedItems,
    AgentToolMessages.version, AgentToolMessages.dryRun, AgentToolMessages.noteText,
    AgentToolMessages.steps, AgentToolMessages.isDone, AgentToolMessages.change,
    AgentToolMessages.taken, AgentToolMessages.date, AgentToolMessages.dateTime,
    AgentToolMessages.repetition, AgentToolMessages.step, AgentToolMessages.reference(to: "task"),
    AgentToolMessages.settings,
    AgentToolMessages.record, AgentToolMessages.recordTemplate, AgentToolMessages.topic,
    AgentToolMessages.topicTemplate,
    AgentPromptMessages.planTitle, AgentPromptMessages.plan, AgentPromptMessages.goal,
    AgentPromptMessages.nextTitle, AgentPromptMessages.next, AgentPromptMessages.nextText,
    AgentPromptMessages.reviewTitle, AgentPromptMessages.review, AgentPromptMessages.reviewText,
  ]
  return errors.flatMap { error in error.texts.map { Message("error", $0) } }
    + tools.flatMap { [Message("tool", $0.title), Message("tool", $0.description)] }
    + texts.map { Message("text", $0) }
}
