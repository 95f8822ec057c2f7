import CommandLine
import Model
import Operations
import Text

/// The options of all commands with the types of their values. The tables of the commands add the words for people.
///
/// Options for the fields of records are not here, because they depend on the workspace: see `FieldOptions` and
/// `ListOptions`.
enum Options {
  // Changes
  static let dryRun = Flag("dry-run")
  static let quiet = Flag("quiet", short: "q")
  static let lockTimeout = ValueOption<Duration>("lock-timeout", .seconds(from: 0))
  static let yes = Flag("yes", short: "y")
  static let id = ValueOption<String>("id", .text())
  static let unset = ListOption("unset")
  static let to = ValueOption<String>("to", .text(.record(kind: "employee")))
  static let none = Flag("none")
  static let replaceWith = ValueOption<String>("replace-with", .text())
  static let unsetReferences = Flag("unset-references")
  static let cascade = Flag("cascade")
  static let changeList = Flag("list")
  static let older = ValueOption<String>("older", .text())

  // Daily work
  static let everyone = Flag("everyone")
  static let next = Flag("next")
  static let week = Flag("week")
  static let month = Flag("month")
  static let until = ValueOption<String>("until", .text())
  static let reportedPerson = ValueOption<String>("person", .text(.record(kind: "employee")))
  static let reportedWorkshop = ValueOption<String>("workshop", .text(.record(kind: "workshop")))
  static let quick = Flag("quick")
  static let noQuick = Flag("no-quick")
  static let template = ValueOption<String>("from", .text(.custom(Verb.templateNames)))

  // Formats
  static let showFormat = ValueOption<ShowFormat>("format", .word)
  static let listFormat = ValueOption<ListFormat>("format", .word)
  static let checkFormat = ValueOption<CheckFormat>("format", .word)
  static let reportFormat = ValueOption<ReportFormat>("format", .word)
  static let printFormat = ValueOption<PrintFormat>("format", .word)
  static let treeFormat = ValueOption<TreeFormat>("format", .word)
  static let exportFormat = ValueOption<ExportFormat>("format", .word)
  static let queryFormat = ValueOption<QueryFormat>(
    "format", ValueType(.values(QueryFormat.all.map(\.name)), QueryFormat.init))

  // Lists
  static let all = Flag("all")
  static let condition = ValueOption<String>("where", .text())
  static let sort = ValueOption<String>("sort", .text())
  static let grouping = ValueOption<String>("group-by", .text())
  static let columns = ValueOption<String>("columns", .text())
  static let limit = ValueOption<Int>("limit", .integer(in: 0...Int.max))
  static let archived = Flag("archived")
  static let folder = ValueOption<String>("in", .text())
  static let width = ValueOption<Int>("width", .integer(in: 1...10_000), lastWins: true)
  static let wrap = Flag("wrap")
  static let watch = Flag("watch")
  static let subject = ListOption("subject")
  static let up = Flag("up")
  static let along = ValueOption<String>("along", .text())
  static let queries = Flag("print")

  // Checks
  static let strict = Flag("strict")
  static let output = ValueOption<String>("output", .text(.file))
  static let fix = Flag("fix")
  static let staged = Flag("staged")
  static let since = ValueOption<String>("since", .text())
  static let stdinPath = ValueOption<String>("stdin-path", .text(.file))
  static let codes = Flag("list")

  // Import and export
  static let importFormat = ValueOption<ImportFormat>("from", .word)
  static let encoding = ValueOption<TextEncoding>("encoding", .word)
  static let dates = ValueOption<DateOrder>("dates", .word)
  static let separator = ValueOption<CellSeparator>("separator", .word)
  static let skippedLines = ValueOption<Int>("skip-lines", .integer(in: 0...1_000_000))
  static let map = ListOption("map")
  static let mapValue = ListOption("map-value")
  static let using = ValueOption<String>("using", .text(.custom(GeneralCommand.importNames)))
  static let kind = ValueOption<String>("kind", .text())
  static let update = Flag("update")
  static let addPeople = Flag("add-people")
  static let peopleIn = ValueOption<String>("people-in", .text())
  static let skipInvalid = Flag("skip-invalid")
  static let timeout = ValueOption<Duration>("timeout", .seconds(from: 0.001))
  static let offline = Flag("offline")
  static let seed = Flag("seed")
  static let seedAddress = ValueOption<String>("seed", .text())
  static let spreadsheet = Flag("spreadsheet")
  static let raw = Flag("raw")

  // Other commands
  static let title = ValueOption<String>("title", .text())
  static let setupCheck = Flag("check")
  static let agentsCheck = Flag("check")
  static let agents = Flag("agents")
  static let setupRemoval = Flag("remove")
  static let commitMessages = Flag("commit-msg")
  static let writtenSchemas = Flag("write")
  static let plain = Flag("plain")
  static let shell = ValueOption<Shell>("shell", .word)
  /// The width that a shell passes, which may be no number.
  static let shellColumns = ValueOption<String>("columns", .text())
}

/// The parameters of all commands with the types of their values.
enum Arguments {
  static let id = Argument<String>("ID")
  static let ids = Argument<[String]>("ID", atLeastOne: true)
  static let employee = Argument<String?>("EMPLOYEE", completion: .record(kind: "employee"))
  static let user = Argument<String?>("USER", completion: .record(kind: "user"))
  static let users = Argument<[String]>(
    "USER", atLeastOne: true, completion: .record(kind: "user"))
  static let text = Argument<[String]>("TEXT")
  static let note = Argument<[String]>("TEXT", atLeastOne: true)
  static let steps = Argument<[String]>("STEP", atLeastOne: true)
  static let period = Argument<String?>("PERIOD")
  /// The ids of any number of records. It has the name of `id` and `ids`, so that it reads their words too.
  static let anyIDs = Argument<[String]>("ID")
  static let person = Argument<String?>("PERSON", completion: .record(kind: "employee"))
  static let oldID = Argument<String>("OLD")
  static let newID = Argument<String>("NEW")

  /// Records that an option can stand for.
  static let taken = Argument<[String]>("ID")
  static let file = Argument<String?>("FILE", completion: .file)

  static let schema = Argument<String?>("KIND", completion: .custom("schema"))
  static let kinds = Argument<[String]>("KIND")
  static let query = Argument<String?>(
    "QUERY", completion: .custom(GeneralCommand.queryNames))
  static let revisions = Argument<[String]>("REV")
  static let paths = Argument<[String]>("PATH", completion: .file)
  static let code = Argument<String?>("CODE", completion: .custom("code"))
  static let source = Argument<String>("SOURCE", completion: .file)
  static let folder = Argument<[String]>("DIR", completion: .directory)
  static let siteFolder = Argument<String>("OUT", completion: .directory)
  static let command = Argument<[String]>("COMMAND", completion: .command)
  static let shell = Argument<String>(
    "SHELL", completion: .values(Shell.allCases.map(\.rawValue)))
  static let words = Argument<[String]>("WORD")
  static let searched = Argument<[String]>("WORD", atLeastOne: true)

  static let setupParts = Argument<[String]>(
    "PART", completion: .values(GitSetupPart.usual.map(\.rawValue)))
  static let hook = Argument<String>("HOOK")
  static let hookArguments = Argument<[String]>("ARGUMENT")
  static let base = Argument<String>("BASE", completion: .file)
  static let ours = Argument<String>("OURS", completion: .file)
  static let theirs = Argument<String>("THEIRS", completion: .file)
  static let markerSize = Argument<String>("SIZE")
  static let mergedPath = Argument<String>("PATH")
  static let labels = Argument<[String]>("LABEL")
}
