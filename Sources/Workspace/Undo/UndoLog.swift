import Platform
import Text

/// The log of changes that can be taken back: the folder `.docket/undo`, with a file for each.
///
/// It is local like all of `.docket`, and each entry says of which folder it is: one that came from elsewhere is
/// not heeded. What an entry says is never believed of the files: they are compared before anything is taken back.
enum UndoLog {
  static let name = "undo"
  /// How many changes it has at most, those that were taken back among them.
  static let countLimit = 100
  /// How many bytes it has at most.
  static let sizeLimit = 64 << 20
  /// What an entry is staged as beside the one file of a transaction without a journal, and beside others.
  static func stagedName(isAlone: Bool) -> String { isAlone ? "undo-alone" : "undo" }
}

extension UndoLog {
  /// The names of all entries, from the oldest to the newest.
  static func names(in folder: borrowing Directory) throws(SystemError) -> [UndoName] {
    var names: [UndoName] = []
    try folder.forEachEntry { entry in
      if let name = UndoName(entry.bytes) { names.append(name) }
    }
    return names.sorted { $0.number < $1.number }
  }
}

extension LocalFolder {
  /// Stages an entry, and returns its size; nobody may look into it who may not look into what it holds.
  func stage(
    _ entry: UndoEntry, of targets: [Target], as name: String, in staging: Folder
  ) throws(SystemError) -> Int {
    var bytes = entry.bytes(of: identity)
    if bytes.count > UndoLog.sizeLimit {
      bytes = UndoEntry(tooLarge: entry.note).bytes(of: identity)
    }
    let attributes = privateAttributes(of: targets)
    let isPrivate = attributes.permissions == 0o600
    try staging.directory.stage(
      bytes, as: name, like: attributes, having: isPrivate ? attributes : nil, isSynced: false)
    return bytes.count
  }

  /// Puts a staged entry into the log, in place of the one that it turns; a new one goes in place of all that
  /// was taken back, and of the oldest where there are too many.
  ///
  /// May be broken off anywhere and begun again, as long as the entry is staged. Returns its name there.
  func enter(
    staged: String, in staging: Folder, _ note: UndoNote, size: Int
  ) throws(SystemError) -> UndoName {
    let folder = try undoFolder()
    let known = try UndoLog.names(in: folder)
    let name: UndoName
    var outdated: [UndoName]
    if let turned = note.turns {
      name = UndoName(number: turned.number, state: turned.state.opposite, size: size)
      outdated = known.filter { $0.number == turned.number && $0 != name }
    } else {
      let isFull = known.last?.number == UndoName.highestNumber
      outdated = known.filter { isFull || $0.state == .undone }
      let kept = known.filter { !isFull && $0.state == .done }
      name = UndoName(number: (kept.last?.number ?? 0) + 1, state: .done, size: size)
      // A name may say anything.
      let sizes = kept.map { min($0.size, UndoLog.sizeLimit + 1) }
      var (count, total) = (kept.count + 1, sizes.reduce(size, +))
      for (old, size) in zip(kept, sizes)
      where count > UndoLog.countLimit || total > UndoLog.sizeLimit {
        outdated.append(old)
        (count, total) = (count - 1, total - size)
      }
    }
    // What cannot be removed is in nobody's way.
    for old in outdated { try? folder.remove(old.text) }
    try staging.directory.rename(staged, to: name.text, in: folder)
    return name
  }

  /// Has an entry go that was turned without another in its place.
  func remove(_ name: UndoName) {
    if let folder = try? directory.directory(UndoLog.name) { try? folder.remove(name.text) }
  }

  private func undoFolder() throws(SystemError) -> Directory {
    do {
      return try directory.directory(UndoLog.name)
    } catch  where error.code == ErrorNumber.notFound {
      try directory.createDirectory(UndoLog.name)
      let made = try directory.directory(UndoLog.name)
      try sharing.open(made)
      return made
    }
  }

  /// Those of docket's own files, without anybody who may not read one of the targets.
  private func privateAttributes(of targets: [Target]) -> FileAttributes {
    var attributes = sharing.attributes
    let shared = attributes.permissions ?? 0
    let allowed = targets.compactMap(\.status?.permissions).reduce(0o066, &)
    attributes.permissions = 0o600 | (shared & allowed)
    return attributes
  }
}

extension UndoEntry {
  /// An entry of a change that is more than the log keeps.
  fileprivate init(tooLarge note: UndoNote) {
    var note = note
    note.mended = nil
    self.init(note: note, files: [], obstacle: .size)
  }
}

extension LocalFolder {
  /// Finishes what a transaction that was broken off had staged for the log, where it has happened.
  func enterStaged(in staging: Folder, isAlone: Bool) {
    let name = UndoLog.stagedName(isAlone: isAlone)
    guard let bytes = try? staging.directory.read(name, limit: UndoLog.sizeLimit),
      let entry = try? UndoEntry(bytes, identity: identity)
    else { return }
    if isAlone, !entry.hasHappened(besides: staging) { return }
    _ = try? enter(staged: name, in: staging, entry.note, size: bytes.count)
  }
}

extension UndoEntry {
  /// Whether the change of the one file of a transaction without a journal was made: by what lies among the staged
  /// files, where the new content comes from, and the old one goes.
  fileprivate func hasHappened(besides staging: Folder) -> Bool {
    var swap: (name: SwapName, content: PathContent)?
    try? staging.directory.forEachEntry { entry throws(SystemError) in
      guard let name = SwapName(entry.string) else { return }
      swap = (name, try staging.directory.content(entry.string))
    }
    guard let swap, swap.content != .nothing else { return files.first?.now != nil }
    return swap.name.now.map { swap.content.checksum != $0 } ?? true
  }
}
