import Diagnostics
import JSON
import JSONRPC
import Model
import Presentation
import Text
import Workspace

/// The diagnostics that a client has received: all for open files, and up to a limit those for closed files, starting
/// with files broken by an open text.
struct PublishedFindings {
  /// The last notification for each file with diagnostics.
  private var files: [Path: (uri: String, message: [UInt8])] = [:]

  /// The maximum number of diagnostics for closed files.
  static let maxInClosedFiles = 1000

  /// The messages after which the client has the diagnostics of a workspace; none without a view.
  mutating func update(to view: WorkspaceView?) -> [[UInt8]] {
    var new: [Path: (uri: String, message: [UInt8])] = [:]
    if let view {
      let texts = TextCache(view)
      for (path, findings) in view.findingsToPublish {
        let (uri, nodes) = (view.uri(of: path), findings.map { texts.node($0) })
        new[path] = (uri, Self.message(uri, view.version(of: path), nodes))
      }
    }
    defer { files = new }
    let gone = files.sorted { $0.key < $1.key }.filter { path, old in
      new[path].map { !$0.uri.isExactly(old.uri) } ?? true
    }
    let changed = new.sorted { $0.key < $1.key }.filter { $1.message != files[$0]?.message }
    return gone.map { Self.message($1.uri) } + changed.map(\.value.message)
  }

  private static func message(
    _ uri: String, _ version: Int? = nil, _ findings: [JSONNode] = []
  ) -> [UInt8] {
    OutgoingMessage.notification(
      "textDocument/publishDiagnostics",
      [
        "uri": .string(uri), "version": version.map { .integer($0) },
        "diagnostics": .array(findings),
      ]
    ).withHeader
  }
}

extension WorkspaceView {
  /// The diagnostics to send, by file.
  fileprivate var findingsToPublish: [Path: [Diagnostic]] {
    let open = Set(documents.keys)
    var told: [Path: [Diagnostic]] = [:]
    for path in open where isText(path) || !state.findings(in: path).isEmpty {
      told[path] = state.findings(in: path).bounded()
    }
    let (broken, mirrored) = findingsElsewhere(about: open)
    for (path, mirrored) in mirrored { told[path, default: []] += mirrored.sorted().bounded() }
    var room = PublishedFindings.maxInClosedFiles
    var left = state.findings.count - open.reduce(0) { $0 + state.findings(in: $1).count }
    for path in [broken.sorted(), state.pathsWithFindings].joined()
    where told[path] == nil && !open.contains(path) {
      let all = state.findings(in: path)
      let findings = all.bounded()
      if findings.count > room {
        if room > 0 { told[path] = Array(findings.prefix(room)) }
        told[Workspace.fileName, default: []].append(
          remainder(of: left - room, first: findings[room]))
        break
      }
      told[path] = findings
      room -= findings.count
      left -= all.count
    }
    return told
  }

  /// The closed files with errors that an open file may have caused, and diagnostics about values in open files that
  /// other files repeat: the user may be editing either of them.
  private func findingsElsewhere(
    about open: Set<Path>
  ) -> (broken: Set<Path>, mirrored: [Path: [Diagnostic]]) {
    var (broken, mirrored): (Set<Path>, [Path: [Diagnostic]]) = ([], [:])
    for finding in state.findings where !finding.related.isEmpty {
      if let other = finding.mirrored, open.contains(other.location.path) {
        mirrored[other.location.path, default: []].append(other)
      }
      if finding.related.contains(where: { open.contains($0.location.path) }) {
        broken.insert(finding.location.path)
      }
    }
    return (broken, mirrored)
  }

  /// A diagnostic that says how many others are not shown; `first` is the first of these.
  private func remainder(of count: Int, first: Diagnostic) -> Diagnostic {
    Diagnostic(
      code: first.code, severity: first.severity,
      message: EditorMessages.moreFindings(count),
      location: Diagnostic.Location(path: Workspace.fileName))
  }
}

extension Diagnostic {
  /// The same diagnostic for a value that another file repeats, shown at its first occurrence.
  fileprivate var mirrored: Diagnostic? {
    guard code == Check.duplicateValue.code, let first = related.first,
      first.location.path != location.path
    else { return nil }
    var mirrored = self
    mirrored.location = first.location
    mirrored.related = [
      Label(location: location, message: EditorMessages.repeatedHere)
    ]
    return mirrored
  }
}
