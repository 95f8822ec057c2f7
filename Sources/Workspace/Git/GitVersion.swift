import Platform
import Text

/// A git version by its first two numbers, such as 2.39.
package struct GitVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  package var major: Int
  package var minor: Int

  /// The oldest git version that docket supports. The newest required feature is `git add --pathspec-from-file`; docket avoids
  /// later ones such as `--diff-merges`, `rev-parse --path-format` and `rev-parse --end-of-options`.
  package static let least = GitVersion(major: 2, minor: 25)

  package init(major: Int, minor: Int) {
    (self.major, self.minor) = (major, minor)
  }

  /// Parses the output of `git version`, such as `git version 2.39.5 (Apple Git-154)`.
  package init?(_ text: String) {
    let words = text.utf8.split { $0 == 0x20 || $0 == 0x0A }
    guard words.count > 2, words[0].elementsEqual("git".utf8) else { return nil }
    let numbers = words[2].split(separator: UInt8(ascii: ".")).map { Int(String(Substring($0))) }
    guard numbers.count > 1, let major = numbers[0], let minor = numbers[1] else { return nil }
    self.init(major: major, minor: minor)
  }

  package static func < (one: GitVersion, other: GitVersion) -> Bool {
    (one.major, one.minor) < (other.major, other.minor)
  }

  package var description: String { "\(major).\(minor)" }
}

extension Repository {
  /// Throws if git is older than docket needs.
  package func requireLeastVersion() throws {
    let answer = try attempt(["version"])
    if let version = GitVersion(String(decoding: answer.output, as: UTF8.self)),
      version < .least
    {
      throw WorkspaceError.git(.tooOld(version))
    }
  }

  /// The error for a failed command; if git does not know an option, checks whether git is too old.
  func failure(of result: Process.Result) -> any Error {
    let words = String(decoding: result.errors, as: UTF8.self)
    if words.includes("promisor remote") { return WorkspaceError.git(.partialClone) }
    let signs = ["unknown option", "unrecognized argument", "invalid option", "usage: "]
    guard signs.contains(where: words.includes) else { return WorkspaceError.git(.failed(words)) }
    do {
      try requireLeastVersion()
      return WorkspaceError.git(.failed(words))
    } catch {
      return error
    }
  }
}
