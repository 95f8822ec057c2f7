#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

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
