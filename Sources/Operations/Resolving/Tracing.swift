import Model
import TOML
import Text
import Workspace

/// The telling of which files of several commits are one record.
struct Tracing {
  typealias Identity = RecordHistory.Identity

  var history: RecordHistory
  let likeness: Likeness
  /// The paths that matter.
  let touched: PathSet
  /// Records that were brought more than once, such as by a rebase, by what they are called here.
  var joined: [Identity: Identity] = [:]
  /// What records said when they were removed that both sides have put back since.
  var removed: [Identity: String] = [:]

  init(history: RecordHistory, likeness: Likeness, touched: PathSet) {
    self.history = history
    self.likeness = likeness
    self.touched = touched
  }

  func canonical(_ identity: Identity) -> Identity { joined[identity] ?? identity }

  mutating func identity(of path: String, in commit: String) -> Identity {
    // Before what is asked of all this, a copy of which would have the history copied to take note of anything.
    let identity = history.identity(of: path, in: commit)
    return canonical(identity)
  }

  /// The files of a commit that matter, by the records that they are.
  mutating func files(_ tree: PathMap<String>, in commit: String) -> [Identity: RecordFile] {
    var files: [Identity: RecordFile] = [:]
    for path in touched.sorted() {
      guard let blob = tree[path], let name = likeness.schema.recordName(ofPath: path) else {
        continue
      }
      files[identity(of: path, in: commit)] = RecordFile(path: path, name: name, blob: blob)
    }
    return files
  }

  /// The same files under the names that records have by now.
  func named(_ files: [Identity: RecordFile]) -> [Identity: RecordFile] {
    Dictionary(files.map { (canonical($0.key), $0.value) }, uniquingKeysWith: { one, _ in one })
  }

  /// Takes records that one commit alone has for those which another commit alone has, where they came
  /// to both by different ways: by a rebase, a cherry-pick, a copied file.
  ///
  /// They are one where the history says so (`Joining`); `known` are the numbers that they have got before. Those that
  /// both have, and `renamed`, tell under which names the others refer to them.
  mutating func join(
    _ files: [Identity: RecordFile], in commit: String,
    with others: [Identity: RecordFile], in other: String, known: [RecordName: Int64],
    renamed: [Joining.Renaming] = [], _ git: Git
  ) throws(GitError) {
    let open = arrivals(files.filter { others[$0.key] == nil }, in: commit)
    let rest = arrivals(others.filter { files[$0.key] == nil }, in: other)
    if open.isEmpty || rest.isEmpty { return }
    let ofBoth = files.compactMap { identity, file in
      others[identity].flatMap { other in
        file.name == other.name ? nil : Joining.Renaming(name: file.name, other: other.name)
      }
    }
    var joining = try Joining(
      open, rest, known: known, renamed: Set(renamed + ofBoth), touched, likeness, history, git)
    for (one, two) in try joining.pairs(git) { joined[one] = two }
  }

  /// How records came that a commit has, in the order of their paths.
  private mutating func arrivals(
    _ files: [Identity: RecordFile], in commit: String
  ) -> [Joining.Arrival] {
    files.sorted { $0.value.place < $1.value.place }.map { identity, file in
      let versions = history.versions(of: file.path, in: commit)
      return Joining.Arrival(
        identity: identity, origin: history.identity(of: file.path, in: commit), file: file,
        versions: versions.isEmpty ? [file.blob] : versions)
    }
  }
}
