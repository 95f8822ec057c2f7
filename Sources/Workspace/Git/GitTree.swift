import Platform
package import Text

/// The files of a workspace as stored by git, in a commit or in the index, with the files at the top of the repository that tell
/// editors about its schemas.
package struct GitTree: Sendable {
  /// A file's type and the object with its content.
  struct Entry: Sendable {
    let isFile: Bool
    /// The range of the object's name in git's output.
    fileprivate let object: Range<Int>
  }

  /// Git's output.
  private let listing: [UInt8]
  fileprivate(set) var entries: [Path: Entry] = [:]
  /// Files whose content may differ from the folder even if git reports no difference, because git does not compare them.
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
      isFile: mode.starts(with: "100".utf8), object: object.indices)
    entries[path] = entry
    if !isCompared { unlikeFolder.append(path) }
  }
}

extension Repository {
  /// The files of a commit.
  package func tree(of commit: String) throws -> GitTree {
    let listing = try run(["ls-tree", "-r", "-z", commit] + placesWithTop)
    var (tree, answer) = (GitTree(listing), GitAnswer(listing))
    while let (words, path) = answer.file() {
      if words.count == 3 { tree.add(path, mode: words[0], object: words[2]) }
    }
    return tree
  }

  /// The folder, and the files at the top of the repository that tell editors about schemas; empty if the folder is the top.
  private var placesWithTop: [String] {
    guard let up = workTree?.wayUp else { return [] }
    return ["."] + SchemaAssociation.allCases.map { "\(up)/\($0.name)" }
  }

  /// The files in the index, which the next commit will contain.
  package func index() throws -> GitTree {
    let listing = try run(["ls-files", "-z", "--stage", "-v"] + placesWithTop)
    var (tree, answer) = (GitTree(listing), GitAnswer(listing))
    var unmerged: Path?
    var hasEmptyFile = false
    while let (words, path) = answer.file() {
      guard words.count == 4 else { continue }
      if words[3].first != UInt8(ascii: "0") { unmerged = unmerged ?? path }
      let isCompared = words[0].first == UInt8(ascii: "H")
      tree.add(path, mode: words[1], object: words[2], isCompared: isCompared)
      hasEmptyFile = hasEmptyFile || Self.emptyObjects.contains { words[2].starts(with: $0.utf8) }
    }
    if let unmerged { throw WorkspaceError.git(.unmerged(path: unmerged)) }
    if hasEmptyFile {
      // `git add --intent-to-add` adds an empty file that the commit would not contain.
      let intended = try runOnFiles(Self.diff + ["--diff-filter=A"])
      for path in GitAnswer(intended).paths { tree.entries[path] = nil }
    }
    return tree
  }

  /// Finds the commit where the changes since a revision begin: the merge base with HEAD, or the revision itself if they have no
  /// common history. Without a revision, it is HEAD. Returns nil if there is no commit, or for a name of only zeros, which git
  /// and forges use for "no commit", as before the first push of a branch.
  package func beginning(since revision: String?) throws -> String? {
    guard let revision else { return try head() }
    if [40, 64].contains(revision.utf8.count), revision.utf8.allSatisfy({ $0 == UInt8(ascii: "0") })
    {
      return nil
    }
    guard let commit = try commit(revision) else {
      throw WorkspaceError.git(
        try mayBeLeftOut(revision) ? .notFetched(revision) : .unknownRevision(revision))
    }
    if let base = try line(["merge-base", "HEAD", commit]) { return base }
    if try isShallow() { throw WorkspaceError.git(.notFetched(revision)) }
    return commit
  }

  /// Whether an unknown revision may exist outside a shallow clone: it is a hash, relative to a known revision, or a branch of a
  /// remote.
  private func mayBeLeftOut(_ revision: String) throws -> Bool {
    guard try isShallow() else { return false }
    let isHash = revision.allSatisfy { $0.isASCII && $0.isHexDigit }
    if isHash && (4...64).contains(revision.utf8.count) { return true }
    let base = revision.prefix { !"~^@".contains($0) }
    if base.isEmpty && !revision.isEmpty { return true }
    if base.count < revision.count { return try commit(String(base)) != nil }
    let remotes = String(decoding: try run(["remote"]), as: UTF8.self).split(separator: "\n")
    return remotes.contains { revision.hasPrefix("\($0)/") }
  }

  /// The paths of files that differ from a commit, including untracked files, and in `folders` also ignored files.
  package func changedPaths(
    since commit: String, withIgnoredBelow folders: [Path] = []
  ) throws -> Set<Path> {
    var paths = GitAnswer(try runOnFiles(Self.diff + [commit])).paths
    paths += GitAnswer(try run(["ls-files", "-z", "--others", "--exclude-standard"])).paths
    if !folders.isEmpty {
      paths += GitAnswer(try run(["ls-files", "-z", "--others", "--"] + folders.map(\.text))).paths
    }
    return Set(paths)
  }

  /// The paths of files that differ between the index and a commit.
  package func stagedPaths(since commit: String) throws -> Set<Path> {
    Set(GitAnswer(try run(Self.diff + ["--cached", commit])).paths)
  }

  /// The paths of files that differ from the index.
  package func unstagedPaths() throws -> Set<Path> {
    Set(GitAnswer(try runOnFiles(Self.diff)).paths)
  }

  private static let diff = [
    "diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", "--no-textconv",
    "--ignore-submodules=all", "--relative",
  ]

  /// The first characters of the empty blob's name, in SHA-1 and in SHA-256.
  private static let emptyObjects = ["e69de29bb2d1d643", "473a0f4c3be8a936"]
}
