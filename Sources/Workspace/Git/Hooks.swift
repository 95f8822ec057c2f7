import Platform

extension Repository {
  /// The location of the repository's hooks.
  package enum HooksFolder: Hashable, Sendable {
    /// The repository's own folder, as an absolute path.
    case own(String)
    /// A folder from the setting `core.hooksPath`, which many repositories may share.
    case chosen(String)
  }

  package func hooksFolder() throws(GitError) -> HooksFolder {
    try requireLeastVersion()
    let chosen = line(
      try run(["config", "--get", "core.hooksPath"], accepting: [0, 1], withHooks: true))
    if !chosen.isEmpty { return .chosen(chosen) }
    let named = line(try run(["rev-parse", "--git-common-dir"]))
    let own = named.utf8.first == UInt8(ascii: "/") ? named : folder + "/" + named
    return .own(((try? FileSystem.real.resolvedPath(of: own)) ?? own) + "/hooks")
  }

  private func line(_ output: [UInt8]) -> String {
    String(decoding: output.last == 0x0A ? output.dropLast() : output[...], as: UTF8.self)
  }
}
