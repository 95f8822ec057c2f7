import Platform
import Text

/// The undoing of steps of a journal, from the last to the first, where they cannot be finished.
///
/// What was edited since stays as it is. May be broken off anywhere: the journal stands until all is undone, and
/// what was undone can be done again.
struct RollBack {
  var steps: Steps

  init(_ steps: Steps) {
    self.steps = steps
  }
}

extension RollBack {
  mutating func run(_ journal: Journal) throws(SystemError) {
    for step in journal.steps.reversed() {
      guard let target = try steps.existingTarget(step) else { continue }
      let staged = try steps.staged(step)
      switch (step.was, step.now) {
      case (nil, let now): try takeBack(staged, target, now: now)
      case (let was?, let now?): try exchangeBack(staged, target, was: was, now: now)
      case (_, nil): try putBack(staged, target)
      }
    }
    steps.removeMadeFolders()
    try steps.sync()
  }

  private func takeBack(
    _ staged: NameInFolder, _ target: NameInFolder, now: Checksum?
  ) throws(SystemError) {
    guard try staged.folder.directory.statusIfAny(staged.name) == nil,
      try target.content().checksum == now
    else { return }
    try target.move(to: staged)
    // Saved at that very moment, so that it is somebody's now.
    if let now, try !staged.keeps(now) { _ = try staged.takeBack(to: target) }
  }

  private func exchangeBack(
    _ staged: NameInFolder, _ target: NameInFolder, was: Checksum, now: Checksum
  ) throws(SystemError) {
    let content = try staged.content()
    if content.checksum == now { return }
    let standing = try target.content()
    if content == .nothing {
      // Without an exchange the former content is gone.
      if standing.checksum != now { return }
      throw SystemError(call: .renameat, path: target.path, code: ErrorNumber.notFound)
    }
    if standing.checksum != now {
      if content.checksum != was { _ = try staged.takeBack(to: target) }
      return
    }
    try target.exchange(with: staged)
    if try !staged.keeps(now) { try target.exchange(with: staged) }
  }

  private func putBack(_ staged: NameInFolder, _ target: NameInFolder) throws(SystemError) {
    if try staged.folder.directory.statusIfAny(staged.name) == nil { return }
    _ = try staged.takeBack(to: target)
  }
}
