import Diagnostics
import JSON
import Text
import Workspace

extension Server {
  /// How many findings of closed files are told at most.
  static let mostInClosedFiles = 1000

  /// Does a piece of what nobody waits for, telling what is found in one workspace; whether there was any.
  package mutating func work() -> Bool {
    guard phase == .running else { return false }
    bringUpToDate()
    guard let index = workspaces.firstIndex(where: \.isUnpublished) else { return false }
    workspaces[index].isUnpublished = false
    var published = workspaces[index].published
    publish(findings(in: view(workspaces[index])), of: &published)
    workspaces[index].published = published
    return true
  }

  /// Takes back all that was told of a workspace.
  mutating func takeBack(_ workspace: FollowedWorkspace) {
    var published = workspace.published
    publish([:], of: &published)
  }

  private mutating func publish(
    _ files: PathMap<PublishedFile>, of published: inout PathMap<PublishedFile>
  ) {
    for (path, old) in published.sorted()
    where files[path].map({ !$0.uri.isExactly(old.uri) }) ?? true {
      send(
        OutgoingMessage.notification(Self.publishing) {
          $0.object { json in
            json.member("uri", old.uri)
            json.member("diagnostics") { $0.array { _ in } }
          }
        })
    }
    for (path, file) in files.sorted() where published[path]?.message != file.message {
      send(file.message)
    }
    published = files
  }

  private static let publishing = "textDocument/publishDiagnostics"

  /// What the client is to know: of all open files, and of closed ones what there is room for, first what is
  /// broken by a text that is open.
  private func findings(in view: WorkspaceView) -> PathMap<PublishedFile> {
    let all = PathMap(
      view.state.findings.bounded().map { ($0.location.path, [$0]) }, uniquingKeysWith: +)
    let open = view.documents.paths
    var files: PathMap<[Diagnostic]> = [:]
    for path in open where view.isText(path) { files[path] = all[path] ?? [] }
    let closed = all.sorted().filter { !open.contains($0.key) }
    let broken = closed.filter { $0.value.contains { $0.concerns(open) } }
    let rest = closed.filter { !$0.value.contains { $0.concerns(open) } }
    var room = Self.mostInClosedFiles
    var left: [Diagnostic] = []
    for (path, findings) in broken + rest {
      let told = findings.prefix(max(room, 0))
      room -= told.count
      if !told.isEmpty { files[path] = Array(told) }
      left += findings.dropFirst(told.count)
    }
    if let first = left.first {
      files[Workspace.fileName, default: []].append(first.standing(forAll: left.count))
    }
    return PathMap(
      files.map { ($0.key, published($0.key, $0.value, in: view)) }, uniquingKeysWith: { $1 })
  }

  private func published(
    _ path: String, _ findings: [Diagnostic], in view: WorkspaceView
  ) -> PublishedFile {
    let uri = view.uri(of: path)
    let texts = TextCache(view)
    let message = OutgoingMessage.notification(Self.publishing) {
      $0.object { json in
        json.member("uri", uri)
        if let version = view.version(of: path) { json.member("version", version) }
        json.member("diagnostics") {
          $0.array { json in findings.forEach { json.diagnostic($0, texts) } }
        }
      }
    }
    return PublishedFile(uri: uri, message: message)
  }
}

extension Diagnostic {
  /// Whether an open text is one of its other places, so that it may be what breaks this one.
  fileprivate func concerns(_ open: PathSet) -> Bool {
    related.contains { open.contains($0.location.path) }
  }

  /// A finding that says that there are more in files for which there is no room.
  fileprivate func standing(forAll count: Int) -> Diagnostic {
    Diagnostic(
      code: code, severity: severity,
      message: LocalizedText(
        "and \(count) more in files that are not open: `docket check` shows all",
        "и ещё \(count) в файлах, которые не открыты: все покажет `docket check`"),
      location: Location(path: Workspace.fileName))
  }
}
