package import Model
package import Platform
import TOML
import Text
package import Workspace

/// What the merge of a file's three versions came to, which is in our version's place now.
package enum DriverOutcome {
  case merged
  /// Both sides changed these keys, and a person has to choose.
  case conflicts([String])
  /// Git merged it as text, since it cannot be merged by what it says; `isSound` where a file came of that which can
  /// be read.
  case mergedAsText(MergeRefusal, isSound: Bool)
}

/// Why a file was not merged.
package enum DriverError: Error, Hashable {
  /// It would be larger than any that is read here, so that our version was left in its place.
  case tooLarge(path: String)
  /// Git cannot merge it as text either.
  case notText(path: String)
}

/// The names that git gives to the versions of a file.
package struct MergeLabels {
  package var base: String
  package var ours: String
  package var theirs: String

  /// Takes what git passes as `%S %X %Y`; where it passes nothing, or is older than 2.44 and leaves these signs as
  /// they are, the versions have their usual names.
  package init(base: String? = nil, ours: String? = nil, theirs: String? = nil) {
    func label(_ text: String?, _ sign: String, _ usual: String) -> String {
      guard let text, text != sign, !text.isEmpty else { return usual }
      return sanitized(text)
    }
    self.base = label(base, "%S", "base")
    self.ours = label(ours, "%X", "ours")
    self.theirs = label(theirs, "%Y", "theirs")
  }
}

/// One file that git has docket merge.
package struct MergeDriver {
  /// Where git put the versions; the merged one takes the place of ours.
  private let versions: (base: String, ours: String, theirs: String)
  /// Where the file lies in the repository.
  private let path: String
  private let markerSize: Int
  private let labels: MergeLabels
  /// What the file is a record of, by its path.
  private let kind: Kind?
  /// Where git asks, at the top of the repository.
  private let directory: String
  private let environment: [String: String]
  private let fileSystem: FileSystem

  /// `found` is the workspace of the directory, where that is known already.
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
    let recordPath = Path(isInside(file, of: top) ? relativePath(file, to: top) : path)
    let record =
      if let found, found.root == root {
        found.schema.record(ofPath: recordPath)
      } else {
        Workspace.record(ofPath: recordPath, in: root, fileSystem: fileSystem)
      }
    kind = record?.kind
  }

  /// Git's usual size: shorter lines could be text.
  private static let minMarkerSize = 7
  /// So that no `.gitattributes` makes a conflict larger than any file.
  private static let maxMarkerSize = 200

  /// Merges the versions by what they say.
  package func run() throws(OperationError) -> DriverOutcome {
    let base = Document(try read(versions.base))
    let ours = Document(try read(versions.ours))
    let theirs = Document(try read(versions.theirs))
    let merged: Merge
    do throws(MergeRefusal) {
      merged = try merge(
        base: base, ours: ours, theirs: theirs, as: kind, style: style, upstream: upstream)
    } catch {
      return .mergedAsText(error, isSound: try mergeAsText())
    }
    try write(merged.bytes)
    return merged.conflicts.isEmpty ? .merged : .conflicts(merged.conflicts)
  }

  /// Merges the versions where they alone tell what comes of them; false, with nothing changed, where there is a
  /// conflict, or git has to be asked.
  package func mergeWhereCertain() -> Bool {
    guard let base = try? Document(read(versions.base)),
      let ours = try? Document(read(versions.ours)),
      let theirs = try? Document(read(versions.theirs))
    else { return false }
    var isGitAsked = false
    let merged = try? merge(
      base: base, ours: ours, theirs: theirs, as: kind,
      upstream: {
        isGitAsked = true
        return nil
      })
    guard let merged, !isGitAsked, merged.conflicts.isEmpty,
      merged.bytes.count <= Workspace.fileSizeLimit
    else { return false }
    if merged.bytes == ours.bytes { return true }
    do throws(SystemError) {
      // Git reads its file when this program has ended well.
      try fileSystem.overwrite(versions.ours, saying: ours.bytes, with: merged.bytes)
      return true
    } catch {
      return false
    }
  }
}

extension MergeDriver {
  private var repository: Repository { Repository(in: directory, environment: environment) }

  /// How git's settings have conflicts look.
  private func style() -> ConflictStyle {
    let form = try? repository.setting("merge.conflictStyle", environment)
    return ConflictStyle(
      form.flatMap(ConflictStyle.Form.init) ?? .merge, ours: labels.ours, base: labels.base,
      theirs: labels.theirs, markerSize: markerSize)
  }

  /// The file as the upstream branch has it.
  private func upstream() -> Document? {
    guard let commit = try? repository.upstream() else { return nil }
    let path = Path(path)
    return try? repository.documents(below: [path], in: commit)[path]
  }

  /// Merges a file that is no sound TOML, or is written in two unlike ways; returns whether that came out sound.
  private func mergeAsText() throws(OperationError) -> Bool {
    let style = style()
    let form = style.form == .merge ? [] : ["--\(style.form.rawValue)"]
    let result = try asking { () throws(GitError) in
      try repository.attempt(
        ["merge-file", "-p", "--marker-size=\(markerSize)"] + form + [
          "-L", style.ours, "-L", style.base, "-L", style.theirs, versions.ours, versions.base,
          versions.theirs,
        ])
    }
    guard case .exited(let count) = result.status, count < 128 else {
      throw .merging(.notText(path: path))
    }
    try write(result.output)
    return count == 0 && Document(result.output).isValid
  }

  private func read(_ path: String) throws(OperationError) -> [UInt8] {
    do throws(ReadFailure) {
      return try fileSystem.read(path, limit: 1 << 28)
    } catch {
      throw .file(error)
    }
  }

  /// Puts the merged file where git reads it; ours stays there where the merged one is larger than any that is
  /// read here, which is a conflict for git.
  private func write(_ bytes: [UInt8]) throws(OperationError) {
    if bytes.count > Workspace.fileSizeLimit, !isTooLargeAlready {
      throw .merging(.tooLarge(path: path))
    }
    try reading { () throws(SystemError) in
      try fileSystem.replace(versions.ours, with: bytes, isSynced: false)
    }
  }

  /// Whether our version is one that nobody reads here anyway.
  private var isTooLargeAlready: Bool {
    let status = try? fileSystem.status(versions.ours)
    return status.map { $0.size > Workspace.fileSizeLimit } ?? false
  }
}
