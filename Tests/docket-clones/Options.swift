import Platform

/// What the command line asks for.
struct Options {
  var seeds: ClosedRange<UInt64> = 1...60
  /// The program that is tried, by default the docket beside this one.
  var docket = programFolder + "/docket"
  /// Let a team of ten work so many rounds instead.
  var teamRounds: Int?
  /// Print everything that was done.
  var isTelling = false
  /// Leave out of a failing round whatever it fails without.
  var isShortening = false
  /// The only steps to take; nil for all.
  var steps: Set<Int>?
  /// Where the clones of a failing round are copied to.
  var keptFolder: String?

  static let usage = """
    usage: docket-clones --team N [--seed N] [--docket PROGRAM]
           docket-clones [--rounds N] [--seed N] [--tell] [--shorten] [--steps N,…] [--keep FOLDER]
                         [--docket PROGRAM]

    Lets a few people work in clones of one repository, and compares what their files say with what they
    meant. Every round is told by its seed.

      --team N          let ten people add tasks for so many rounds, with each way to number them, and print
                        how often git stopped and numbers changed
      --rounds N        how many rounds, from the first seed on; 60 by default
      --seed N          the first seed; with it only one round, unless --rounds says more
      --tell            print what was done in each round
      --shorten         print the shortest part of a failing round that still fails
      --steps N,…       of each round take only these steps, as --shorten prints them
      --keep FOLDER     copy the clones of a failing round to a folder
      --docket PROGRAM  what is tried, by default the docket beside this program

    """

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    var (first, count): (UInt64, UInt64?) = (1, nil)
    while let option = rest.popFirst() {
      switch option {
      case "--team": teamRounds = Int(try Self.number(option, &rest))
      case "--tell": isTelling = true
      case "--shorten": isShortening = true
      case "--rounds":
        count = try Self.number(option, &rest)
      case "--seed":
        first = try Self.number(option, &rest)
        count = count ?? 1
      case "--steps":
        steps = Set(try Self.value(option, &rest).split(separator: ",").compactMap { Int($0) })
      case "--keep": keptFolder = try Self.value(option, &rest)
      case "--docket": docket = try resolvedPath(of: Self.value(option, &rest))
      default: throw Failure("unknown option \(option)\n\(Self.usage)")
      }
    }
    seeds = first...(first + max(count ?? 60, 1) - 1)
  }

  private static func value(_ option: String, _ rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst() else { throw Failure("\(option) takes a value") }
    return value
  }

  private static func number(_ option: String, _ rest: inout ArraySlice<String>) throws -> UInt64 {
    guard let number = UInt64(try value(option, &rest)), number <= 1 << 40 else {
      throw Failure("\(option) takes a number")
    }
    return number
  }

  private static var programFolder: String {
    guard let path = try? resolvedPath(of: "/proc/self/exe"), let slash = path.lastIndex(of: "/")
    else { return "." }
    return String(path[..<slash])
  }
}
