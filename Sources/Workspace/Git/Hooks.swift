import Platform

extension Repository {
  /// Where the repository's hooks lie.
  package enum HooksFolder: Hashable, Sendable {
    /// Its own folder, by an absolute path.
    case own(String)
    /// One that somebody chose, maybe for many repositories.
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
