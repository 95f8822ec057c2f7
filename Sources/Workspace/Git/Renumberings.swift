package import Model
import Platform
import Text

/// The numbers that records got instead of their own while commits are brought in one by one: a later one
/// still refers to them by their own.
package struct Renumberings: Hashable, Sendable {
  /// The last of the commits that are brought in.
  package var tip: String
  /// The commit that the first of them was put on.
  package var ours: String
  /// New numbers by the record's former name.
  package var numbers: [RecordName: Int64] = [:]

  package init(tip: String, ours: String) {
    self.tip = tip
    self.ours = ours
  }

  /// The name of the file, among git's own, for the workspace in a folder; `prefix` is its path from the top
  /// of the working tree with a slash behind it, or empty.
  fileprivate static func fileName(_ prefix: String) -> String {
    "docket-renumbered" + (prefix.isEmpty ? "" : "-" + shortChecksum(Array(prefix.utf8)))
  }
}

extension Workspace {
  /// Whether an operation left numbers noted, as far as that shows without asking git.
  package var hasRenumberings: Bool {
    guard let top = gitTop, let own = gitFolder else { return false }
    let prefix = top == root ? "" : root[...].dropping(joined(top, "").utf8.count) + "/"
    return fileSystem.exists(joined(own, Renumberings.fileName(String(prefix))))
  }
}

extension Git {
  /// What an operation noted so far; nil where there is nothing.
  package func renumberings(in schema: Schema) throws(GitError) -> Renumberings? {
    guard let text = try text(renumberingsName()) else { return nil }
    var lines = byteLines(of: text).map { byteWords(of: $0).map(String.init) }[...]
    guard let head = lines.popFirst(), head.count == 2 else { return nil }
    var noted = Renumberings(tip: head[0], ours: head[1])
    for words in lines {
      guard words.count == 3, let kind = schema.kindIndex(named: words[0]),
        let number = Int64(words[2])
      else { continue }
      noted.numbers[RecordName(kind: kind, id: words[1])] = number
    }
    return noted
  }

  /// Notes them for the commits that are still to come; nothing to note removes the file.
  package func note(_ noted: Renumberings?, in schema: Schema) throws(GitError) {
    let name = try renumberingsName()
    guard let path = try ownPath(name) else { return }
    let lines = (noted?.numbers ?? [:]).map { name, number in
      "\(schema[name.kind].name) \(name.id) \(number)\n"
    }
    do throws(SystemError) {
      if let noted {
        let text = "\(noted.tip) \(noted.ours)\n" + lines.sorted().joined()
        try FileSystem.real.replace(path, with: Array(text.utf8))
      } else if FileSystem.real.exists(path) {
        try Directory.open(parent(of: path) ?? "/").remove(name)
      }
    } catch {
      throw .system(error)
    }
  }

  private func renumberingsName() throws(GitError) -> String {
    Renumberings.fileName(try line(["rev-parse", "--show-prefix"]) ?? "")
  }
}
