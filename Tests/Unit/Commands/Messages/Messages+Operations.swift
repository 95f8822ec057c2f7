import CommandLine
@testable import JSON
@testable import Model
import Platform
import Presentation
import TestSupport
import Text
import Workspace

@testable import Commands
@testable import Operations

/// Every error of operations and of the command line, in each of its cases.
@Sendable func operationMessages() -> [Message] { Operation.messages }

private enum Operation {
  static let messages: [Message] =
    failures.flatMap { failure in failure.texts.map { Message("failure", $0) } }
    + faults.map { Message("import", $0) } + losses.map { Message("not imported", $0) }
    + usage.flatMap(\.self)

  private static let task = Schema.builtIn[BuiltInKind.task.index]
  private static let employee = Schema.builtIn[BuiltInKind.employee.index]
  private static let id = "7"
  private static let path: Path = "tasks/7.toml"
  private static let unread = Unread(path: path, reason: .broken)
  private static let name = LocalizedText("the source", "источник")

  private static let failures: [ErrorMessage] =
    changes.map { ErrorMessage($0) } + lookups.map { ErrorMessage(ModelError($0)) }
    + imports.map { ErrorMessage($0, from: name) }
    + addresses.map { ErrorMessage(AddressFact(address: "http://a.b/", reason: $0)) }
    + outputs.map { ErrorMessage($0, to: "a.json") } + operations.map { ErrorMessage($0) }
    + takingBack.map { ErrorMessage($0) } + queries.map { ErrorMessage($0 as ModelError) }
    + [
      RecordMessages.unknownKind("tsk", among: ["task"]),
      TemplateMessages.otherKind("a1", task), TemplateMessages.severalRecords("a1", "--id"),
      TemplateMessages.openFields([Field.formerIDs], of: "a1"), FindMessages.noWords,
      UsageMessages.idOfSeveralKinds([task, employee], "show"),
    ]

  private static let changes: [ChangeFact] = [
    .invalidID("X"), .sameID(id, kind: task), .idTaken(id, kind: task), .noNumberLeft(task),
    .notEditable(path: path, kind: task, id: id), .cancelled(kind: task, record: id),
    .changedMeanwhile(path: path, kind: task, record: id, field: task.fields[0]),
    .held(by: [
      HoldingReference(
        path: path, field: "assignee",
        target: RecordName(kind: BuiltInKind.employee.index, id: "a"),
        targetKind: employee)
    ]),
    .noField("steps", employee), .noStatus("done", task),
    .nothingToReferTo(employee), .bringsErrors([], changes: [], Graph(schema: .builtIn, kinds: [], shards: [])),
    .outdated(path: path, kind: task, record: id), .nothingReady(task),
  ]

  private static let lookups: [ModelError.Fact] =
    ([
      .missing(kind: task, id: id, nearest: "8"), .unread(unread, kind: task, id: id),
      .broken(path: path, reason: nil), .justAppeared(path: path),
      .notMe(kind: employee, names: ["a@b.ru"]), .notMe(kind: employee, names: []),
      .broken(path: path, reason: LocalizedText("a reason", "причина")),
      .missing(kind: task, id: id, nearest: nil),
      .ambiguous(
        kind: employee, name: "а",
        among: [NamedRecord(id: "a1", number: nil, title: LocalizedText("Anna", "Анна"))]),
      .partOfName(
        kind: employee, name: "а",
        of: [NamedRecord(id: "a1", number: nil, title: LocalizedText("Anna", "Анна"))]),
    ] as [LookupFact]).map { .lookup($0) } + [
      .quickWord("due:x", value: "x", .wholeNumber), .repeatedQuickWord("due:x", Field.formerIDs),
      .typing(.boolean), .oversized(.column("x")), .oversized(.visits(limit: 1)),
      .merging(.notExpressible),
    ]

  private static let imports: [ImportFact] = [
    .undecodable(.utf16, line: 2), .undecodable(nil, line: 2), .workbook,
    .sameColumns("a", "b", field: "title"), .ambiguousColumn("a", fields: ["b", "c"]),
    .datesInBothOrders("13/01/26", 2, "01/13/26", 3),
    .csv(line: 1, .zero), .calendar(.none), .calendar(.noBeginning(of: "VTODO")),
    .calendar(.noEnd(of: "VTODO")),
    .notJSON(line: 1, column: 1, noValue, mayBeTodoTxt: true),
    .unknownFormat(possible: ImportFormat.allCases), .noJSON,
    .csv(line: 1, .textBehindQuote),
    .csv(line: 1, .unclosedQuote), .noFieldInHeader(task, fitting: []),
    .noFieldInHeader(task, fitting: [employee]), .unknownVersion("2"), .noRecords,
    .unknownKind("tsk", nearest: "task"), .notAList(task), .todosNotAList,
    .invalidRecords(
      Array(repeating: ImportFault(place: .row(1), field: nil, reason: .missing), count: 21),
      count: 21,
      of: 22, fitting: [employee, task]),
  ]

  private static let noValue = JSONError(reason: .expectedValue, offset: 0)

  private static let addresses: [AddressFact.Reason] = [
    .notHTTP, .malformed, .offline, .noCurl, .tooLarge(limit: 1 << 20),
    .otherProtocol(fromHTTPS: true), .otherProtocol(fromHTTPS: false), .tooManyRedirects,
    .unknownProxy, .unknownHost, .refused, .status("404"), .status("503"), .timeout, .empty,
    .incomplete, .insecure(nil), .failed(nil),
  ]

  private static let outputs: [OutputFact] = [
    .notAFile(.directory), .noName, .leavesTheWorkspace, .holdsRecords, .system(full),
    .notWritten(full),
  ]

  private static let full = SystemError(call: .write, path: "a.json", code: ErrorNumber.inputOutput)

  private static let takingBack: [UndoError] = [
    .nothing(.done), .nothing(.undone), .overtaken, .noRecord(path: path), .system(full),
    .entry(.otherFormat(writer: "9.1.0"), path: path), .entry(.damaged, path: path),
    .entry(.unread(.link(path: path.text)), path: path),
  ]

  private static let queries: [ModelError] =
    ([.condition, .query, .columns, .order, .grouping, .filter("due")]
    as [ModelError.Source.Part]).map {
      var error = ModelError(.query(.fieldExpected))
      error.source = ModelError.Source("x", $0)
      return error
    }

  private static let usage: [[Message]] =
    ([
      .unknownCommand("x", suggestions: ["docket task", "docket user"]),
      .missingSubcommand(among: []),
      .missingSubcommand(among: ["a1", "b2"]), .unknownOption("--x", suggestion: "--y"),
      .missingValue(option: "--x", placeholder: Placeholder.value, next: nil),
      .missingValue(option: "--x", placeholder: Placeholder.value, next: "-y"),
      .unexpectedValue("x", option: "--y"), .repeatedOption("--x"),
      .invalidChoice("x", of: "--y", choices: ["a1", "b2"], suggestion: "a1"),
      .missingParameter(placeholder: Placeholder.value), .unexpectedParameter("x"),
    ] as [UsageError.Reason]).flatMap { reason in
      [true, false].map { isFamily in
        let error = UsageError(command: ["docket"], isFamily: isFamily, reason: reason)
        return [Message("usage", error.message), Message("usage, hint", error.usageHint)]
      }
    }

  private static let operations: [OperationError] =
    [
      .noHistory(of: id, kind: task),
      .merging(.tooLarge(path: path.text)), .merging(.notText(path: path.text)),
      .hooksElsewhere(folder: "/a"), .creating(.alreadyThere(folder: "/a")),
      .creating(.notAFolder("/a")), .creating(.amongRecords(folder: "/a", kind: task, of: "/b")),
      .schemaFiles(.foreignAssociation(name: "a.toml")),
      .schemaFiles(.foreignSchema(path: ".schemas/a.json")), .identity(.zero),
      .schemaFiles(.notAFolder(name: "x/schemas")),
      .marks(path: "/a/AGENTS.md", MarkedBlockFault(line: 1, reason: .noBegin)),
      .marks(path: "/a/AGENTS.md", MarkedBlockFault(line: 1, reason: .noEnd)),
      .marks(path: "/a/AGENTS.md", MarkedBlockFault(line: 1, reason: .repeated)),
      .template(.unknown("a1", among: [])), .template(.unknown("a1", among: ["a2"])),
      .template(.invalid("a1", Check.fileTooLarge("templates/a1.toml", limit: 1))),
      .template(.tooLarge("a1")),
    ]
    + [UnreadNeed.references, .imported, .judging, .id].map { .unread(unread, for: $0) }

  private static let faults: [LocalizedText] =
    ([
      .missing, .duplicateKey, .notAnObject(.text), .wrongType(.list), .notBoolean(.object),
      .notWholeNumber(.null), .mistyped("x", ModelError(.typing(.wholeNumber))),
      .mistyped("x", ModelError(.typing(.boolean))),
      .mistyped("x", ModelError(.typing(.date(fromToday: true)))),
      .mistyped("x", ModelError(.typing(.date(fromToday: false)))),
      .mistyped("x", ModelError(.typing(.dayOrMonth))),
      .mistyped("x", ModelError(.typing(.dateTime))),
      .mistyped("x", ModelError(.typing(.choice(of: [LocalizedText("a", "а")], nearest: "a")))),
      .ambiguous("x", ids: ["a1", "b2"]), .cellCount(3, header: 2), .sameAs(.line(2)),
      .idOf(.item(3, kind: "task"), id: "x"), .refersToSkipped(.tableRow(3, line: 4)),
      .invalidID("X"),
      .tooLarge(mebibytes: 1),
      .notEditable(path: path),
    ] as [ImportFault.Reason]).map {
      ImportFault(place: .tableRow(1, line: 2), field: "k1", reason: $0).line
    }

  private static let losses: [LocalizedText] =
    ([
      .column("a"), .unnamedColumn(2), .memberWithoutField("a", field: "a", kind: task),
      .memberWithoutField("a", field: "b", kind: task), .unknownField("a", kind: task),
      .rest(total: 9, given: 1, wasAskedFor: false),
      .rest(total: 9, given: 1, wasAskedFor: true), .waiting, .recurringTemplate, .idOfCopy,
      .priority("D"),
      .timeOfDay("due"),
      .unknownAssignee("a"),
      .ambiguousAssignee("a", ids: ["b", "c"]), .dependency, .component("VEVENT"),
      .lineOfCalendar, .value(field: "due", "soon"), .timeZone("Europe/Berlin"),
      .noText,
      .repeatedKey, .tag("a b", as: "a-b"), .assigneeInDescription("a", ids: []),
      .columnInDescription("a"), .addressOfIssue,
    ] as [ImportLoss]).map(\.text)
}

extension ErrorMessage {
  var texts: [LocalizedText] { [message] + help + (details.isEmpty ? [] : [details]) }
}
