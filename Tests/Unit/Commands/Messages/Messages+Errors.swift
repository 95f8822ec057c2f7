import Platform
import Presentation
import TestSupport
import Text

@testable import JSON
@testable import Model
@testable import TOML
@testable import Workspace

/// Every syntax error that the parser distinguishes.
@Sendable func problemMessages() -> [Message] {
  var known: Set<LocalizedText> = []
  return problemKinds.flatMap { kind in
    [Problem.Severity.error, .note].flatMap { severity in
      let problem = Problem(kind: kind, range: ByteRange(start: 0, end: 0), severity: severity)
      return [problem.message, problem.help].compactMap(\.self)
        .filter { known.insert($0).inserted }.map { Message("problem", $0) }
    }
  }
}

private let problemKinds: [Problem.Kind] =
  [
    .tooLarge, .invalidUTF8, .utf16, .controlCharacter(7), .loneCarriageReturn,
    .mergeConflict(["HEAD", "feature"]),
    .conflictMarker, .expectedKey(found: "="), .expectedKey(found: ""), .expectedKeyAfterDot,
    .keyNeedsQuotes("имя"), .multiLineKey, .expectedEquals(key: "a", found: ":"),
    .expectedEquals(key: "a", found: "b"), .keyWithoutValue(key: "a"), .expectedValue,
    .expectedEndOfLine(found: "b"), .duplicateKey("a", first: place), .emptyHeader,
    .unclosedHeader(opening: "["), .unclosedHeader(opening: "[["),
    .duplicateTable("a", first: place),
    .tableIsArray("a", first: place), .unclosedString(.basic), .unclosedArray,
    .unclosedInlineTable, .expectedComma(found: "b"), .expectedComma(found: ""), .extraComma,
    .strayClosing("]"), .wrongClosing(found: "]", expected: "}"), .tooDeep, .unquotedText("a"),
    .noValue("null"), .extraEquals, .missingIntegerPart(".5"),
    .misspelledWord("True", meant: "true"),
    .invalidEscape("\\q"), .invalidEscape("\\u12"), .invalidCodePoint("\\uD800"),
    .leadingZero("7"), .misplacedUnderscore, .integerOutOfRange, .signedRadix("0x"),
    .missingDigits(after: "1e"), .malformedNumber("1.2.3"), .malformedDateTime("2026-1-1"),
    .monthOutOfRange(13),
  ]
  + [
    .newlineInInlineTable, .trailingCommaInInlineTable, .escapeCharacter, .hexEscape,
    .timeWithoutSeconds,
  ]
  .map { .newerSyntax($0) }
  + [Problem.Obstacle.scalar, .array, .arrayOfTables, .inlineTable, .table, .dottedTable].flatMap {
    [.notATable("a", $0, first: place), .arrayIsTaken("a", $0, first: place)]
  }
  + [2, 8, 10, 16].map { .invalidDigit("z", radix: $0) }
  + (1...13).map { .dayOutOfRange(32, month: $0, year: 2026) }
  + [.hour, .minute, .second, .offsetHour, .offsetMinute].map { .timeOutOfRange($0, 61) }

private let place = ByteRange(start: 0, end: 1)

@Sendable func jsonMessages() -> [Message] {
  let reasons: [JSONError.Reason] = [
    .unexpectedEnd, .expectedValue, .expectedKey, .expectedColon, .expectedCommaOrEnd,
    .expectedDigit, .expectedHexadecimalDigits, .trailingText, .tooDeep, .controlCharacter,
    .unterminatedString, .invalidUTF8, .unknownEscape, .loneSurrogate,
  ]
  return reasons.map { Message("\($0)", JSONError(reason: $0, offset: 0).message) }
}

@Sendable func queryMessages() -> [Message] {
  let facts: [QueryFact] = [
    .connectiveExpected(before: "x", path: nil), .nestedTooDeeply, .tooLarge,
    .closingParenthesisExpected(path: nil),
    .openingParenthesisExpected(after: "min"), .closingQuoteExpected("'"), .fieldExpected,
    .valueExpected(after: "status ="), .notAComparison("=="),
    .comparisonExpected(after: "status", meant: nil),
    .wordExpected("by", after: "group"), .wordExpected("has", after: ""), .kindExpected,
    .ruleExpected, .numberExpected(after: "limit"), .endExpected(before: "x"),
    .clauseExpected(["where", "show"], before: "x", meant: nil), .misplacedClause("where"),
    .unknownKind("x", among: ["task"]),
    .unknownField("x", kind: "employee", among: [LocalizedText("name", "Имя")], meant: nil),
    .notAReference("title", kind: "task"), .conditionAsValue("overdue"),
    .refersElsewhere("task@assignee", to: "employee", kind: "user"), .notRepeatable("assignee"),
    .pathTooLong(most: 8), .notRecords("title"), .conditionCircle("odd"), .brokenCondition("odd"),
    .unfit("x", path: "status", .choice(of: [LocalizedText("done", "выполнено")])),
    .unfit("x", path: "rush", .boolean), .unfit("x", path: "level", .integer),
    .unfit("x", path: "due", .date), .unlike("due", "title"),
    .notMeasurable("title", function: "sum"), .tooLargeNumber("99999999999999999999"),
    .unknownUnit("3h"), .notOfGroup("title"), .aggregateNotHere("count"), .tabOfGroups,
    .notShown("due"),
    .repeatedColumn("due"), .secondListInGroups("tags"), .nobodyAsks, .notPlain("tags+"),
  ]
  let problems = facts.map { ModelError(.query($0)) }
  let words =
    QueryWord.allCases.map(\.meaning) + QueryDay.allCases.map(\.meaning)
    + Comparison.allCases.map(\.meaning)
  return problems.map { Message("query", $0.message) } + words.map { Message("completion", $0) }
    + problems.compactMap { problem in problem.choices.map { Message("choices", $0) } }
}

@Sendable func systemMessages() -> [Message] {
  let errors = (0...133).map { SystemError(call: .openat, path: "tasks/1.toml", code: $0) }
  // The text of an unusual error comes from the C library, and is in brackets.
  let usual = errors.filter { !$0.reason.russian.hasPrefix("системная ошибка") }
  let streams = ["standard input", "standard output", "standard error", "terminal"].map {
    SystemError(call: .read, path: $0, code: ErrorNumber.inputOutput)
  }
  let types: [FileType] = [.file, .directory, .link, .pipe, .socket, .device, .other]
  let failures: [ReadFailure] =
    [.tooLarge(path: "a.toml", limit: 7), .link(path: "a.toml"), .deadLink(path: "a.toml")]
    + types.map { .notRegular(path: "a.toml", $0) }
  return (usual + streams).map { Message("system", $0.message) }
    + failures.map { Message("reading", $0.message) } + types.map { Message("type", $0.name) }
}

@Sendable func transactionMessages() -> [Message] {
  let fault = SystemError(call: .write, path: "tasks/1.toml", code: ErrorNumber.inputOutput)
  let path: Path = "tasks/1.toml"
  let errors: [TransactionError] = [
    .system(fault), .lockTimedOut(nil),
    .lockTimedOut(LockHolder(process: 7, command: "docket import")), .changedMeanwhile(path: path),
    .emptied(path: path), .contradiction(path: path), .link(path: path), .forbiddenPath(path),
    .tooLarge(path: path),
    .pathTooLong(path), .hiddenRecord(path: path), .git(.missing),
    .belowFile(path, file: "tasks/a.toml"),
    .localFolder(path: ".docket", .file),
    .entry(.damaged, path: path), .entry(.otherFormat(writer: "9.1.0"), path: path),
    .entry(.unread(.link(path: path.text)), path: path),
    .foreignFile(path: path, file: "tasks/2.txt"),
    .notDropped(fault), .unfinished(fault),
  ]
  var recovery = Recovery()
  recovery.undone = fault
  recovery.edited = [path]
  return errors.map { Message("transaction", $0.message) }
    + recovery.messages.map { Message("recovery", $0) }
    + [Message("access lists", ChangeMessages.droppedLists([path, "tasks/2.toml"]))]
}

@Sendable func gitMessages() -> [Message] {
  let fault = SystemError(call: .write, path: "tasks/1.toml", code: ErrorNumber.inputOutput)
  let errors: [GitError] = [
    .missing, .system(fault), .unread(.link(path: "a/b")), .failed(""),
    .incomplete(command: "cat-file"), .tooOld(.least),
    .unknownRevision("x"), .noWorkTree("/a"), .notFetched("x"), .unmerged(path: "tasks/1.toml"),
    .untracked(path: "docket.toml"),
    .embedded("a/b"), .unusableFilter("a=b"), .partialClone,
  ]
  // Common messages of git, which are always in English.
  let words = [
    "fatal: not a git repository (or any of the parent directories): .git",
    "fatal: detected dubious ownership in repository at '/a'\n"
      + "To add an exception for this directory, call:\n\n\tgit config --global --add safe.directory /a",
    "fatal: '../x' does not appear to be a git repository\n"
      + "fatal: Could not read from remote repository.\n\nPlease make sure you have the correct access "
      + "rights\nand the repository exists.",
  ].map(GitError.failed)
  return (errors + words).map { Message("git", $0.message) }
    + words.compactMap { error in error.advice.map { Message("git, advice", $0) } }
}
