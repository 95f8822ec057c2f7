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
  }
}

/// Merges one file for git.
package struct MergeDriver {
  /// The temporary files with the versions; the result replaces ours.
  private let versions: (base: String, ours: String, theirs: String)
  /// The path of the file in the repository.
  private let path: String
  private let markerSize: Int
  private let labels: MergeLabels
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
    let recordPath = Path(isInside(file, of: top) ? relativePath(file, to: top) : path)
    let record =
      if let found, found.root == root {
        found.schema.record(ofPath: recordPath)
      } else {
        Workspace.record(ofPath: recordPath, in: root, fileSystem: fileSystem)
      }
    kind = record?.kind
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
    let merged: Merge
    do {
      merged = try merge(
        base: base, ours: ours, theirs: theirs, as: kind, style: style, upstream: upstream)
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
    return ConflictStyle(
      form.flatMap(ConflictStyle.Form.init) ?? .merge, ours: labels.ours, base: labels.base,
      theirs: labels.theirs, markerSize: markerSize)
  }

  /// The file in the upstream branch.
  private func upstream() -> Document? {
    guard let commit = try? repository.upstream() else { return nil }
    let path = Path(path)
    return try? repository.documents(below: [path], in: commit)[path]
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
