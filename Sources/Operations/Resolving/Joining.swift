import Model
import TOML
import Text
import Workspace

/// The telling of which records are one that came to two commits by different ways: by a rebase, a
/// cherry-pick, a patch, a squashed merge.
///
/// Two records that are alike are two, unless the history says otherwise: people may give two tasks the same
/// words, and to take them for one loses one of them.
struct Joining {
  typealias Identity = RecordHistory.Identity

  /// How a record came to a commit.
  struct Arrival {
    /// The record, as it is called by now.
    let identity: Identity
    /// The commit that brought it, and the path that its file had there.
    let origin: Identity
    let file: RecordFile
    /// What the file said, the newest first.
    let versions: [String]

    var first: String { versions.last ?? file.blob }
  }

  let schema: Schema
  /// Whether the history goes back to a commit that both have in common: not in a shallow clone.
  private let isWhole: Bool
  private let known: [RecordName: Int64]
  let contents: [String: [UInt8]]
  /// The first parents of commits that brought records.
  let parents: [String: String]
  /// The paths at which records lie somewhere, by their names.
  let paths: [RecordName: [String]]
  let open: [Arrival]
  let rest: [Arrival]
  /// The records for which no other was found yet.
  private(set) var left: [Int]
  private(set) var free: Set<Int>
  private(set) var found: [(Int, Int)] = []
  /// Names of one record on either side.
  private(set) var renamed: Set<Renaming>
  /// What a commit is known by again where it was made anew on other parents.
  var marks: [String: [UInt8]] = [:]

  struct Renaming: Hashable {
    let name: RecordName
    let other: RecordName
  }

  /// `renamed` are the names of records that are known to be one.
  init(
    _ open: [Arrival], _ rest: [Arrival], known: [RecordName: Int64], renamed: Set<Renaming>,
    _ paths: PathSet, _ likeness: Likeness, _ history: RecordHistory, _ git: Git
  ) throws(GitError) {
    self.renamed = renamed
    self.paths = paths.reduce(into: [:]) { paths, path in
      if let name = likeness.schema.recordName(ofPath: path) {
        paths[name, default: []].append(path)
      }
    }
    schema = likeness.schema
    (self.open, self.rest, self.known) = (open, rest, known)
    isWhole = history.base != nil
    left = Array(open.indices)
    free = Set(rest.indices)
    let commits = Set((open + rest).map(\.origin.commit))
    parents = commits.reduce(into: [:]) { $0[$1] = history.firstParent(of: $1) }
    let firsts = Set((open + rest).flatMap { [$0.first, $0.file.blob] })
    contents = likeness.contents.merging(
      try git.blobs(firsts.subtracting(likeness.contents.keys))
    ) { one, _ in one }
    for (name, number) in known {
      self.renamed.insert(
        Renaming(name: name, other: RecordName(kind: name.kind, id: String(number))))
    }
  }

  /// The records that are one: those of the first commit with those of the other.
  mutating func pairs(_ git: Git) throws(GitError) -> [(Identity, Identity)] {
    let byName = Dictionary(
      rest.indices.map { (rest[$0].file.name, $0) }, uniquingKeysWith: { one, _ in one })
    joinEach { joining, index in
      let name = joining.open[index].file.name
      guard let number = joining.known[name] else { return nil }
      return byName[RecordName(kind: name.kind, id: String(number))]
    }
    joinEach { joining, index in
      // Names are given by people.
      let name = joining.open[index].file.name
      return joining.schema[name.kind].ids == .numbers ? nil : byName[name]
    }
    joinEach { joining, index in
      let one = joining.open[index]
      guard let other = byName[one.file.name] else { return nil }
      return joining.haveVersionInCommon(one, joining.rest[other]) ? other : nil
    }
    try joinReplayed(git)
    return found.map { (open[$0].identity, rest[$1].identity) }
  }

  /// Joins each record of the first commit that is left with the one that `other` finds for it, where that is free.
  mutating func joinEach(with other: (Joining, Int) -> Int?) {
    var later: [Int] = []
    for index in left {
      guard let other = other(self, index), free.contains(other),
        open[index].file.name.kind == rest[other].file.name.kind
      else {
        later.append(index)
        continue
      }
      join(index, other)
    }
    left = later
  }

  private mutating func join(_ index: Int, _ other: Int) {
    free.remove(other)
    found.append((index, other))
    for name in names(of: open[index]) {
      for other in names(of: rest[other]) { renamed.insert(Renaming(name: name, other: other)) }
    }
  }

  /// The names that a record has, and had when it came.
  private func names(of arrival: Arrival) -> Set<RecordName> {
    Set([arrival.file.name] + [schema.recordName(ofPath: arrival.origin.path)].compactMap(\.self))
  }

  /// Whether two records under one number say the same, or once said the same to the second at which they
  /// were made, or to the place that they were imported from.
  private func haveVersionInCommon(_ one: Arrival, _ other: Arrival) -> Bool {
    let kind = schema[one.file.name.kind]
    if let left = contents[one.file.blob], let right = contents[other.file.blob],
      left == right || kind.areSurelyOne(left, right)
        || !isWhole && kind.tellsItsOrigin(left) && kind.areSameButReferences(left, right)
    {
      return true
    }
    let versions = Set(other.versions)
    guard let shared = one.versions.first(where: versions.contains) else { return false }
    let texts = [contents[shared], contents[one.first]].compactMap(\.self)
    return texts.contains(where: kind.tellsItsOrigin)
  }
}
