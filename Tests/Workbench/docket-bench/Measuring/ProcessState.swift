import Platform

/// The state of a running process on Linux (proc(5)).
struct ProcessState {
  let process: Int32

  /// Resident memory in bytes, current and peak.
  func memory() throws -> (now: Int, peak: Int) {
    let lines = try text(of: "status").split(separator: "\n")
    func bytes(_ key: String) -> Int {
      let line = lines.first { $0.hasPrefix(key) } ?? ""
      return (Int(line.filter(\.isNumber)) ?? 0) * 1024
    }
    return (bytes("VmRSS:"), bytes("VmHWM:"))
  }

  /// The processor time that the process uses during `wait`, in system ticks.
  func processorTicks(during wait: () throws -> Void) throws -> Int {
    let before = try processorTicks()
    try wait()
    return try processorTicks() - before
  }

  /// The processor time used so far.
  private func processorTicks() throws -> Int {
    let stat = try text(of: "stat")
    let fields = stat.drop { $0 != ")" }.split(separator: " ")
    return [12, 13].reduce(0) { $0 + (fields.indices.contains($1) ? Int(fields[$1]) ?? 0 : 0) }
  }

  private func text(of file: String) throws -> String {
    String(
      decoding: try FileSystem.real.read("/proc/\(process)/\(file)", limit: 1 << 16), as: UTF8.self)
  }
}
