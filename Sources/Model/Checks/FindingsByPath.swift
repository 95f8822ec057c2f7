import Diagnostics
import Text

/// Findings by the files that they are in.
struct FindingsByPath: Sendable {
  private var findings: PathMap<[Diagnostic]>
  /// By a file, those whose findings show a place in it beside their own, or once did.
  private var readers: PathMap<PathSet> = [:]

  init(_ all: [Diagnostic]) {
    findings = PathMap(all.map { ($0.location.path, [$0]) }, uniquingKeysWith: +)
    for finding in all { note(finding) }
  }

  private mutating func note(_ finding: Diagnostic) {
    for label in finding.related where !label.location.path.isExactly(finding.location.path) {
      readers[label.location.path, default: []].insert(finding.location.path)
    }
  }

  subscript(path: String) -> [Diagnostic] { findings[path] ?? [] }

  var all: [Diagnostic] { findings.values.flatMap(\.self) }

  var paths: PathSet { findings.paths }

  /// The files whose findings may show a place in one beside their own.
  func showing(_ path: String) -> PathSet { readers[path] ?? [] }

  /// Puts others in the place of what is found in some files; returns the paths of those where that is not the same.
  mutating func replace(in paths: PathSet, by new: [Diagnostic]) -> PathSet {
    let new = PathMap(new.map { ($0.location.path, [$0]) }, uniquingKeysWith: +)
    return paths.filter { path in
      let (before, after) = (findings[path], new[path])
      if before == after { return false }
      findings[path] = after
      after?.forEach { note($0) }
      return true
    }
  }

  /// Has the places in a file follow where what they show has moved to.
  mutating func move(in path: String, _ moves: () -> [Range<Int>: Range<Int>]) {
    let concerned = showing(path).union(findings[path] == nil ? [] : [path])
    if concerned.isEmpty { return }
    let moves = moves()
    func follow(_ location: inout Diagnostic.Location) {
      guard location.path.isExactly(path), let range = location.range else { return }
      location.range = moves[range] ?? range
    }
    for path in concerned {
      guard var moved = findings[path] else { continue }
      for index in moved.indices {
        follow(&moved[index].location)
        for label in moved[index].related.indices {
          follow(&moved[index].related[label].location)
        }
      }
      findings[path] = moved
    }
  }
}
