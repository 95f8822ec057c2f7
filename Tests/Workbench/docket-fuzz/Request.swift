import Platform

/// The request on the command line.
enum Request {
  case help
  case runs(Runs)
  /// Run in the worker process, which may crash.
  case worker(Runs)
  case soak(Soak)
  case crowd(Crowd)
  case kills(Kills)

  static let usage = """
    usage: docket-fuzz [--runs N] [--seed N] [--first N] [--directory FOLDER]
           docket-fuzz --run N [--seed N]
           docket-fuzz --soak [--turns N] [--seed N] [--docket PROGRAM] [--directory FOLDER]
           docket-fuzz --crowd [--seconds N] [--docket PROGRAM] [--directory FOLDER]
           docket-fuzz --kills N [--seed N] [--docket PROGRAM] [--directory FOLDER]

    Runs docket with random hostile files, command lines, imports, merges and edits, which are the same for
    the same seed. Reports every run that crashes, hangs or breaks a promise of docket, with its number and
    all its inputs.

      --runs N            number of runs, default 2000
      --seed N            seed of the random inputs, default 1
      --first N           number of the first run, default 0
      --run N             do only this run, and print its inputs
      --directory FOLDER  where workspaces are created, default $TMPDIR or /tmp

    With --soak, four processes at a time change and read one workspace, and some of them are killed.
    Afterwards every number must be unique, every reported change must exist, and `docket check` must find
    nothing.

      --turns N           number of commands of each process, default 25
      --docket PROGRAM    the program to run, default the docket in the folder of this program

    With --crowd, eight writers and eight readers use one workspace at the same time. No change may be lost,
    no reader may see a part of a change, and no writer may take longer than a second, so the machine must be
    quiet.

      --seconds N         how long they run, default 60

    With --kills, commands that change 20 tasks are killed at random times, until N were killed. After each,
    all files must be as before the command or as after it.

    """

  init(_ arguments: [String]) throws {
    var (runs, soak, crowd, kills) = (Runs(), Soak(), Crowd(), Kills())
    var (isSoak, isCrowd, isWorker) = (false, false, false)
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
        (soak.seed, kills.seed) = (runs.seed, runs.seed)
      case "--first": runs.first = try number()
      case "--run":
        (runs.first, runs.count, runs.isTold) = (try number(), 1, true)
        isWorker = true
      case "--worker": isWorker = true
      case "--soak": isSoak = true
      case "--turns": soak.turns = try number()
      case "--crowd": isCrowd = true
      case "--seconds": crowd.seconds = try number()
      case "--kills": kills.count = try number()
      case "--docket":
        let program = rest.popFirst() ?? ""
        (soak.docket, crowd.docket, kills.docket) = (program, program, program)
      case "--directory":
        runs.directory = rest.popFirst() ?? runs.directory
        (soak.directory, crowd.directory) = (runs.directory, runs.directory)
        kills.directory = runs.directory
      default: throw UsageError(message: "unknown option `\(option)`; see --help")
      }
    }
    self =
      if isSoak { .soak(soak) } else if isCrowd { .crowd(crowd) } else if kills.count > 0 {
        .kills(kills)
      } else { isWorker ? .worker(runs) : .runs(runs) }
  }
}

struct UsageError: Error, CustomStringConvertible {
  let message: String
  var description: String { message }
}

/// The path of the docket that was built together with this program.
func builtDocket() throws -> String { (parent(of: try ownProgram()) ?? ".") + "/docket" }

/// The absolute path of this program.
func ownProgram() throws -> String {
  try FileSystem.real.resolvedPath(of: Environment.arguments[0])
}
