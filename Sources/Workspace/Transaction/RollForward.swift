import Platform
import Text

/// The putting into place of what was decided: the same for the transaction that decided it and for
/// one that finds its journal.
///
/// May be broken off anywhere and begun again. What is replaced and removed is kept among the staged files, by
/// which it can be seen what is done, and be undone by `RollBack`.
struct RollForward {
  var steps: Steps
  /// Whether some of it may be done already.
  let isResumed: Bool
  private(set) var conflicts: [Conflict] = []

  private let onStep: () -> Void

  init(_ steps: Steps, isResumed: Bool, onStep: @escaping () -> Void = {}) {
    self.steps = steps
    self.isResumed = isResumed
    self.onStep = onStep
  }
}

/// Why a step could not be made.
enum StepFailure: Error {
  case system(SystemError)
  /// Somebody has saved the file meanwhile, and nothing is decided yet that could not be undone. What was
  /// saved lies at `keptAs`, as far as it is not in place.
  case changed(path: String, keptAs: String?)
}

extension RollForward {
  mutating func run(_ journal: Journal) throws(StepFailure) {
    for step in journal.steps {
      do throws(ReplaceFailure) {
        switch (step.was, step.now) {
        case (nil, _): try create(step)
        case (let was?, let now?): try rewrite(step, was: was, now: now)
        case (let was?, nil): try remove(step, was: was)
        }
      } catch {
        throw .system(error.error)
      }
      if !isResumed, let conflict = conflicts.first {
        throw .changed(path: conflict.path, keptAs: conflict.isSave ? conflict.keptAs : nil)
      }
      onStep()
    }
  }

  private mutating func create(_ step: Journal.Step) throws(ReplaceFailure) {
    try ReplaceFailure.wrapping { () throws(SystemError) in
      let target = try steps.target(step)
      let staged = try steps.staged(step)
      do throws(SystemError) {
        try staged.move(to: target)
      } catch  where error.code == ErrorNumber.notFound {
        if try staged.folder.directory.statusIfAny(staged.name) != nil { throw error }
      } catch  where error.code == ErrorNumber.existing {
        try settle(step, standing: try target.content(), staged, target)
      }
    }
  }

  private mutating func rewrite(
    _ step: Journal.Step, was: Checksum, now: Checksum
  ) throws(ReplaceFailure) {
    let found = try ReplaceFailure.wrapping {
      () throws(SystemError) -> (NameInFolder, NameInFolder, PathContent)? in
      let staged: NameInFolder
      do throws(SystemError) {
        staged = try steps.staged(step)
      } catch  where error.code == ErrorNumber.notFound && isResumed {
        return nil
      }
      if isResumed, try finishExchange(step, staged, was: was, now: now) { return nil }
      let target = try steps.target(step)
      return (staged, target, try target.content())
    }
    guard let (staged, target, standing) = found else { return }
    var replaced: ReplaceOutcome?
    if standing.checksum == was {
      replaced = try target.exchange(for: staged, now: now) { taken throws(SystemError) in
        try taken.content().checksum == was
      }
    }
    try ReplaceFailure.wrapping { () throws(SystemError) in
      switch replaced {
      case .done: break
      case .kept(let path):
        conflicts.append(Conflict(path: step.place.path, keptAs: path, isSave: true))
      case .putBack, nil:
        try settle(step, standing: try target.content(), staged, target)
      }
    }
  }

  /// Whether what is staged came in exchange for the new content before all was broken off; if it is what
  /// somebody saved at that moment, it is put back first.
  private mutating func finishExchange(
    _ step: Journal.Step, _ staged: NameInFolder, was: Checksum, now: Checksum
  ) throws(SystemError) -> Bool {
    let content = try staged.content()
    if content.checksum == now { return false }
    steps.touch(step.place.folder)
    if content == .nothing { return true }
    if try staged.keeps(was) { return true }
    let target = try steps.target(step)
    let standing = try target.content()
    if standing.checksum == was {
      throw SystemError(call: .read, path: staged.path, code: ErrorNumber.inputOutput)
    }
    if standing.checksum == now {
      try target.exchange(with: staged)
      return false
    }
    if case .kept(let path) = try staged.takeBack(to: target) {
      conflicts.append(Conflict(path: step.place.path, keptAs: path, isSave: true))
    }
    return true
  }

  private mutating func remove(_ step: Journal.Step, was: Checksum) throws(ReplaceFailure) {
    let found = try ReplaceFailure.wrapping {
      () throws(SystemError) -> (NameInFolder, NameInFolder)? in
      guard let target = try steps.existingTarget(step) else { return nil }
      let staged = try steps.staged(step)
      if isResumed {
        let content = try staged.content()
        if content.checksum == was { return nil }
        if content != .nothing {
          let replaced = try staged.takeBack(to: target)
          note(replaced, step)
          return nil
        }
      }
      let standing = try target.content()
      if standing.checksum == was { return (staged, target) }
      if standing != .nothing || !isResumed { note(.putBack, step) }
      return nil
    }
    guard let (staged, target) = found else { return }
    let replaced = try target.takeAway(to: staged) { taken throws(SystemError) in
      try taken.content().checksum == was
    }
    if replaced != .done { note(replaced, step) }
  }

  private mutating func note(_ replaced: ReplaceOutcome, _ step: Journal.Step) {
    if case .kept(let path) = replaced {
      conflicts.append(Conflict(path: step.place.path, keptAs: path, isSave: true))
    } else {
      conflicts.append(Conflict(path: step.place.path, keptAs: nil))
    }
  }

  /// Settles what to do with a staged file whose place is not as it was planned on: nothing that a
  /// person wrote is replaced, so it goes beside it.
  private mutating func settle(
    _ step: Journal.Step, standing: PathContent, _ staged: NameInFolder, _ target: NameInFolder
  ) throws(SystemError) {
    if isResumed, standing.checksum == step.now {
      return try staged.folder.directory.remove(staged.name)
    }
    let kept = isResumed ? try staged.keep(beside: target, as: .new) : nil
    conflicts.append(Conflict(path: step.place.path, keptAs: kept))
  }
}

extension ReplaceFailure {
  /// Makes calls before anything is changed.
  static func wrapping<Result>(
    _ calls: () throws(SystemError) -> Result
  ) throws(ReplaceFailure) -> Result {
    do {
      return try calls()
    } catch {
      throw .before(error)
    }
  }
}
