import CLibrary
import Synchronization

/// A running program and the streams that connect it with this process.
struct Child {
  private let process: pid_t
  private let program: String
  private let input: Channel
  private let output: Channel
  private let errors: Channel
  /// Nil if the program has no time limit and no process group of its own.
  private let deadline: Deadline?

  /// Starts a program; `arguments` begin with its name, and `signals` are reset to their default effect. The program keeps running
  /// if this process is killed.
  static func start(
    _ path: String, _ arguments: [String], environment: [String: String], directory: String?,
    input: Process.Input, output: Process.Sink, errors: Process.Sink, resetting signals: [CInt],
    timeLimit: Duration?
  ) throws(SystemError) -> Child {
    try starting.withLock { _ throws(SystemError) in
      let channels = [try Channel(input), try Channel(output), try Channel(errors)]
      let process = try spawn(
        path, arguments, environment.map { "\($0.key)=\($0.value)" }.sorted(),
        directory: directory, streams: channels.map(\.theirs), resetting: signals,
        ownGroup: timeLimit != nil)
      for channel in channels { channel.closeTheirs() }
      return Child(
        process: process, program: path, input: channels[0], output: channels[1],
        errors: channels[2], deadline: timeLimit.map { Deadline(after: $0) })
    }
  }

  /// Waits until the program ends, or kills it when its time is up.
  func status() throws(SystemError) -> Process.Status {
    var hasEnded = false
    if var deadline {
      repeat { hasEnded = self.hasEnded(WNOHANG) } while !hasEnded && deadline.pause()
      if !hasEnded { killGroup() }
    }
    if !hasEnded { _ = self.hasEnded(0) }
    var status: CInt = 0
    let ended = retrying { waitpid(process, &status, 0) }
    if ended < 0 { throw SystemError(call: .waitpid, path: program, code: errno) }
    // As in the macros of <sys/wait.h>: the signal is in the low seven bits, the exit status above the low eight.
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
  }

  /// Whether the program has ended; its process number stays reserved until `status` returns.
  private func hasEnded(_ flags: CInt) -> Bool {
    var info = siginfo_t()
    let result = retrying { waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT | flags) }
    return result != 0 || info.si_signo != 0
  }

  private func killGroup() {
    kill(-process, SIGKILL)
  }

  /// Writes the program's input and reads its output until it has closed its streams, all at the same time to avoid deadlocks.
  func exchange(_ bytes: [UInt8]) -> (output: [UInt8], errors: [UInt8]) {
    var unread = bytes[...]
    var gathered: (output: [UInt8], errors: [UInt8]) = ([], [])
    if unread.isEmpty { input.closeOurs() }
    while true {
      // `poll` ignores negative numbers.
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

/// Writes as much as the program accepts now; closes its input when everything is written or the program has closed its end.
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

/// Reads the available bytes; closes the stream at its end or at the limit.
private func gather(from channel: Channel, into bytes: inout [UInt8]) {
  guard let descriptor = channel.ours else { return }
  withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { block in
    let got = read(descriptor, block.baseAddress, block.count)
    if got < 0, errno == EAGAIN || errno == EINTR { return }
    // A terminal's master side ends with an error (EIO), not with an end of file.
    if got <= 0 { return channel.closeOurs() }
    bytes.append(contentsOf: block[..<min(got, channel.limit - bytes.count)])
    if bytes.count >= channel.limit { channel.closeOurs() }
  }
}

/// Held while another program could inherit descriptors by accident.
private let starting = Mutex(())
