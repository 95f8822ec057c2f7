import CLibrary
import Synchronization

/// The programs that this process waits for: a signal that ends this process ends them too, because nobody would use their
/// results.
enum RunningChildren {
  /// The position of a program in the list.
  struct Slot {
    fileprivate let index: Int
  }

  /// Starts a program and adds it to the list with signals blocked; the slot is nil if the list is full, and then the program is
  /// not ended by signals.
  static func start<Failure: Error>(
    inOwnGroup: Bool, _ start: () throws(Failure) -> pid_t
  ) throws(Failure) -> (process: pid_t, slot: Slot?) {
    try lock.withLock { _ throws(Failure) in
      prepare()
      var (blocked, former) = (endingSignalSet(), sigset_t())
      pthread_sigmask(SIG_BLOCK, &blocked, &former)
      defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
      let process = try start()
      guard let index = (0..<maxCount).first(where: { targets[$0] == 0 }) else {
        return (process, nil)
      }
      targets[index] = inOwnGroup ? -process : process
      return (process, Slot(index: index))
    }
  }

  /// Removes a program; must be called before its process number can be reused.
  static func forget(_ slot: Slot) {
    targets[slot.index] = 0
  }
}

private let lock = Mutex(())
private let maxCount = 16

/// The argument of `kill` for each program: its number, the negated number of its group, or 0 for a free slot. Plain memory,
/// because a signal handler must not do more than read it.
nonisolated(unsafe) private let targets: UnsafeMutablePointer<pid_t> = {
  let memory = UnsafeMutablePointer<pid_t>.allocate(capacity: maxCount)
  memory.initialize(repeating: 0, count: maxCount)
  return memory
}()

private let endingSignals = [SIGHUP, SIGINT, SIGTERM]

private func endingSignalSet() -> sigset_t {
  var set = sigset_t()
  sigemptyset(&set)
  for signal in endingSignals { sigaddset(&set, signal) }
  return set
}

/// Makes ending signals with their default effect reach the children first.
private func prepare() {
  _ = targets
  for number in endingSignals {
    let handler = SignalHandler(of: number, replacedBy: endChildren)
    if !handler.wasDefault { handler.restore() }
  }
}

private func endChildren(_ number: CInt) {
  for index in 0..<maxCount where targets[index] != 0 { kill(targets[index], SIGTERM) }
  signal(number, SIG_DFL)
  raise(number)
}
