import CLibrary

/// Detects the end of another process, which need not be a child of this one.
package final class ProcessEnd: Sendable {
  private let process: pid_t
  private let file: Descriptor?
  /// The descriptor that becomes readable at the end of the process; nil if the system has none, so that one must poll.
  package let descriptor: Int32?

  package init(of process: Int) {
    self.process = pid_t(exactly: process) ?? 0
    #if os(Linux)
      let number = linux_pidfd_open(self.process)
      descriptor = number >= 0 ? number : nil
      file = number >= 0 ? Descriptor(number: number) : nil
    #else
      descriptor = nil
      file = nil
    #endif
  }

  package var hasEnded: Bool {
    if process <= 0 { return true }
    if let descriptor {
      var waiting = Waiting()
      waiting.add(reading: descriptor)
      return waiting.wait(.zero) == [true]
    }
    return kill(process, 0) != 0 && errno == ESRCH
  }
}
