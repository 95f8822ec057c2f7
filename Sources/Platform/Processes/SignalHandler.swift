import CLibrary

/// A replaced signal handler.
struct SignalHandler {
  typealias Function = @convention(c) (CInt) -> Void

  let number: CInt
  private let former: Function?

  /// Replaces the handler of a signal and keeps the former one.
  init(of number: CInt, replacedBy function: Function?) {
    self.number = number
    former = signal(number, function)
  }

  /// Whether the parent process made this one ignore the signal, as `nohup` does.
  var wasIgnored: Bool {
    unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  func restore() {
    signal(number, former)
  }
}

/// Calls `body` with some signals blocked on the calling thread.
func holdingBack<Result>(_ signals: [CInt], _ body: () -> Result) -> Result {
  var (held, former) = (sigset_t(), sigset_t())
  sigemptyset(&held)
  for signal in signals { sigaddset(&held, signal) }
  pthread_sigmask(SIG_BLOCK, &held, &former)
  defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
  return body()
}
