import CLibrary
import Synchronization

/// A program that was started, and the streams that connect it with this process.
struct Child {
  private let process: pid_t
  /// Nil where the program goes on when this process is ended.
  private let slot: RunningChildren.Slot?
  private let program: String
  private let input: Channel
  private let output: Channel
  private let errors: Channel
  /// Nil where the program has all the time that it wants, and no group of its own to be killed.
  private let deadline: Deadline?

  /// Starts a program; `arguments` begin with its name, and `signals` have for it their default
  /// effect again. What has the terminal to itself is `kept` when this process is ended: a person may be
  /// writing in it.
  static func start(
    _ path: String, _ arguments: [String], environment: [String: String], directory: String?,
    input: Process.Input, output: Process.Sink, errors: Process.Sink, resetting signals: [CInt],
    timeLimit: Duration?, kept: Bool
  ) throws(SystemError) -> Child {
    try starting.withLock { _ throws(SystemError) in
      let channels = [try Channel(input), try Channel(output), try Channel(errors)]
      func spawned() throws(SystemError) -> pid_t {
        try spawn(
          path, arguments, environment.map { "\($0.key)=\($0.value)" }.sorted(),
          directory: directory, streams: channels.map(\.theirs), resetting: signals,
          ownGroup: timeLimit != nil)
      }
      var slot: RunningChildren.Slot?
      let process: pid_t
      if kept {
        process = try spawned()
      } else {
        (process, slot) = try RunningChildren.start(inOwnGroup: timeLimit != nil, spawned)
      }
      for channel in channels { channel.closeTheirs() }
      return Child(
        process: process, slot: slot, program: path, input: channels[0], output: channels[1],
        errors: channels[2], deadline: timeLimit.map { Deadline(after: $0) })
    }
  }

  /// Waits for the program's end, or ends it when its time is up.
  func status() throws(SystemError) -> Process.Status {
    var hasEnded = false
    if var deadline {
      repeat { hasEnded = self.hasEnded(WNOHANG) } while !hasEnded && deadline.pause()
      if !hasEnded { killGroup() }
    }
    if !hasEnded { _ = self.hasEnded(0) }
    if let slot { RunningChildren.forget(slot) }
    var status: CInt = 0
    let ended = retrying { waitpid(process, &status, 0) }
    if ended < 0 { throw SystemError(call: .waitpid, path: program, code: errno) }
    // The macros of <sys/wait.h>: the signal in the low seven bits, the exit status above eight.
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
  }

  /// Whether the program has ended; its number stays its own until it is waited for.
  private func hasEnded(_ flags: CInt) -> Bool {
    var info = siginfo_t()
    let result = retrying { waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT | flags) }
    return result != 0 || info.si_signo != 0
  }

  private func killGroup() {
    kill(-process, SIGKILL)
  }

  /// Feeds the program and gathers what it writes until it has closed its streams, all at once so
  /// that neither side ever waits for the other.
  func exchange(_ bytes: [UInt8]) -> (output: [UInt8], errors: [UInt8]) {
    var unread = bytes[...]
    var gathered: (output: [UInt8], errors: [UInt8]) = ([], [])
    if unread.isEmpty { input.closeOurs() }
    while true {
      // A negative number is skipped by `poll`.
      var ready = [
        pollfd(fd: input.ours ?? -1, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: output.ours ?? -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: errors.ours ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      if ready.allSatisfy({ $0.fd < 0 }) { return gathered }
      let count = poll(&ready, nfds_t(ready.count), deadline?.milliseconds ?? -1)
      if count < 0 && errno == EINTR { continue }
      if count < 0 { return gathered }
      if count == 0 {
        killGroup()
        return gathered
      }
      if ready[0].revents != 0 { feed(&unread, to: input) }
      if ready[1].revents != 0 { gather(from: output, into: &gathered.output) }
      if ready[2].revents != 0 { gather(from: errors, into: &gathered.errors) }
    }
  }
}

/// Writes what the program takes now, and closes its input when it has all or wants no more.
private func feed(_ unread: inout ArraySlice<UInt8>, to channel: Channel) {
  guard let descriptor = channel.ours else { return }
  let written = unread.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  if written >= 0 {
    unread = unread.dropFirst(written)
  } else if errno != EAGAIN, errno != EINTR {
    unread = []
  }
  if unread.isEmpty { channel.closeOurs() }
}

/// Reads what there is now; at the end, as at the limit, closes.
private func gather(from channel: Channel, into bytes: inout [UInt8]) {
  guard let descriptor = channel.ours else { return }
  withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { block in
    let got = read(descriptor, block.baseAddress, block.count)
    if got < 0, errno == EAGAIN || errno == EINTR { return }
    // The outer side of a terminal ends in an error (EIO), not in an end of file.
    if got <= 0 { return channel.closeOurs() }
    bytes.append(contentsOf: block[..<min(got, channel.limit - bytes.count)])
    if bytes.count >= channel.limit { channel.closeOurs() }
  }
}

/// Held while descriptors exist that another program would inherit by accident.
private let starting = Mutex(())
