import Diagnostics
import Model
import Platform
import TOML
import Text
import Workspace

/// A file in which something may be put right.
struct FileToFix {
  let path: Path
  let before: [UInt8]
  /// The file after the fixes that take a look at other records, and what these do.
  let own: [UInt8]
  let fixes: [LocalizedText]
  /// The file after those that the file by itself shows.
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

/// What would come of changes.
enum FixEffect: Equatable {
  case harmless
  /// They bring errors, in which these files have a part.
  case errors(Set<Path>)
  /// What it takes to judge them cannot be read.
  case unknown
}

extension Workspace {
  /// Puts right what brings no error when all is done.
  ///
  /// All files are judged together: what is read for it, such as everything of a kind whose values have to
  /// differ, is read once, and two files may be right only each by itself. Those that have a part in an error are
  /// tried again one after the other.
  func fix(_ files: inout [FileToFix]) throws(SystemError) {
    for index in files.indices {
      files[index].fixed = schema.fixing(files[index].own, at: files[index].path) { _ in true }
    }
    let aside = try harmful(in: files)
    if aside.isEmpty { return }
    for index in aside { files[index].fixed = nil }
    var changes: [FileChange] = []
    for index in aside.prefix(Self.mostTriedAlone) {
      let file = files[index]
      files[index].fixed = try schema.fixing(file.own, at: file.path) { after throws(SystemError) in
        try effect(of: changes + [file.change(to: after)]) == .harmless
      }
      if files[index].fixed != nil { changes.append(files[index].change) }
    }
    guard try effect(of: files.changes) != .harmless else { return }
    for index in aside { files[index].fixed = nil }
  }

  /// Files are tried alone only so many times, each of which may have to read a whole kind.
  private static var mostTriedAlone: Int { 64 }

  /// The files that have a part in errors which fixing all of them would bring, or that cannot be judged.
  private func harmful(in files: [FileToFix]) throws(SystemError) -> [Int] {
    var groups = [files.indices.filter { files[$0].fixed != nil }]
    var (accepted, aside): ([Int], [Int]) = ([], [])
    var trials = Self.mostTriedAlone
    while let group = groups.popLast(), !group.isEmpty {
      trials -= 1
      let tried = (accepted + group).map { files[$0] }
      switch trials < 0 ? .errors([]) : try effect(of: tried.changes) {
      case .harmless: accepted += group
      case .errors(let paths):
        let blamed = group.filter { paths.contains(files[$0].path) }
        aside += blamed.isEmpty ? group : blamed
        if !blamed.isEmpty { groups.append(group.filter { !paths.contains(files[$0].path) }) }
      case .unknown where group.count > 1:
        groups += [Array(group.dropFirst(group.count / 2)), Array(group.prefix(group.count / 2))]
      case .unknown: aside += group
      }
    }
    return aside.sorted()
  }

  /// Whether changes bring errors; what can't be judged is not fixed.
  func effect(of changes: [FileChange]) throws(SystemError) -> FixEffect {
    do throws(ReadingError) {
      let errors = try errors(broughtBy: changes)
      let paths = errors.flatMap { [$0.location.path] + $0.related.map(\.location.path) }
      return errors.isEmpty ? .harmless : .errors(Set(paths))
    } catch {
      switch error {
      case .system(let error): throw error
      case .unread: return .unknown
      }
    }
  }
}

extension [FileToFix] {
  fileprivate var changes: [FileChange] { map(\.change).filter { $0.before != $0.after } }
}
