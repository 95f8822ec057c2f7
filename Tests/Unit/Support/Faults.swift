package import Platform
import Synchronization

/// Makes one call fail, or ends the program there, by intercepting the calls of a `FileSystem`.
///
/// A test repeats the same work with the fault at call 0, 1, 2 … until a run does not reach it, and after each run checks the
/// disk through the real file system.
package final class Faults: Sendable {
  /// The effect of the fault.
  package enum Fault: Hashable, Sendable {
    /// The call fails with this `errno`, and the program continues.
    case failure(code: Int32)
    /// The program ends before or after the call: every later call fails without an effect, so that nothing can be cleaned up.
    case death(FileSystem.Phase)
  }

  /// The `errno` of calls after the end of the program (`ECANCELED`, which does not occur otherwise).
  package static let deathCode = ErrorNumber.cancelled

  private struct State {
    var calls: [SystemCall] = []
    var isDead = false
    var isReached = false
  }

  private let fault: Fault?
  private let number: Int
  private let state = Mutex(State())

  /// Creates a fault at the call with this number, counted from 0.
  package init(_ fault: Fault, atCall number: Int) {
    self.fault = fault
    self.number = number
  }

  /// Creates no fault; only counts the calls.
  package init() {
    fault = nil
    number = 0
  }

  /// The file system to use in the run.
  package var fileSystem: FileSystem { FileSystem(interceptor: intercept) }

  /// The interceptor of that file system.
  package var intercept: FileSystem.Interceptor {
    { [self] call, path, phase throws(SystemError) in try see(call, path, phase) }
  }

  /// The calls so far, without those after the end of the program.
  package var calls: [SystemCall] { state.withLock { $0.calls } }

  /// Whether the run has reached the fault.
  package var isReached: Bool { state.withLock { $0.isReached } }

  private func see(
    _ call: SystemCall, _ path: String, _ phase: FileSystem.Phase
  ) throws(SystemError) {
    let code = state.withLock { state -> Int32? in
      if state.isDead { return Faults.deathCode }
      if phase == .before { state.calls.append(call) }
      guard let fault, state.calls.count - 1 == number, !state.isReached else { return nil }
      switch fault {
      case .failure(let code) where phase == .before:
        state.isReached = true
        return code
      case .death(let moment) where moment == phase:
        state.isReached = true
        state.isDead = true
        return Faults.deathCode
      default:
        return nil
      }
    }
    if let code { throw SystemError(call: call, path: path, code: code) }
  }
}
