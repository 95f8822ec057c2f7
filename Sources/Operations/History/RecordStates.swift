import Diagnostics
import Model
import Text
import Workspace

/// A record's file in one of two states of the workspace.
struct RecordState {
  let name: RecordName
  let path: String
  let bytes: [UInt8]
  /// The name of its content: git's, or for what lies only in the folder one that no blob has.
  let blob: String
}

/// The records' files that two states of the workspace differ in, by their paths.
struct RecordStates {
  var olds: PathMap<RecordState> = [:]
  var news: PathMap<RecordState> = [:]

  init(_ changes: [GitFileChange], _ git: Git, _ workspace: Workspace) throws(GitError) {
    let isBlob = { (name: String) in !name.allSatisfy { $0 == "0" } }
    let blobs = try git.blobs(Set(changes.flatMap { [$0.oldBlob, $0.newBlob] }.filter(isBlob)))
    for change in changes {
      if let path = change.oldPath, let name = workspace.schema.recordName(ofPath: path) {
        olds[path] = RecordState(
          name: name, path: path, bytes: blobs[change.oldBlob] ?? [], blob: change.oldBlob)
      }
      if let path = change.newPath, let name = workspace.schema.recordName(ofPath: path) {
        let own = blobs[change.newBlob]
        let bytes = own ?? workspace.sourceFile(path)?.bytes ?? []
        news[path] = RecordState(
          name: name, path: path, bytes: bytes,
          blob: own == nil ? "folder \(path)" : change.newBlob)
      }
    }
  }

  init(olds: [RecordState], news: [RecordState]) {
    self.olds = PathMap(olds.map { ($0.path, $0) }) { one, _ in one }
    self.news = PathMap(news.map { ($0.path, $0) }) { one, _ in one }
  }

  /// Every record once: in both states, or in one where it is only there.
  func pairs(_ origins: PathMap<String>) -> [(old: RecordState?, new: RecordState?)] {
    var pairs: [(old: RecordState?, new: RecordState?)] = []
    var continued: PathSet = []
    for (path, new) in news.sorted() {
      let old = origins[path].flatMap { continued.contains($0) ? nil : olds[$0] }
      if let old { continued.insert(old.path) }
      pairs.append((old, new))
    }
    for (path, old) in olds where !continued.contains(path) { pairs.append((old, nil)) }
    return pairs
  }
}

extension RecordStates {
  /// The paths that records had in the older state, by those that they have, as far as paths and what the files
  /// say tell; `isWhole` where that leaves no doubt.
  ///
  /// There is none where each file either lies where it lay and says whose it is, or moved to another folder
  /// under its id, or is one more in a kind of which none is missing.
  func plainOrigins(_ schema: Schema) -> (origins: PathMap<String>, isWhole: Bool) {
    var origins: PathMap<String> = [:]
    var isWhole = true
    var came: [RecordName: [RecordState]] = [:]
    for new in news.values where olds[new.path] == nil { came[new.name, default: []].append(new) }
    let growing = Set(came.keys.map(\.kind))
    for (path, new) in news {
      guard let old = olds[path] else { continue }
      if isSurelyOne(old, new, schema[new.name.kind], isGrowing: growing.contains(new.name.kind)) {
        origins[path] = path
      } else {
        isWhole = false
      }
    }
    var gone: [RecordName: [RecordState]] = [:]
    for old in olds.values where news[old.path] == nil { gone[old.name, default: []].append(old) }
    for (name, news) in came {
      guard let olds = gone[name], olds.count == 1, news.count == 1,
        isSurelyOne(olds[0], news[0], schema[name.kind], isGrowing: true)
      else { continue }
      origins[news[0].path] = olds[0].path
      (came[name], gone[name]) = (nil, nil)
    }
    isWhole = isWhole && Set(came.keys.map(\.kind)).isDisjoint(with: gone.keys.map(\.kind))
    return (origins, isWhole)
  }

  /// Whether files under one id are one record; where the kind has new files, one of them may have been there
  /// before under that id.
  private func isSurelyOne(
    _ old: RecordState, _ new: RecordState, _ kind: Kind, isGrowing: Bool
  ) -> Bool {
    if kind.ids != .numbers { return !isGrowing || kind.areCalledSame(old.bytes, new.bytes) }
    if kind.areLikelyOne(old.bytes, new.bytes) { return true }
    return !isGrowing && !kind.areOfDifferentMoments(old.bytes, new.bytes)
      && kind.seemsSame(old.bytes, new.bytes)
  }
}
