import Platform
package import Text
import Platform

/// The files below a workspace's folder as git keeps them, in a commit or in the index, and what tells editors of its
/// schemas at the top of the repository.
package struct GitTree: Sendable {
  /// A file: what it is, and the object that has its content.
  struct Entry: Sendable {
    let isFile: Bool
    let isLink: Bool
    /// Where the name of the object stands in git's answer.
    fileprivate let object: Range<Int>
  }

  /// What git answered.
  private let listing: [UInt8]
  fileprivate(set) var entries: [Path: Entry] = [:]
  /// The files whose content may be another one than the folder's though git finds no difference: links,
  /// and what git was told not to compare.
  private(set) var unlikeFolder: [Path] = []

  package var paths: Set<Path> { Set(entries.keys) }

  func object(of entry: Entry) -> String {
    String(decoding: listing[entry.object], as: UTF8.self)
  }

  fileprivate init(_ listing: [UInt8]) {
    self.listing = listing
  }

  fileprivate mutating func add(
    _ path: Path, mode: ArraySlice<UInt8>, object: ArraySlice<UInt8>, isCompared: Bool = true
  ) {
    let entry = Entry(
      isFile: mode.starts(with: "100".utf8), isLink: mode.elementsEqual("120000".utf8),
      object: object.indices)
    entries[path] = entry
    if entry.isLink || !isCompared { unlikeFolder.append(path) }
  }
}

extension Repository {
  /// The files of a commit, by its name.
  package func tree(of commit: String) throws(GitError) -> GitTree {
    let listing = try listing(of: commit, placesWithTop)
    var tree = GitTree(listing)
    forEachFile(in: listing) { words, path in
      if words.count == 3 { tree.add(path, mode: words[0], object: words[2]) }
    }
    return tree
  }

  /// What git lists of the files of a commit below the folder, for `forEachFile`: the mode, the type and the name of
  /// the object.
  func listing(of commit: String, _ places: [String] = []) throws(GitError) -> [UInt8] {
    try run(["ls-tree", "-r", "-z", commit] + places)
  }

  /// The folder, and the files that tell editors of schemas where the repository begins; none where that is the folder.
  private var placesWithTop: [String] {
    guard let place = WorkspacePlace(of: folder, in: .real) else { return [] }
    return ["."] + SchemaAssociation.allCases.map { "\(place.wayUp)\($0.name)" }
  }

  /// The files that the next commit would have.
  package func index() throws(GitError) -> GitTree {
    let listing = try run(["ls-files", "-z", "--stage", "-v"] + placesWithTop)
    var tree = GitTree(listing)
    var unmerged: Path?
    var hasEmptyFile = false
    forEachFile(in: listing) { words, path in
      guard words.count == 4 else { return }
      if words[3].first != UInt8(ascii: "0") { unmerged = unmerged ?? path }
      let isCompared = words[0].first == UInt8(ascii: "H")
      tree.add(path, mode: words[1], object: words[2], isCompared: isCompared)
      hasEmptyFile = hasEmptyFile || Self.emptyObjects.contains { words[2].starts(with: $0.utf8) }
    }
    if let unmerged { throw .unmerged(path: unmerged) }
    if hasEmptyFile {
      // `git add --intent-to-add` leaves an empty file that the commit would not have.
      let intended = try runOnFiles(Self.diff + ["--diff-filter=A"])
      for path in paths(intended) { tree.entries[path] = nil }
    }
    return tree
  }

  /// The commit that a change since a revision began at: where the branch that is checked out left it, or
  /// its own where the two have nothing in common. By default what is checked out; nil where nothing is, and for a
  /// name of zeros alone, by which git and forges say that there is no commit, as before a branch's first push.
  package func beginning(since revision: String?) throws(GitError) -> String? {
    guard let revision else { return try head() }
    if [40, 64].contains(revision.utf8.count), revision.utf8.allSatisfy({ $0 == UInt8(ascii: "0") })
    {
      return nil
    }
    guard let commit = try commit(revision) else {
      throw try mayBeLeftOut(revision) ? .notFetched(revision) : .unknownRevision(revision)
    }
    if let base = try line(["merge-base", "HEAD", commit]) { return base }
    if try isShallow() { throw .notFetched(revision) }
    return commit
  }

  /// Whether what names no commit here could name one that a shallow clone lacks: a commit's hash, something before
  /// what is here, or a branch of a remote repository. Any other name is nowhere.
  private func mayBeLeftOut(_ revision: String) throws(GitError) -> Bool {
    guard try isShallow() else { return false }
    let isHash = revision.allSatisfy { $0.isASCII && $0.isHexDigit }
    if isHash && (4...64).contains(revision.utf8.count) { return true }
    let base = revision.prefix { !"~^@".contains($0) }
    if base.isEmpty && !revision.isEmpty { return true }
    if base.count < revision.count { return try commit(String(base)) != nil }
    let remotes = String(decoding: try run(["remote"]), as: UTF8.self).split(separator: "\n")
    return remotes.contains { revision.hasPrefix("\($0)/") }
  }

  /// The paths of files that are not as a commit has them, those that git does not know included, in some folders also
  /// those that it ignores.
  package func changedPaths(
    since commit: String, withIgnoredBelow folders: [Path] = []
  ) throws(GitError) -> Set<Path> {
    let changed = paths(try runOnFiles(Self.diff + [commit]))
    let unknown = paths(try run(["ls-files", "-z", "--others", "--exclude-standard"]))
    let ignored =
      folders.isEmpty
      ? [] : paths(try run(["ls-files", "-z", "--others", "--"] + folders.map(\.text)))
    return Set(changed + unknown + ignored)
  }

  /// The paths of files that the next commit would have otherwise than a commit.
  package func stagedPaths(since commit: String) throws(GitError) -> Set<Path> {
    Set(paths(try run(Self.diff + ["--cached", commit])))
  }

  /// The paths of files that are not as the next commit would have them.
  package func unstagedPaths() throws(GitError) -> Set<Path> {
    Set(paths(try runOnFiles(Self.diff)))
  }

  private static let diff = [
    "diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", "--no-textconv",
    "--ignore-submodules=all", "--relative",
  ]

  /// How the names of the empty file begin, by SHA-1 and by SHA-256.
  private static let emptyObjects = ["e69de29bb2d1d643", "473a0f4c3be8a936"]
}

/// Calls `body` for each line of a listing, which ends in a NUL: with the words before a tab, and with
/// the path after it.
func forEachFile(
  in listing: [UInt8], _ body: (_ words: [ArraySlice<UInt8>], _ path: Path) -> Void
) {
  for line in listing.split(separator: 0) {
    guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
    body(
      line[..<tab].split(separator: UInt8(ascii: " ")),
      Path(String(decoding: line[(tab + 1)...], as: UTF8.self)))
  }
}
