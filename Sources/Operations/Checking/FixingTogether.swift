import Diagnostics
import Model
import TOML
import Text
import Workspace

/// A file with possible fixes.
struct FileToFix {
  let path: Path
  let before: [UInt8]
  /// The file after the fixes that depend on other records, and descriptions of these fixes.
  let own: [UInt8]
  let fixes: [LocalizedText]
  /// The file after the fixes that need only the file itself.
  var fixed: FixedFile?

  init(path: Path, before: [UInt8], _ fixes: [Diagnostic.Fix]) {
    self.path = path
    self.before = before
    let changes = fixes.compactMap { fix in fix.change(of: before).map { (fix.message, $0) } }
    let own = splice(before, changes.flatMap(\.1.splices))
    self.fixes = own == nil ? [] : changes.map(\.0)
    self.own = own ?? before
  }

  var change: FileChange { change(to: fixed?.bytes ?? own) }

  func change(to after: [UInt8]) -> FileChange {
    FileChange(path: path, before: before, after: after)
  }
}

/// The effect of fixes on the errors of the workspace.
enum Harm: Equatable {
  case none
  /// They cause errors that involve these files.
  case errors(Set<Path>)
  /// The records that are needed to find out cannot be read.
  case unknown
}

extension Workspace {
  /// Makes the fixes that cause no error once all of them are made.
  ///
  /// All files are checked together: the records that this needs (such as all records of a kind with unique values) are
  /// read only once. Two files may be valid each alone but not together, so files that are involved in an error are
  /// tried again one by one.
  func fix(_ files: inout [FileToFix], in graph: Graph) {
    for index in files.indices {
      files[index].fixed = schema.fixing(files[index].own, at: files[index].path) { _ in true }
    }
    let rejected = harmful(in: files, graph)
    if rejected.isEmpty { return }
    for index in rejected { files[index].fixed = nil }
    var changes: [FileChange] = []
    for index in rejected.prefix(Self.maxTriedAlone) {
      let file = files[index]
      files[index].fixed = schema.fixing(file.own, at: file.path) { after in
        harm(of: changes + [file.change(to: after)], in: graph) == .none
      }
      if files[index].fixed != nil { changes.append(files[index].change) }
    }
    if harm(of: files.changes, in: graph) == .none { return }
    for index in rejected { files[index].fixed = nil }
  }

  /// The maximum number of files tried one by one, since all records are checked for each.
  private static var maxTriedAlone: Int { 64 }

  /// The files that are involved in errors when all files are fixed, or whose effect is unknown.
  private func harmful(in files: [FileToFix], _ graph: Graph) -> [Int] {
    var groups = [files.indices.filter { files[$0].fixed != nil }]
    var (accepted, rejected): ([Int], [Int]) = ([], [])
    var trials = Self.maxTriedAlone
    while let group = groups.popLast(), !group.isEmpty {
      trials -= 1
      let tried = (accepted + group).map { files[$0] }
      switch trials < 0 ? .errors([]) : harm(of: tried.changes, in: graph) {
      case .none: accepted += group
      case .errors(let paths):
        let blamed = group.filter { paths.contains(files[$0].path) }
        rejected += blamed.isEmpty ? group : blamed
        if !blamed.isEmpty { groups.append(group.filter { !paths.contains(files[$0].path) }) }
      case .unknown where group.count > 1:
        groups += [Array(group.dropFirst(group.count / 2)), Array(group.prefix(group.count / 2))]
      case .unknown: rejected += group
      }
    }
    return rejected.sorted()
  }

  /// Whether changes cause errors; changes whose effect is unknown are not made.
  private func harm(of changes: [FileChange], in graph: Graph) -> Harm {
    guard let errors = try? effect(of: changes, in: graph).errors else { return .unknown }
    let paths = errors.flatMap { [$0.location.path] + $0.related.map(\.location.path) }
    return errors.isEmpty ? .none : .errors(Set(paths))
  }
}

extension [FileToFix] {
  fileprivate var changes: [FileChange] { map(\.change).filter { $0.before != $0.after } }
}
