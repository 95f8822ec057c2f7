import Diagnostics
import JSON
import Model
import Text
import Workspace

/// What a client has been told of the findings in a workspace: all of open files, and of closed ones what there is room
/// for, first what is broken by a text that is open.
struct PublishedFindings {
  /// The last notification about each file of which anything is told, so that the same is not said twice.
  private var files: [Path: PublishedFile] = [:]

  /// How many findings of closed files are told at most.
  static let mostInClosedFiles = 1000

  /// The messages by which a client comes to know what is found now.
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

  /// The same for one file.
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

  /// The messages by which all is taken back.
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
    }
  }
}

/// What a client has been told of one file.
private struct PublishedFile {
  let uri: String
  let message: [UInt8]
}

extension WorkspaceView {
  /// What a client is to be told, by file.
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

  /// The closed files in which something is found that an open one may be to blame for, and what open files are told of
  /// values of theirs that others repeat: whoever types may be at either.
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

  /// That there is more in files for which there is no room, the first of it being such a finding.
  private func remainder(of count: Int, first: Diagnostic) -> Diagnostic {
    Diagnostic(
      code: first.code, severity: first.severity,
      message: LocalizedText(
        "and \(count) more in files that are not open: `docket check` shows all",
        "и ещё \(count) в файлах, которые не открыты: все покажет `docket check`"),
      location: Diagnostic.Location(path: Workspace.fileName))
  }
}

extension Diagnostic {
  /// The same about a value that it finds repeated in another file, told where that stands first.
  fileprivate var mirrored: Diagnostic? {
    guard code == Check.duplicateValue.code, let first = related.first,
      first.location.path != location.path
    else { return nil }
    var mirrored = self
    mirrored.location = first.location
    mirrored.related = [
      Label(location: location, message: LocalizedText("again here", "здесь ещё раз"))
    ]
    return mirrored
  }
}
