import CLibrary

/// What a signal did before this process replaced it.
struct SignalHandler {
  typealias Function = @convention(c) (CInt) -> Void

  let number: CInt
  private let former: Function?

  /// Replaces what a signal does and keeps what it did.
  init(of number: CInt, replacedBy function: Function?) {
    self.number = number
    former = signal(number, function)
  }

  /// Whether whoever started the program wanted it not to answer to the signal, as `nohup` does.
  var wasIgnored: Bool {
    unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Whether the signal had its usual effect.
  var wasDefault: Bool {
    unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_DFL, to: Int.self)
  }

  func restore() {
    signal(number, former)
  }
}

/// Calls `body` while the calling thread answers to none of some signals.
func holdingBack<Result>(_ signals: [CInt], _ body: () -> Result) -> Result {
  var (held, former) = (sigset_t(), sigset_t())
  sigemptyset(&held)
  for signal in signals { sigaddset(&held, signal) }
  pthread_sigmask(SIG_BLOCK, &held, &former)
  defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
  return body()
}
