import Platform

/// The request on the command line.
enum Request {
  case help
  case runs(Runs)
  /// Run in the worker process, which may crash.
  case worker(Runs)
  case soak(Soak)

  static let usage = """
    usage: docket-fuzz [--runs N] [--seed N] [--first N] [--directory FOLDER]
           docket-fuzz --run N [--seed N]
           docket-fuzz --soak [--turns N] [--seed N] [--docket PROGRAM] [--directory FOLDER]

    Makes hostile files, command lines, imports, merges and edits, the same ones for the same seed, has
    docket work on them, and tells every run that crashed, hung, or broke what docket promises: a run
    that fails is printed with its number and everything that it was made of.

      --runs N            how many runs, 2000 by default
      --seed N            what the inputs are made from, 1 by default
      --first N           the number of the first run, 0 by default
      --run N             do that one run, and print what it is made of
      --directory FOLDER  where workspaces are made, $TMPDIR or /tmp by default

    With --soak four processes at a time change and read one workspace, each killed now and then in the
    middle; afterwards every number must have been given once, what was told to be done must be there,
    and `docket check` must find nothing.

      --turns N           how many commands each of the four gives, 25 by default
      --docket PROGRAM    what is run, by default the docket beside this program


    """

  init(_ arguments: [String]) throws {
    var (runs, soak) = (Runs(), Soak())
    var (isSoak, isWorker) = (false, false)
    var rest = arguments[...]
    func number() throws -> Int {
      guard let word = rest.popFirst(), let number = Int(word), number >= 0 else {
        throw UsageError(message: "expected a number after an option")
      }
      return number
    }
    while let option = rest.popFirst() {
      switch option {
      case "--help": self = .help; return
      case "--runs": runs.count = try number()
      case "--seed":
        runs.seed = UInt64(try number())
        soak.seed = runs.seed
      case "--first": runs.first = try number()
      case "--run":
        (runs.first, runs.count, runs.isTold) = (try number(), 1, true)
        isWorker = true
      case "--worker": isWorker = true
      case "--soak": isSoak = true
      case "--turns": soak.turns = try number()
      case "--docket": soak.docket = rest.popFirst() ?? soak.docket
      case "--directory":
        runs.directory = rest.popFirst() ?? runs.directory
        soak.directory = runs.directory
      default: throw UsageError(message: "unknown option `\(option)`; see --help")
      }
    }
    self = isSoak ? .soak(soak) : isWorker ? .worker(runs) : .runs(runs)
  }
}

struct UsageError: Error, CustomStringConvertible {
  let message: String
  var description: String { message }
}

/// The absolute path of this program.
func ownProgram() throws -> String {
  try FileSystem.real.resolvedPath(of: Environment.arguments[0])
}
