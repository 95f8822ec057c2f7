package import Model
package import Platform
import TOML
import Text
package import Workspace

/// The result of merging the three versions of a file; our version is replaced by it.
package enum DriverOutcome {
  case merged
  /// Both sides changed these keys, so a person must choose.
  case conflicts([String])
  /// The versions are of two records, named by path or number, so they stay side by side as a conflict.
  case differentRecords(String, String)
  /// The file could not be merged by field, so git merged it as text; `isSound` if the result is valid.
  case mergedAsText(ModelError, isSound: Bool)
}

/// Why a file was not merged.
package enum MergeDriverFact: Hashable {
  /// The result exceeds the size limit; our version stays unchanged.
  case tooLarge(path: String)
  /// Git cannot merge the file as text either.
  case notText(path: String)
}

/// The labels that git gives to the versions of a file.
package struct MergeLabels {
  package var base: String
  package var ours: String
  package var theirs: String
  /// The labels as git passed them; nil if it did not.
  fileprivate let given: [String]?

  /// Takes the arguments that git passes for `%S %X %Y`. Git before 2.44 passes the placeholders themselves; the usual
  /// labels are used then, and where an argument is missing.
  package init(base: String? = nil, ours: String? = nil, theirs: String? = nil) {
    func label(_ text: String?, _ sign: String, _ usual: String) -> String {
      guard let text, text != sign, !text.isEmpty else { return usual }
      return sanitized(text)
    }
    self.base = label(base, "%S", "base")
    self.ours = label(ours, "%X", "ours")
    self.theirs = label(theirs, "%Y", "theirs")
    let all = [base, ours, theirs].compactMap(\.self)
    given = all.count < 3 || all == ["%S", "%X", "%Y"] ? nil : all
  }

  /// The paths of the three versions, which git adds to the labels if they differ; nil if git passed no labels.
  fileprivate func paths(merged path: String) -> [Path]? {
    guard let given else { return nil }
    let paths = given.map { Path($0.split(separator: ":").last ?? "") }
    let areAdded =
      paths.contains(Path(path)) && paths.allSatisfy { FileRole(ofFileNamed: $0.name) == .record }
    return areAdded ? paths : Array(repeating: Path(path), count: 3)
  }

  /// A label that names the branch, if it only said `HEAD` or named a commit; a path after it stays.
  fileprivate static func naming(_ branch: String?, in label: String) -> String {
    let name = label.prefix { $0 != ":" }
    let isCommit = name.count >= 7 && name.allSatisfy { $0.isASCII && $0.isHexDigit }
    guard let branch, isCommit || ["ours", "theirs", "HEAD", "Updated upstream"].contains(name)
    else { return label }
    return sanitized(branch) + label.dropFirst(name.count)
  }

  /// The label of the other side without a path.
  fileprivate var otherSide: String? {
    given.map { String($0[2].prefix { $0 != ":" }) }
  }
}

/// Merges one file for git.
package struct MergeDriver {
  /// The temporary files with the versions; the result replaces ours.
  private let versions: (base: String, ours: String, theirs: String)
  /// The path of the file in the repository, and in the workspace.
  private let path: String
  private let recordPath: Path
  /// The top folder of the workspace.
  private let root: String
  private let markerSize: Int
  private let labels: MergeLabels
  private let schema: Schema?
  /// The kind of record in the file, by its path.
  private let kind: Kind?
  /// The top folder of the repository, where git runs the driver.
  private let directory: String
  private let environment: [String: String]
  private let fileSystem: FileSystem

  /// `found` is the workspace of the directory, if it has been found already.
  package init(
    _ versions: (base: String, ours: String, theirs: String), of path: String, markerSize: Int,
    _ labels: MergeLabels = MergeLabels(), in directory: String, _ found: Workspace?,
    _ environment: [String: String], _ fileSystem: FileSystem
  ) {
    self.versions = versions
    self.path = path
    self.markerSize = min(max(markerSize, Self.minMarkerSize), Self.maxMarkerSize)
    self.labels = labels
    self.directory = directory
    self.environment = environment
    self.fileSystem = fileSystem
    let file = isAbsolute(path) ? path : directory + "/" + path
    let root = (try? Workspace.root(above: parent(of: file) ?? "/", in: fileSystem)) ?? nil
    let top = root ?? directory
    self.root = top
    recordPath = Path(isInside(file, of: top) ? relativePath(file, to: top) : path)
    if let found, found.root == root {
      schema = found.schema
      kind = found.schema.record(ofPath: recordPath)?.kind
    } else {
      schema = nil
      kind = Workspace.record(ofPath: recordPath, in: root, fileSystem: fileSystem)?.kind
    }
  }

  /// Git's default; shorter lines could be text.
  private static let minMarkerSize = 7
  /// A limit, so that `.gitattributes` cannot make a conflict exceed the maximum file size.
  private static let maxMarkerSize = 200

  /// Merges the versions by field.
  package func run() throws -> DriverOutcome {
    let base = Document(try read(versions.base))
    let ours = Document(try read(versions.ours))
    let theirs = Document(try read(versions.theirs))
    if let (one, other) = differentRecords(base, ours, theirs, asksGit: true) {
      try write(unmerged(base: base, ours: ours, theirs: theirs, style()))
      return .differentRecords(one, other)
    }
    let merged: Merge
    do {
      merged = try merge(
        base: base, ours: ours, theirs: theirs, as: kind, style: style, upstream: upstream,
        currentIDs: { currentIDs($0, $1, theirs) })
    } catch {
      return .mergedAsText(error, isSound: try mergeAsText())
    }
    try write(merged.bytes)
    return merged.conflicts.isEmpty ? .merged : .conflicts(merged.conflicts)
  }

  /// Merges the versions if they alone determine the result. Returns false and changes nothing if there is a conflict
  /// or git must be run.
  package func mergeWhereCertain() -> Bool {
    guard let base = try? Document(read(versions.base)),
      let ours = try? Document(read(versions.ours)),
      let theirs = try? Document(read(versions.theirs))
    else { return false }
    if differentRecords(base, ours, theirs, asksGit: false) != nil { return false }
    var isGitAsked = false
    let merged = try? merge(
      base: base, ours: ours, theirs: theirs, as: kind,
      upstream: {
        isGitAsked = true
        return nil
      },
      currentIDs: { _, _ in
        isGitAsked = true
        return [:]
      })
    guard let merged, !isGitAsked, merged.conflicts.isEmpty,
      merged.bytes.count <= Workspace.fileSizeLimit
    else { return false }
    if merged.bytes == ours.bytes { return true }
    do {
      // Not synced to disk: git reads the file right after this program exits successfully.
      try fileSystem.replace(versions.ours, with: merged.bytes, isSynced: false)
      return true
    } catch {
      return false
    }
  }
}

extension MergeDriver {
  private var repository: Repository { Repository(in: directory, environment: environment) }

  /// The look of conflicts from git's settings.
  private func style() -> ConflictStyle {
    let form = try? repository.setting("merge.conflictStyle", environment)
    let (ours, theirs) = repository.branches(environment)
    return ConflictStyle(
      form.flatMap(ConflictStyle.Form.init) ?? .merge,
      ours: MergeLabels.naming(ours, in: labels.ours), base: labels.base,
      theirs: MergeLabels.naming(theirs, in: labels.theirs), markerSize: markerSize)
  }

  /// The file in the upstream branch.
  private func upstream() -> Document? {
    guard let commit = try? repository.upstream() else { return nil }
    return try? workspaceRepository.documents(below: [recordPath], in: commit)[recordPath]
  }

  /// The names of two records if not all versions are of one; nil if they are, or if only one side had the file before.
  private func differentRecords(
    _ base: Document, _ ours: Document, _ theirs: Document, asksGit: Bool
  ) -> (String, String)? {
    guard let kind, !base.bytes.isEmpty else { return nil }
    func different(_ paths: [Path]?, unlessUnknown: Bool = false) -> (String, String)? {
      let versions = [base, ours, theirs].enumerated().map { index, document in
        RecordVersion(path: paths?[index], document)
      }
      let other = (1...2).first {
        !(kind.isSameRecord(versions[0], versions[$0]) ?? unlessUnknown)
      }
      guard let other else { return nil }
      func name(_ index: Int) -> String {
        paths.map { $0[index].text } ?? kind.number(in: versions[index].document).map(String.init)
          ?? path
      }
      return (name(0), name(other))
    }
    if let paths = labels.paths(merged: path) {
      let folder = path.utf8.count - recordPath.text.utf8.count
      return different(
        paths.map { Path(String(decoding: $0.text.utf8.dropFirst(folder), as: UTF8.self)) })
    }
    let suspects = different(nil)
    if suspects == nil || !asksGit { return suspects }
    if let paths = pathsInCommits(ours, theirs) { return different(paths) }
    return different(nil, unlessUnknown: true)
  }

  /// The paths of the versions in the commits of both sides, for a git that does not pass them; nil if they are not known.
  private func pathsInCommits(_ ours: Document, _ theirs: Document) -> [Path]? {
    let repository = workspaceRepository
    guard
      let our = try? repository.path(of: ours.bytes, in: "HEAD", preferring: recordPath),
      let other = otherSide(having: theirs), let their = other.path
    else { return nil }
    guard our != their, our == recordPath || their == recordPath else {
      return [recordPath, our, their]
    }
    // Where one side renamed the file, git passes the new path, and the old one is at the other side. But if the other side has a
    // file at the new path too, git passes the old path, and merges within a merge.
    let (second, opposite) = our == recordPath ? (their, "HEAD") : (our, other.commit)
    return [repository.hasFile(second, in: opposite) ? recordPath : second, our, their]
  }

  private var workspaceRepository: Repository { Repository(in: root, environment: environment) }

  private func otherSide(having theirs: Document) -> (commit: String, path: Path?)? {
    workspaceRepository.otherSide(
      label: labels.otherSide, having: theirs.bytes, preferring: recordPath, environment)
  }

  /// The current ids of records of a kind, by their former ids, in the commits of both sides and in new files, which are
  /// not in the commit of changes that git put aside.
  private func currentIDs(
    _ target: String, _ ids: Set<String>, _ theirs: Document
  ) -> [String: String] {
    let schema = schema ?? Workspace.schema(in: root, fileSystem) ?? .builtIn
    guard let kind = schema.kind(named: target) else { return [:] }
    func isAsked(_ path: Path) -> Bool {
      schema.record(ofPath: path).map { $0.kind.name == target && ids.contains($0.id) } ?? false
    }
    var current: [String: String] = [:]
    func add(_ documents: [Path: Document]?) {
      for (path, document) in documents ?? [:] {
        let id = FileRole.id(ofRecordNamed: path.name)
        for former in kind.formerIDs(in: document) { current[former] = id }
      }
    }
    add(try? workspaceRepository.newDocuments(below: kind.folder, where: isAsked))
    let other = otherSide(having: theirs)?.commit
    // The third parent of a stash has its new files.
    for commit in [other.map { "\($0)^3" }, other, "HEAD"].compactMap(\.self) {
      add(try? workspaceRepository.documents(below: [kind.folder], in: commit, where: isAsked))
    }
    return current
  }

  /// Merges a file that is not valid TOML or is structured too differently as text; returns whether the result is
  /// valid.
  private func mergeAsText() throws -> Bool {
    let style = style()
    let form = style.form == .merge ? [] : ["--\(style.form.rawValue)"]
    let result = try repository.attempt(
      ["merge-file", "-p", "--marker-size=\(markerSize)"] + form + [
        "-L", style.ours, "-L", style.base, "-L", style.theirs, versions.ours, versions.base,
        versions.theirs,
      ])
    guard case .exited(let count) = result.status, count < 128 else {
      throw OperationError.merging(.notText(path: path))
    }
    try write(result.output)
    return count == 0 && Document(result.output).isValid
  }

  private func read(_ path: String) throws -> [UInt8] {
    try fileSystem.read(path, limit: 1 << 28)
  }

  /// Writes the result where git reads it. If it exceeds the size limit, our version stays and git reports a conflict.
  private func write(_ bytes: [UInt8]) throws {
    if bytes.count > Workspace.fileSizeLimit, !isTooLargeAlready {
      throw OperationError.merging(.tooLarge(path: path))
    }
    try fileSystem.replace(versions.ours, with: bytes, isSynced: false)
  }

  /// Whether our version exceeds the size limit already.
  private var isTooLargeAlready: Bool {
    let status = try? fileSystem.status(versions.ours)
    return status.map { $0.size > Workspace.fileSizeLimit } ?? false
  }
}
