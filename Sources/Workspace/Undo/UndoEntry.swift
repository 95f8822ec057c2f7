package import Platform
package import Text

/// One change in the log of undo: what it takes to take it back.
package struct UndoEntry: Hashable, Sendable {
  package let note: UndoNote
  package let files: [File]
  /// Why it cannot be taken back; it is noted all the same, so that nobody takes back an older one for it.
  package let obstacle: UndoObstacle?

  /// One file of the change.
  package struct File: Hashable, Sendable {
    package let path: String
    /// What it held; nil where there was none.
    package let before: [UInt8]?
    /// What it holds since; nil where it is gone.
    package let now: Checksum?
    /// Who may do what with a file that is gone.
    var permissions: UInt16?
    /// The file that this one has its permissions from, as when a record is renamed.
    package var like: String?
  }
}

/// Why a change cannot be taken back.
package enum UndoObstacle: String, Sendable {
  /// What it changed is more than the log keeps.
  case size
  /// It removed a link.
  case link
}

/// Why an entry of the log says nothing.
package enum UndoEntryError: Error, Hashable, Sendable {
  /// It cannot be read.
  case unread(ReadFailure)
  /// It was not written by docket in this folder.
  case foreign
  /// It is not as docket writes it.
  case damaged
}

extension UndoEntry {
  init(_ note: UndoNote, of targets: [Target]) {
    self.note = note
    let size = targets.reduce(0) {
      $0 + ($1.change.before?.count ?? 0) + $1.change.path.utf8.count + 128
    }
    let obstacle: UndoObstacle?
    if size > UndoLog.sizeLimit {
      obstacle = .size
    } else if targets.contains(where: { $0.link != nil }) {
      obstacle = .link
    } else {
      obstacle = nil
    }
    self.obstacle = obstacle
    files = obstacle == .size ? [] : targets.map { File($0, isKept: obstacle == nil) }
  }
}

extension UndoEntry.File {
  /// `isKept` where what the file held is kept.
  fileprivate init(_ target: Target, isKept: Bool) {
    let change = target.change
    path = change.path
    before = isKept ? change.before : change.before.map { _ in [] }
    now = change.after.map { Checksum($0) }
    permissions = change.after == nil ? target.status?.permissions : nil
    like = change.before == nil ? change.modeOf : nil
  }
}

extension UndoEntry {
  /// The entry as it is written, such as:
  ///
  ///     docket undo 1 b31c2250e5a8a8b2f0e9c1a0d3c44c11
  ///     time 1795363200
  ///     command docket task delete 41
  ///     rewrite 372 d228cb696f1a8caf78912b704e4a8964 tasks/42.toml
  ///     …372 bytes, and a line feed
  ///     remove 398 420 tasks/41.toml
  ///     …398 bytes, and a line feed
  ///     end 0123456789abcdef0123456789abcdef
  func bytes(of identity: String) -> [UInt8] {
    var bytes = Self.heading(of: identity)
    bytes.reserveCapacity(512 + files.reduce(0) { $0 + ($1.before?.count ?? 0) + 128 })
    bytes += "time \(max(0, note.time.seconds))\ncommand \(oneLine(note.command))\n".utf8
    if let turns = note.turns { bytes += "turns \(turns.text)\n".utf8 }
    for error in note.mended ?? [] { bytes += "mended \(error.text)\n".utf8 }
    if let obstacle { bytes += "cannot \(obstacle.rawValue)\n".utf8 }
    for file in files { file.write(to: &bytes) }
    bytes += "end \(Checksum(bytes).text)\n".utf8
    return bytes
  }

  fileprivate static func heading(of identity: String) -> [UInt8] {
    Array("docket undo 1 \(identity)\n".utf8)
  }
}

extension UndoEntry.File {
  fileprivate func write(to bytes: inout [UInt8]) {
    if let like { bytes += "like \(oneLine(like))\n".utf8 }
    let path = oneLine(path)
    switch (before, now) {
    case (nil, let now): bytes += "create \(now?.text ?? "") \(path)\n".utf8
    case (let before?, let now?): bytes += "rewrite \(before.count) \(now.text) \(path)\n".utf8
    case (let before?, nil): bytes += "remove \(before.count) \(permissions ?? 0) \(path)\n".utf8
    }
    guard let before else { return }
    bytes += before
    bytes.append(UInt8(ascii: "\n"))
  }
}

extension UndoEntry {
  /// Reads what `bytes(of:)` gives.
  init(_ bytes: [UInt8], identity: String) throws(UndoEntryError) {
    let heading = Self.heading(of: identity)
    guard bytes.starts(with: heading) else {
      throw bytes.starts(with: "docket undo ".utf8) ? .foreign : .damaged
    }
    let endCount = "end ".utf8.count + 32 + 1
    let body = bytes.dropLast(endCount)
    guard body.count >= heading.count,
      bytes.suffix(endCount).elementsEqual("end \(Checksum(body).text)\n".utf8)
    else { throw .damaged }
    var reader = UndoEntryReader(rest: body.dropFirst(heading.count))
    guard reader.readAll(), let time = reader.time, let command = reader.command else {
      throw .damaged
    }
    var note = UndoNote(command: command, time: Timestamp(seconds: time))
    note.mended = reader.mended
    note.turns = reader.turns
    self.note = note
    obstacle = reader.obstacle
    files = reader.files
  }
}

/// The reading of an entry, line by line.
private struct UndoEntryReader {
  var rest: ArraySlice<UInt8>
  var time: Int64?
  var command: String?
  var mended: Set<Checksum> = []
  var turns: UndoName?
  var obstacle: UndoObstacle?
  var files: [UndoEntry.File] = []
  private var like: String?

  /// The last second of the year 9999.
  private static let latestTime = 253_402_300_799

  init(rest: ArraySlice<UInt8>) { self.rest = rest }

  /// False where a line is none that is written.
  mutating func readAll() -> Bool {
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let line = rest[..<end]
      rest = rest[(end + 1)...]
      guard let (word, value) = splitAtSpace(line),
        read(String(decoding: word, as: UTF8.self), value)
      else { return false }
    }
    return rest.isEmpty && like == nil
  }

  private mutating func read(_ word: String, _ value: ArraySlice<UInt8>) -> Bool {
    switch word {
    case "time":
      guard let seconds = decimal(value), seconds <= Self.latestTime else { return false }
      time = Int64(seconds)
    case "command": command = fromOneLine(value)
    case "turns":
      turns = value.withUnsafeBytes { UndoName($0) }
      return turns != nil
    case "mended":
      guard let sum = Checksum(text: value) else { return false }
      mended.insert(sum)
    case "cannot":
      obstacle = UndoObstacle(rawValue: String(decoding: value, as: UTF8.self))
      return obstacle != nil
    case "like":
      like = fromOneLine(value)
      return WorkspacePath(like ?? "") != nil
    case "create", "rewrite", "remove": return readFile(word, value)
    default: return false
    }
    return true
  }

  private mutating func readFile(_ verb: String, _ value: ArraySlice<UInt8>) -> Bool {
    guard let (first, others) = splitAtSpace(value) else { return false }
    if verb == "create" {
      guard let now = Checksum(text: first) else { return false }
      return add(others, before: nil, now: now)
    }
    guard let count = decimal(first), let (second, path) = splitAtSpace(others),
      let before = readContent(count)
    else { return false }
    if verb == "rewrite" {
      guard let now = Checksum(text: second) else { return false }
      return add(path, before: before, now: now)
    }
    guard let mode = decimal(second), mode <= 0o7777 else { return false }
    return add(path, before: before, now: nil, permissions: UInt16(mode))
  }

  private mutating func readContent(_ count: Int) -> [UInt8]? {
    guard rest.count > count, rest[rest.startIndex + count] == UInt8(ascii: "\n") else {
      return nil
    }
    defer { rest = rest.dropFirst(count + 1) }
    return Array(rest.prefix(count))
  }

  private mutating func add(
    _ path: ArraySlice<UInt8>, before: [UInt8]?, now: Checksum?, permissions: UInt16? = nil
  ) -> Bool {
    // What could lead out of the workspace was never changed by a transaction.
    guard let place = WorkspacePath(fromOneLine(path)) else { return false }
    files.append(
      UndoEntry.File(
        path: place.path, before: before, now: now, permissions: permissions, like: like))
    like = nil
    return true
  }
}
