import Platform
import Text

/// The numbers that the clones of one remote have shared out among themselves.
///
/// The remote has one reference a kind, `refs/docket/numbers/task/67`: all numbers up to 67 are given away.
/// Whoever wants more makes the next reference and removes this one in a single push, which only one can
/// do, since each pushes an object of its own; no branch or tag is touched.
package struct RemoteNumbers {
  let git: Git
  /// The user's environment: what a remote asks for is answered by what the user has set up for git.
  let environment: [String: String]
  package let remote: String
  /// How long each question may take.
  let patience: Duration
}

extension Git {
  /// The numbers at the remote that the branch checked out is pulled from, or else at `origin`; nil where
  /// there is no remote.
  package func remoteNumbers(
    environment: [String: String], patience: Duration
  ) throws(GitError) -> RemoteNumbers? {
    var remote = "origin"
    if let branch = try line(["symbolic-ref", "--short", "-q", "HEAD"]),
      let own = try line(["config", "--get", "branch.\(branch).remote"]), own != "."
    {
      remote = own
    }
    if remote.begins(with: "-") { return nil }
    guard try line(["config", "--get", "remote.\(remote).url"]) != nil else { return nil }
    return RemoteNumbers(
      git: self, environment: environment, remote: remote, patience: patience)
  }
}

extension RemoteNumbers {
  /// Takes some numbers above a floor; nil where others were faster again and again.
  package func take(
    _ count: Int64, of kind: String, above floor: Int64
  ) throws(GitError) -> ClosedRange<Int64>? {
    let folder = try self.folder(of: kind)
    // To git a push of what is there already is none, and so succeeds: each clone pushes its own.
    let own = "\(UInt64.random(in: .min ... .max)) \(UInt64.random(in: .min ... .max))\n"
    let written = try git.run(["hash-object", "-w", "--stdin"], input: Array(own.utf8))
    let object = String(decoding: written.prefix { $0 != 0x0A }, as: UTF8.self)
    for _ in 0..<5 {
      let present = try references(in: folder)
      let (first, overflow) = max(floor, present.map(\.number).max() ?? 0)
        .addingReportingOverflow(1)
      if overflow { return nil }
      let last = first + count - 1
      let new = "\(folder)/\(last)"
      var push = [
        "push", "-q", "--atomic", "--no-verify", "--no-signed", "--recurse-submodules=no",
        "--force-with-lease=\(new):",
      ]
      push += present.map { "--force-with-lease=\($0.name):\($0.object)" }
      push += [remote, "\(object):\(new)"] + present.map { ":\($0.name)" }
      let answer = try ask(push)
      if answer.status.isSuccess { return first...last }
      let others = try references(in: folder)
      if others.map(\.number) == present.map(\.number) {
        throw .failed(String(decoding: answer.errors, as: UTF8.self))
      }
    }
    return nil
  }

  /// Where the references of a kind lie; two workspaces in one repository have their own.
  private func folder(of kind: String) throws(GitError) -> String {
    let prefix = try git.line(["rev-parse", "--show-prefix"]) ?? ""
    let place = prefix.isEmpty ? "" : "-" + shortChecksum(Array(prefix.utf8))
    return "refs/docket/numbers\(place)/\(kind)"
  }

  private func references(
    in folder: String
  ) throws(GitError) -> [(name: String, number: Int64, object: String)] {
    let answer = try ask(["ls-remote", "--refs", remote, folder + "/*"])
    guard answer.status.isSuccess else {
      throw .failed(String(decoding: answer.errors, as: UTF8.self))
    }
    return String(decoding: answer.output, as: UTF8.self).split(separator: "\n").compactMap {
      let halves = $0.split(separator: "\t")
      guard halves.count == 2, halves[1].hasPrefix(folder + "/"),
        let number = Int64(halves[1].dropFirst(folder.count + 1)), number < 1 << 59
      else { return nil }
      return (String(halves[1]), number, String(halves[0]))
    }
  }

  private func ask(_ arguments: [String]) throws(GitError) -> Process.Result {
    let answer = try git.askRemote(arguments, environment, patience)
    if case .signalled = answer.status { throw .noAnswer(remote: remote) }
    return answer
  }
}
