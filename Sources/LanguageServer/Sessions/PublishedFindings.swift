import Diagnostics
import JSON
import Model
import Text
import Workspace

/// What a client has been told of the findings in a workspace: all of open files, and of closed ones what there is room
/// for, first what is broken by a text that is open.
struct PublishedFindings {
  private var files: PathMap<PublishedFile> = [:]
  /// How many findings there are in each file that has any.
  private var counts: PathMap<Int> = [:]
  /// The paths of these in the order of their bytes.
  private var order: [String] = []
  private var totalCount = 0

  /// How many findings of closed files are told at most.
  static let mostInClosedFiles = 1000

  /// The messages by which a client comes to know what is found now, where that can have changed in some files; nil for
  /// any.
  mutating func update(to view: WorkspaceView, changed: PathSet?) -> [[UInt8]] {
    count(changed ?? counts.paths.union(view.state.pathsWithFindings), in: view)
    var (told, remainder) = toldOfClosed(in: view)
    for path in view.documents.keys where view.isText(path) || counts[path] != nil {
      told[path] = counts[path] ?? 0
    }
    if remainder != nil { told[Workspace.fileName, default: 0] += 0 }
    var messages: [[UInt8]] = []
    for (path, old) in files.sorted() where told[path] == nil {
      messages.append(Self.message(old.uri))
      files[path] = nil
    }
    for path in told.keys.sorted(by: { ExactText($0) < ExactText($1) }) {
      let isOfSettings = path.isExactly(Workspace.fileName)
      let state = PublishedFile.State(
        version: view.version(of: path), count: told[path] ?? 0,
        mirrored: view.documents[path] == nil ? [] : view.mirroredFindings(in: path),
        remainder: isOfSettings ? remainder : nil)
      let isKnown = files[path]?.state == state
      if isKnown, let changed, !changed.contains(path) { continue }
      publish(path, state, in: view, &messages)
    }
    return messages
  }

  /// The messages by which all is taken back.
  func withdrawal() -> [[UInt8]] { files.sorted().map { Self.message($0.value.uri) } }
}

extension PublishedFindings {
  /// Counts the findings in files anew.
  private mutating func count(_ paths: PathSet, in view: WorkspaceView) {
    let isMany = paths.count > Self.fewPaths
    for path in paths {
      let count = view.findings(in: path).count
      let old = counts[path] ?? 0
      totalCount += count - old
      counts[path] = count == 0 ? nil : count
      if isMany || (old == 0) == (count == 0) { continue }
      let place = place(of: path)
      if count > 0 { order.insert(path, at: place) } else { order.remove(at: place) }
    }
    if isMany { order = counts.paths.sorted() }
  }

  /// How many paths are put into their order one by one.
  private static let fewPaths = 64

  private func place(of path: String) -> Int {
    order.partitioningIndex { !$0.utf8.lexicographicallyPrecedes(path.utf8) }
  }

  /// How many findings are told of each closed file, and what stands for those for which there is no room.
  private func toldOfClosed(in view: WorkspaceView) -> (PathMap<Int>, Remainder?) {
    let open = view.documents.paths
    let broken = open.reduce(into: PathSet()) { $0.formUnion(view.state.pathsShowing($1)) }
      .filter { path in
        !open.contains(path) && view.findings(in: path).contains { $0.concerns(open) }
      }
    var left = totalCount - open.reduce(0) { $0 + (counts[$1] ?? 0) }
    var room = Self.mostInClosedFiles
    var told: PathMap<Int> = [:]
    for path in [broken.sorted(), order].joined() where told[path] == nil && !open.contains(path) {
      let count = counts[path] ?? 0
      if count > room {
        if room > 0 { told[path] = room }
        let first = view.findings(in: path)[room]
        return (told, Remainder(count: left - room, code: first.code, severity: first.severity))
      }
      told[path] = count
      room -= count
      left -= count
    }
    return (told, nil)
  }

  private mutating func publish(
    _ path: String, _ state: PublishedFile.State, in view: WorkspaceView,
    _ messages: inout [[UInt8]]
  ) {
    let uri = view.uri(of: path)
    let findings =
      view.findings(in: path).prefix(state.count) + state.mirrored
      + [state.remainder?.finding].compactMap(\.self)
    let texts = TextCache(view)
    let message = Self.message(uri, version: state.version) { json in
      findings.forEach { json.diagnostic($0, texts) }
    }
    let old = files[path]
    if let old, !old.uri.isExactly(uri) { messages.append(Self.message(old.uri)) }
    if old?.message != message { messages.append(message) }
    files[path] = PublishedFile(uri: uri, state: state, message: message)
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
  let state: State
  /// The whole notification, so that the same is not said twice.
  let message: [UInt8]

  struct State: Equatable {
    /// Of the text, where it is open.
    let version: Int?
    /// How many of the findings.
    let count: Int
    /// What is found in other files and is as much about this one.
    let mirrored: [Diagnostic]
    let remainder: Remainder?
  }
}

/// That there are more findings in files for which there is no room, the first of them being such a one.
private struct Remainder: Equatable {
  let count: Int
  let code: Diagnostic.Code
  let severity: Diagnostic.Severity

  var finding: Diagnostic {
    Diagnostic(
      code: code, severity: severity,
      message: LocalizedText(
        "and \(count) more in files that are not open: `docket check` shows all",
        "и ещё \(count) в файлах, которые не открыты: все покажет `docket check`"),
      location: Diagnostic.Location(path: Workspace.fileName))
  }
}

extension WorkspaceView {
  /// What is found in a file, of each sort so many as people are shown.
  fileprivate func findings(in path: String) -> [Diagnostic] {
    state.findings(in: path).bounded()
  }
}

extension WorkspaceView {
  /// The values of a file that another one repeats, where that is told: whoever types may be at either.
  fileprivate func mirroredFindings(in path: String) -> [Diagnostic] {
    state.pathsShowing(path).sorted().flatMap(findings).compactMap { $0.mirrored(in: path) }
  }
}

extension Diagnostic {
  /// The same about a value that it finds repeated, told where that stands first.
  fileprivate func mirrored(in path: String) -> Diagnostic? {
    guard code == Check.duplicateValue.code, !location.path.isExactly(path),
      let first = related.first, first.location.path.isExactly(path)
    else { return nil }
    var mirrored = self
    mirrored.location = first.location
    mirrored.related = [
      Label(location: location, message: LocalizedText("again here", "здесь ещё раз"))
    ]
    return mirrored
  }

  /// Whether an open text is one of its other places, so that it may be what breaks this one.
  fileprivate func concerns(_ open: PathSet) -> Bool {
    related.contains { open.contains($0.location.path) }
  }
}
