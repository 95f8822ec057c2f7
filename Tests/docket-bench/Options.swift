import Platform

/// What the command line asks for.
struct Options {
  /// The sizes of the workspaces to measure, in tasks.
  var taskCounts = [100_000]
  /// The numbers of to-dos to import.
  var importCounts: [Int] = []
  var passes = 7
  /// The folder that workspaces are made in and stay in.
  var directory = Environment.variables["TMPDIR"] ?? "/tmp"
  /// The program to measure.
  var docket = programFolder + "/docket"
  /// How many records git merges; 0 for no merge.
  var mergeCount = 0
  /// Documents to parse besides the workspaces' own.
  var packs: [String] = []
  var isJSON = false
  /// What the names of the cases of growth have in them that are measured; empty for all.
  var growthWords: [String] = []
  /// Whether growth is believed not to be too much as soon as it seems so.
  var isQuick = false
  /// Whether the instructions of every case are counted.
  var countsInstructions = false
  /// How many commits one branch of a long history has besides.
  var distance = 0

  enum Request {
    case help
    /// Be the floor: the child process that everything else is compared with.
    case floor(folder: String)
    /// Be the same, reading as docket reads: with a table of open files for each thread.
    case reading(folder: String)
    /// Be the program that writes what an import writes.
    case write(folder: String, count: Int)
    case benchmark(Options)
    /// Measure how times grow with what they are for.
    case growth(Options)
    /// Measure docket in a repository with a long history against git.
    case history(Options)
    /// Measure the language server as an editor meets it.
    case live(Options)
    /// Measure the screens as somebody at a terminal meets them.
    case screens(Options)
  }

  static let usage = """
    usage: docket-bench [--tasks N[,N…]] [--import N[,N…]] [--merge N] [--passes N]
                        [--directory FOLDER] [--docket PROGRAM] [--packs FILE…] [--json]
           docket-bench growth [--quick] [--instructions] [--directory FOLDER]
                        [--docket PROGRAM] [WORD…]
           docket-bench history [--tasks N] [--apart N] [--passes N] [--directory FOLDER]
                        [--docket PROGRAM]
           docket-bench live [--tasks N[,N…]] [--passes N] [--directory FOLDER] [--docket PROGRAM]
           docket-bench screens [--tasks N[,N…]] [--passes N] [--directory FOLDER] [--docket PROGRAM]

    Makes a workspace for each number of tasks, or takes the one that is there already, and measures
    docket on it against the floor: a process that walks, opens, reads and closes the same files on
    as many threads, and does nothing with them. "Reading alone" is that floor with what docket knows
    about reading: a table of open files for each thread. Every pass runs
    all programs one after the other, so that what else the machine does meets them alike; a ratio is
    the median of the passes' ratios.

      --tasks N[,N…]      sizes of the workspaces in tasks, 100000 by default; 0 for none
      --import N[,N…]     numbers of to-dos to import, against a program that writes the same files one
                          after the other and has the disk keep them once
      --passes N          how often everything is run, 7 by default
      --directory FOLDER  where workspaces are made and kept, $TMPDIR or /tmp by default
      --docket PROGRAM    what is measured, by default the docket beside this program
      --merge N           have git merge N records that both sides changed, by docket's driver and as
                          text
      --packs FILE…       parse documents that are packed in files, each as its length (32 bits,
                          little-endian) and its bytes, and tell megabytes per second
      --json              print everything that was measured as JSON

    `growth` runs docket on many things and long ones, at some size, twice and four times that, for each case
    whose name has all the words in it. It prints by what the processor time is multiplied with each doubling,
    the least of several runs and without what a run takes anyway, and fails where that is more than 2.3.
    What seems to fail is run again and again, and has its instructions counted where valgrind is installed;
    with --quick, two runs suffice that do not fail, with --instructions every case has them counted.

    `history` makes a repository of N commits and N tasks, 5000 by default, of which two branches each changed
    five and added one. It measures the merge of them, `docket task log` and `docket blame` against what `git log` takes for the same files, and counts the processes of git.

      --apart N           commits to other tasks that one of the branches has besides, 0 by default

    `live` has `docket lsp` serve an editor in workspaces of 1000 and 100000 tasks: how long it takes until the
    findings of the opened file and of all files are there, findings after a keystroke and completion, a checkout of
    many files, memory, and processor time while nothing happens; behind each, in parentheses, what it should be.

    `screens` presses keys at `docket ui` in workspaces of 1000 and 100000 tasks: the start against `docket task
    list`, and from each key to the end of the frame that it brings, where somebody scrolls, searches, or marks
    tasks as done; memory, and processor time while nothing happens. What it should be stands behind in parentheses.

    """

  private static var programFolder: String {
    guard let path = try? FileSystem.real.resolvedPath(of: "/proc/self/exe"),
      let slash = path.lastIndex(of: "/")
    else { return "." }
    return String(path[..<slash])
  }
}

extension Options.Request {
  init(_ arguments: [String]) throws(BenchmarkFailure) {
    if arguments.count == 2 && arguments[0] == "floor" {
      self = .floor(folder: arguments[1])
    } else if arguments.count == 2 && arguments[0] == "reading" {
      self = .reading(folder: arguments[1])
    } else if arguments.count == 3, arguments[0] == "write", let count = Int(arguments[2]) {
      self = .write(folder: arguments[1], count: count)
    } else if arguments.contains("--help") {
      self = .help
    } else if arguments.first == "growth" {
      self = .growth(try Options(parsing: Array(arguments.dropFirst()), takingWords: true))
    } else if arguments.first == "history" {
      self = .history(try Options(parsing: ["--tasks", "5000"] + arguments.dropFirst()))
    } else if let first = arguments.first, ["live", "screens"].contains(first) {
      let usual = ["--tasks", "1000,100000", "--passes", "3"]
      let options = try Options(parsing: usual + arguments.dropFirst())
      self = first == "live" ? .live(options) : .screens(options)
    } else {
      self = .benchmark(try Options(parsing: arguments))
    }
  }
}

extension Options {
  fileprivate init(
    parsing arguments: [String], takingWords: Bool = false
  ) throws(BenchmarkFailure) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch option {
      case "--tasks":
        taskCounts = try Self.numbers(of: option, &rest)
      case "--import": importCounts = try Self.numbers(of: option, &rest)
      case "--passes": passes = max(1, try Self.number(Self.value(of: option, &rest), of: option))
      case "--merge": mergeCount = try Self.number(Self.value(of: option, &rest), of: option)
      case "--apart": distance = try Self.number(Self.value(of: option, &rest), of: option)
      case "--directory": directory = try Self.value(of: option, &rest)
      case "--docket": docket = try Self.value(of: option, &rest)
      case "--packs":
        while let file = rest.first, !file.hasPrefix("--") {
          packs.append(file)
          rest.removeFirst()
        }
      case "--json": isJSON = true
      case "--quick" where takingWords: isQuick = true
      case "--instructions" where takingWords: countsInstructions = true
      case _ where takingWords && !option.hasPrefix("--"): growthWords.append(option)
      default: throw BenchmarkFailure("unknown option \(option)\n\(Self.usage)")
      }
    }
  }

  private static func value(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(BenchmarkFailure) -> String {
    guard let value = rest.popFirst() else { throw BenchmarkFailure("\(option) takes a value") }
    return value
  }

  /// Several numbers but for zeros.
  private static func numbers(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(BenchmarkFailure) -> [Int] {
    var numbers: [Int] = []
    for word in try value(of: option, &rest).split(separator: ",") {
      numbers.append(try number(String(word), of: option))
    }
    return numbers.filter { $0 > 0 }
  }

  private static func number(
    _ word: String, of option: String
  ) throws(BenchmarkFailure) -> Int {
    guard let number = Int(word), number >= 0 else {
      throw BenchmarkFailure("\(option) takes a number, not \(word)")
    }
    return number
  }
}
