package import Platform
import Synchronization

/// Makes one call of a run fail, or ends the program there; the test's side of the seam.
///
/// A test runs the same work with the fault at call 0, 1, 2 … until a run no longer reaches it, and
/// each time looks at what is left on the disk through the real file system.
package final class Faults: Sendable {
  /// What happens at the call.
  package enum Fault: Hashable, Sendable {
    /// The call fails with this `errno`, and everything goes on after it.
    case failure(code: Int32)
    /// The program ends before or after the call: every later call fails without an effect, so that
    /// no cleaning up can help the dead.
    case death(FileSystem.Phase)
  }

  /// What a call of a dead program fails with (`ECANCELED`: nothing real fails with it here).
  package static let deathCode = ErrorNumber.cancelled

  private struct State {
    var calls: [SystemCall] = []
    var isDead = false
    var isReached = false
  }

  private let fault: Fault?
  private let number: Int
  private let state = Mutex(State())

  /// A fault at the call of this number, counted from 0.
  package init(_ fault: Fault, atCall number: Int) {
    self.fault = fault
    self.number = number
  }

  /// No fault at all: only counts the calls.
  package init() {
    fault = nil
    number = 0
  }

  /// The file system to run with.
  package var fileSystem: FileSystem { FileSystem(interceptor: intercept) }

  /// What the file system to run with asks at each call.
  package var intercept: FileSystem.Interceptor {
    { [self] call, path, phase throws(SystemError) in try see(call, path, phase) }
  }

  /// The calls seen so far, those of the dead left out.
  package var calls: [SystemCall] { state.withLock { $0.calls } }

  /// Whether the run has come to the call with the fault.
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
