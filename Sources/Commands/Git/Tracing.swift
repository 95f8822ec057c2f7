import Model
import TOML
import Workspace

/// The telling of which files of several commits are one record.
struct Tracing {
  typealias Identity = RecordHistory.Identity

  var history: RecordHistory
  let likeness: Likeness
  /// The paths that matter.
  let touched: Set<String>
  /// Records that were brought more than once, such as by a rebase, by what they are called here.
  var joined: [Identity: Identity] = [:]
  /// What records said when they were removed that both sides have put back since.
  var removed: [Identity: String] = [:]

  init(history: RecordHistory, likeness: Likeness, touched: Set<String>) {
    self.history = history
    self.likeness = likeness
    self.touched = touched
  }

  func canonical(_ identity: Identity) -> Identity { joined[identity] ?? identity }

  mutating func identity(of path: String, in commit: String) -> Identity {
    canonical(history.identity(of: path, in: commit))
  }

  /// The files of a commit that matter, by the records that they are.
  mutating func files(_ tree: [String: String], in commit: String) -> [Identity: RecordFile] {
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
  /// They are one where they were renumbered as is `known`, where both have some version in common, or
  /// where both began with the same content.
  mutating func join(
    _ files: [Identity: RecordFile], in commit: String,
    with others: [Identity: RecordFile], in other: String, known: [RecordName: Int64], _ git: Git
  ) throws(GitError) {
    var open = files.filter { others[$0.key] == nil }.sorted { $0.value.path < $1.value.path }
    var rest = others.filter { files[$0.key] == nil }
    if open.isEmpty || rest.isEmpty { return }
    let schema = likeness.schema
    let ways = { (history: RecordHistory, file: RecordFile, commit: String) in
      var versions = history.versions(of: file.path, in: commit)
      if versions.isEmpty { versions = [file.blob] }
      return versions
    }
    let versions = open.map { ways(history, $0.value, commit) }
    let otherVersions = rest.mapValues { ways(history, $0, other) }
    let firsts = Set((versions + otherVersions.values).compactMap(\.last))
    var contents = likeness.contents
    contents.merge(try git.blobs(firsts.subtracting(contents.keys))) { one, _ in one }
    let content = { (blob: String?, kind: KindIndex) in
      blob.flatMap { contents[$0] }.map { schema[kind].textButReferences($0) }
    }
    var byVersion: [String: [Identity]] = [:]
    var byFirst: [[UInt8]: [Identity]] = [:]
    for (identity, file) in rest {
      for version in otherVersions[identity] ?? [] {
        byVersion[version, default: []].append(identity)
      }
      if let key = content(otherVersions[identity]?.last, file.name.kind), !key.isEmpty {
        byFirst[key, default: []].append(identity)
      }
    }
    let byName = Dictionary(
      rest.map { ($0.value.name, $0.key) }, uniquingKeysWith: { one, _ in one })
    var pairs: [(Identity, Identity)] = []
    func take(_ index: Int, _ candidates: [Identity]) -> Bool {
      let file = open[index].value
      let fitting = candidates.filter { rest[$0]?.name.kind == file.name.kind }
      let ordered = fitting.sorted { rest[$0]?.path ?? "" < rest[$1]?.path ?? "" }
      guard let found = ordered.first(where: { rest[$0]?.name == file.name }) ?? ordered.first
      else { return false }
      pairs.append((open[index].key, found))
      rest[found] = nil
      return true
    }
    func round(_ candidates: (Int) -> [Identity]) {
      var left: [Int] = []
      for index in indices where !take(index, candidates(index)) { left.append(index) }
      indices = left
    }
    var indices = Array(open.indices)
    round { index in
      let name = open[index].value.name
      guard let number = known[name] else { return [] }
      return byName[RecordName(kind: name.kind, id: String(number))].map { [$0] } ?? []
    }
    round { index in
      let name = open[index].value.name
      return schema[name.kind].ids == .numbers ? [] : byName[name].map { [$0] } ?? []
    }
    round { index in versions[index].flatMap { byVersion[$0] ?? [] } }
    round { index in
      content(versions[index].last, open[index].value.name.kind).flatMap { byFirst[$0] } ?? []
    }
    round { index in
      let file = open[index].value
      guard let found = byName[file.name], let blob = rest[found]?.blob,
        let one = contents[file.blob], let two = contents[blob]
      else { return [] }
      return schema[file.name.kind].areSurelyOne(one, two) ? [found] : []
    }
    open = []
    for (one, two) in pairs { joined[one] = two }
  }
}
