import RandomNumbers

/// What happens in one round: the same for a seed in every run. Each step has a seed of its own, so that a
/// step that is left out changes no other.
struct Plan {
  enum Way: String, CaseIterable { case merge, rebase, cherryPick }

  struct Step {
    enum Kind {
      case work, addTask, commit, push
      case pull(Way)
    }

    /// Its place in the whole plan, which also names what it adds.
    let number: Int
    let clone: Int
    let kind: Kind
    let seed: UInt64
  }

  let seed: UInt64
  let cloneCount: Int
  let hasDriver: Bool
  /// How new tasks get their numbers.
  var numbering = Numbering.next
  /// The only way in which these people bring things together; nil where they do as they like.
  let way: Way?
  var steps: [Step] = []

  /// Steps are numbered from here on; records that everybody begins with come before.
  static let firstStep = 100

  init(seed: UInt64) {
    var random = RandomNumbers(seed: seed)
    self.seed = seed
    cloneCount = 2 + random.below(2)
    hasDriver = random.below(2) == 0
    way = random.below(2) == 0 ? nil : random.pick(Way.allCases)
    for number in 0..<24 + random.below(36) {
      let chance = random.below(100)
      let kind: Step.Kind =
        switch chance {
        case ..<66: .work
        case ..<78: .commit
        case ..<90: .pull(way ?? random.pick(Way.allCases))
        default: .push
        }
      steps.append(
        Step(
          number: Self.firstStep + number, clone: random.below(cloneCount), kind: kind,
          seed: random.next()))
    }
    // In the end everybody has everything.
    for clone in Array(0..<cloneCount) + Array(0..<cloneCount) {
      for kind in [Step.Kind.pull(way ?? random.pick(Way.allCases)), .push] {
        steps.append(
          Step(
            number: Self.firstStep + steps.count, clone: clone, kind: kind,
            seed: random.next()))
      }
    }
  }

  var summary: String {
    "seed \(seed): \(cloneCount) clones, \(way?.rawValue ?? "mixed"), "
      + (hasDriver ? "with the driver" : "without the driver")
  }
}
