import CLibrary
import Synchronization

/// The programs that this process waits for: a signal that ends it ends them too, which nobody would be
/// there for otherwise.
enum RunningChildren {
  /// Where a program stands among them.
  struct Slot {
    fileprivate let index: Int
  }

  /// Takes up the program that `start` starts, before any signal can come between; nil where there are so
  /// many already that it is not watched.
  static func start<Failure: Error>(
    inOwnGroup: Bool, _ start: () throws(Failure) -> pid_t
  ) throws(Failure) -> (process: pid_t, slot: Slot?) {
    try lock.withLock { _ throws(Failure) in
      prepare()
      var (blocked, former) = (endingSignalSet(), sigset_t())
      pthread_sigmask(SIG_BLOCK, &blocked, &former)
      defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
      let process = try start()
      guard let index = (0..<most).first(where: { targets[$0] == 0 }) else { return (process, nil) }
      targets[index] = inOwnGroup ? -process : process
      return (process, Slot(index: index))
    }
  }

  /// Leaves a program to itself, which has to happen before its number may be another's.
  static func forget(_ slot: Slot) {
    targets[slot.index] = 0
  }
}

private let lock = Mutex(())
private let most = 16

/// What `kill` takes for each program: its number, that of its group negated, or 0 where there is none.
/// Plain memory, since a signal handler may not do more than read it.
nonisolated(unsafe) private let targets: UnsafeMutablePointer<pid_t> = {
  let memory = UnsafeMutablePointer<pid_t>.allocate(capacity: most)
  memory.initialize(repeating: 0, count: most)
  return memory
}()

private let endingSignals = [SIGHUP, SIGINT, SIGTERM]

private func endingSignalSet() -> sigset_t {
  var set = sigset_t()
  sigemptyset(&set)
  for signal in endingSignals { sigaddset(&set, signal) }
  return set
}

/// Has the ending signals, as far as they have their default effect, come to the children first.
private func prepare() {
  _ = targets
  for number in endingSignals {
    let handler = SignalHandler(of: number, replacedBy: endChildren)
    if !handler.wasDefault { handler.restore() }
  }
}

private func endChildren(_ number: CInt) {
  for index in 0..<most where targets[index] != 0 { kill(targets[index], SIGTERM) }
  signal(number, SIG_DFL)
  raise(number)
}
