import TestSupport
import Platform
import RandomNumbers

/// Ten people on one repository, who add tasks that refer to others, pull before they push, and find now and
/// then that somebody else was faster.
struct Team {
  let options: Options
  let rounds: Int
  let output: Output

  private static let people = 10

  /// Whether nothing was lost or mixed.
  func run() throws -> Bool {
    output.write(
      "numbers     way      pulls  stops  refused  published changed  own changed  tasks  highest  faults\n"
    )
    var isRight = true
    for numbering in Numbering.allCases {
      for way in [Plan.Way.merge, .rebase] {
        let (round, faults) = try run(numbering, way)
        let columns = [
          round.counts.integrations, round.counts.stops, round.counts.refusedPushes,
          round.numbers.publishedChanges, round.numbers.ownChanges, round.acts.count { $0.isTask },
          round.numbers.highest, faults.count,
        ]
        let widths = [5, 7, 9, 19, 13, 7, 9, 8]
        let name = numbering.rawValue
        output.write(name + String(repeating: " ", count: 12 - name.count))
        output.write(way.rawValue + String(repeating: " ", count: 9 - way.rawValue.count))
        for (column, width) in zip(columns, widths) {
          let text = String(column)
          output.write(String(repeating: " ", count: max(width - text.count, 0)) + text)
        }
        output.write("\n")
        for fault in faults { output.write("  \(fault.sort): \(fault.words)\n") }
        try output.flush()
        isRight = isRight && faults.isEmpty
      }
    }
    return isRight
  }

  private func run(_ numbering: Numbering, _ way: Plan.Way) throws -> (Round, [Fault]) {
    try withTemporaryDirectory { root in
      let plan = Plan(
        team: Self.people, rounds: rounds, numbering, way, seed: options.seeds.lowerBound)
      let template = try Template(
        in: root, docket: options.docket, cloneCount: Self.people, settings: numbering.settings)
      var round = Round(
        plan, try template.programs(for: plan, in: "team"), template.acts)
      for clone in 0..<Self.people { try round.reserve(clone) }
      let faults = try round.run()
      return (round, faults)
    }
  }
}

extension Plan {
  /// In each round everybody adds a task or two, and some pull and push: a pull and the push behind it
  /// may have others' pushes in between.
  init(team people: Int, rounds: Int, _ numbering: Numbering, _ way: Way, seed: UInt64) {
    var random = RandomNumbers(seed: seed)
    self.seed = seed
    cloneCount = people
    hasDriver = true
    self.way = way
    self.numbering = numbering
    func step(_ clone: Int, _ kind: Step.Kind) {
      steps.append(
        Step(
          number: Self.firstStep + steps.count, clone: clone, kind: kind, seed: random.next()))
    }
    for _ in 0..<rounds {
      let order = Array(0..<people).shuffled(using: &random)
      var pushing: [Int] = []
      for person in order {
        if random.below(10) < 4 { step(person, .addTask) }
        if random.below(10) < 2 { step(person, .addTask) }
        if random.below(10) < 3 {
          step(person, .pull(way))
          // Three in four push at once; the others only later.
          if random.below(4) > 0 { step(person, .push) } else { pushing.append(person) }
        }
      }
      for person in pushing { step(person, .push) }
    }
    for person in Array(0..<people) + Array(0..<people) {
      step(person, .pull(way))
      step(person, .push)
    }
  }
}

extension Act {
  fileprivate var isTask: Bool {
    if case .add(_, .task) = what { return true }
    return false
  }
}
