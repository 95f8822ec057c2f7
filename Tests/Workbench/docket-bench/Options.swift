import Platform

/// The options and the request on the command line.
struct Options {
  /// The sizes of the workspaces to measure, in tasks.
  var taskCounts = [100_000]
  var passes = 7
  /// The folder where workspaces are created and kept.
  var directory = Environment.variables["TMPDIR"] ?? "/tmp"
  /// The program to measure.
  var docket = programFolder + "/docket"
  /// Words that must all be in the names of the growth cases to measure; empty for all cases.
  var growthWords: [String] = []
  /// Whether to stop measuring a growth case as soon as it does not fail.
  var isQuick = false
  /// Whether to count the instructions of every case.
  var countsInstructions = false

  enum Request {
    case help
    /// Act as the floor: the child process to compare with.
    case floor(folder: String)
    /// The same, but read as docket does, with a table of open files for each thread.
    case reading(folder: String)
    case benchmark(Options)
    /// Measure how times grow with the size of the input.
    case growth(Options)
    /// Measure the language server with a simulated editor.
    case live(Options)
    /// Measure the screens with a simulated user.
    case screens(Options)
  }

  static let usage = """
    usage: docket-bench [--tasks N[,N…]] [--passes N] [--directory FOLDER] [--docket PROGRAM]
           docket-bench growth [--quick] [--instructions] [--directory FOLDER]
                        [--docket PROGRAM] [WORD…]
           docket-bench live [--tasks N[,N…]] [--passes N] [--directory FOLDER] [--docket PROGRAM]
           docket-bench screens [--tasks N[,N…]] [--passes N] [--directory FOLDER] [--docket PROGRAM]

    Creates a workspace for each number of tasks, or uses an existing one, and compares docket with the
    floor: a process that walks, opens, reads and closes the same files on as many threads, and does
    nothing with them. "Reading alone" is that floor with docket's way of reading: a table of open files
    for each thread. Every pass runs all programs one after the other, so that other activity of the
    machine affects them equally; a ratio is the median of the passes' ratios.

      --tasks N[,N…]      sizes of the workspaces in tasks, default 100000
      --passes N          number of passes, default 7
      --directory FOLDER  where workspaces are created and kept, default $TMPDIR or /tmp
      --docket PROGRAM    the program to measure, default the docket in the folder of this program

    `growth` runs docket on many or long items, at some size, twice and four times that, for each case
    whose name contains all the words. It prints the factor of the processor time for each doubling, from
    the shortest of several runs and without fixed costs, and fails if a factor is more than 2.3. A case
    that seems to fail is repeated, and its instructions are counted if valgrind is installed. With --quick,
    a case passes after two runs that do not fail; with --instructions, the instructions of every case are
    counted.

    `live` runs `docket lsp` with a simulated editor in workspaces of 1000 and 100000 tasks. It measures the time
    until the findings of the opened file and of all files arrive, findings after a keystroke, completion, a
    checkout of many files, memory, and processor time while idle; each limit follows in parentheses.

    `screens` presses keys in `docket ui` in workspaces of 1000 and 100000 tasks. It compares the start with `docket
    task list`, and measures the time from each key to the end of the resulting frame while scrolling, searching
    and marking tasks as done, memory, and processor time while idle; each limit follows in parentheses.

    """

  func requireProgram() throws(BenchmarkFailure) {
    guard FileSystem.real.exists(docket) else {
      throw BenchmarkFailure("no \(docket): `swift build -c release --product docket` builds it")
    }
  }

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
    } else if arguments.contains("--help") {
      self = .help
    } else if arguments.first == "growth" {
      self = .growth(try Options(parsing: Array(arguments.dropFirst()), takingWords: true))
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
      case "--passes": passes = max(1, try Self.number(Self.value(of: option, &rest), of: option))
      case "--directory": directory = try Self.value(of: option, &rest)
      case "--docket": docket = try Self.value(of: option, &rest)
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
    guard let value = rest.popFirst() else { throw BenchmarkFailure("\(option) needs a value") }
    return value
  }

  /// Parses several numbers; zeros are left out.
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
      throw BenchmarkFailure("\(option) needs a number, not \(word)")
    }
    return number
  }
}
