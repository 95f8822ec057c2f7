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
  /// The last notification for each file with diagnostics, so that it is not sent twice.
  private var files: [Path: PublishedFile] = [:]

  /// The maximum number of diagnostics for closed files.
  static let mostInClosedFiles = 1000

  /// The messages that update the client.
  mutating func update(to view: WorkspaceView) -> [[UInt8]] {
    let told = view.toldFindings
    let texts = TextCache(view)
    var messages: [[UInt8]] = []
    for (path, old) in files.sorted(by: { $0.key < $1.key }) where told[path] == nil {
      messages.append(Self.message(old.uri))
      files[path] = nil
    }
    for (path, findings) in told.sorted(by: { $0.key < $1.key }) {
      messages += update(path, findings, texts)
    }
    return messages
  }

  /// The messages that update the client for one file.
  mutating func update(
    _ path: Path, _ findings: [Diagnostic], _ texts: TextCache
  ) -> [[UInt8]] {
    let uri = texts.view.uri(of: path)
    let message = Self.message(uri, version: texts.view.version(of: path)) { json in
      findings.forEach { json.diagnostic($0, texts) }
    }
    let old = files[path]
    files[path] = PublishedFile(uri: uri, message: message)
    guard let old, !old.uri.isExactly(uri) else { return old?.message == message ? [] : [message] }
    return [Self.message(old.uri), message]
  }

  /// The messages that withdraw all diagnostics.
  func withdrawal() -> [[UInt8]] {
    files.sorted { $0.key < $1.key }.map { Self.message($0.value.uri) }
  }

  private static func message(
    _ uri: String, version: Int? = nil, _ findings: (inout JSONWriter) -> Void = { _ in }
  ) -> [UInt8] {
    OutgoingMessage.notification("textDocument/publishDiagnostics") {
      $0.object { json in
        json.member("uri", uri)
        if let version { json.member("version", version) }
        json.member("diagnostics") { $0.array(findings) }
      }
    }.withHeader
  }
}

/// The last notification for one file.
private struct PublishedFile {
  let uri: String
  let message: [UInt8]
}

extension WorkspaceView {
  /// The diagnostics to send, by file.
  fileprivate var toldFindings: [Path: [Diagnostic]] {
    let open = Set(documents.keys)
    var told: [Path: [Diagnostic]] = [:]
    for path in open where isText(path) || !state.findings(in: path).isEmpty {
      told[path] = state.findings(in: path).bounded()
    }
    let (broken, mirrored) = findingsElsewhere(about: open)
    for (path, mirrored) in mirrored { told[path, default: []] += mirrored.sorted().bounded() }
    var room = PublishedFindings.mostInClosedFiles
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
