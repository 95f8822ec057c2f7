package import Platform
import Text

/// The log of changes: the folder `.docket/log` with one file, an entry, for each change. The state of a change is in the name of
/// its entry, so that the file is written only once.
package enum ChangeLog {
  static let name = "log"
  /// The number of changes to keep, including undone ones.
  static let countLimit = 100
  /// The total size of entries to keep, in bytes.
  static let sizeLimit = 64 << 20
  /// The size limit of one entry, in bytes.
  static let entrySizeLimit = 1 << 30
}

/// The name of an entry, such as `12-done-532-1`: number, state, size, turn.
package struct LogName: Hashable, Sendable {
  /// Consecutive numbers in the order of changes.
  package let number: Int
  package private(set) var state: State
  /// In bytes.
  let size: Int
  /// How often the state has changed. It makes each name unique, so equal names mean that nothing has changed.
  private(set) var turn: Int

  package enum State: String, Sendable {
    /// The change is being made or redone.
    case applying
    /// The change is made, and can be undone.
    case done
    /// The change is being undone.
    case reverting
    /// The change is undone and can be redone.
    case undone
    /// The change was rolled back, or cannot be undone. The entry stays until the next change, so that no name is used twice.
    case dropped
  }

  init(number: Int, size: Int) {
    (self.number, self.size) = (number, size)
    (state, turn) = (.applying, 0)
  }

  /// The name for another state.
  func inState(_ state: State) -> LogName {
    var name = self
    name.state = state
    name.turn += 1
    return name
  }

  /// Whether the change has started and not ended.
  package var isPending: Bool { state == .applying || state == .reverting }

  /// The limit of numbers and turns; docket does not write higher ones.
  private static let highest = 1 << 48

  /// Whether a later name would exceed the limit.
  var isLast: Bool { number + 1 >= Self.highest || turn + 2 >= Self.highest }

  var text: String { "\(number)-\(state.rawValue)-\(size)-\(turn)" }

  /// Nil if the text is not the name of an entry.
  init?(_ text: UnsafeRawBufferPointer) {
    let parts = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 4, let number = decimal(parts[0]), number < Self.highest,
      let state = State(rawValue: String(decoding: parts[1], as: UTF8.self)),
      let size = decimal(parts[2]), let turn = decimal(parts[3]), turn < Self.highest
    else { return nil }
    (self.number, self.state, self.size, self.turn) = (number, state, size, turn)
  }
}

extension ChangeLog {
  /// The names of all entries, from the oldest to the newest.
  static func names(in log: Directory) throws(SystemError) -> [LogName] {
    var names: [LogName] = []
    try log.forEachEntry { entry in
      if let name = LogName(entry.bytes) { names.append(name) }
    }
    return names.sorted { ($0.number, $0.turn) < ($1.number, $1.turn) }
  }

  /// Reads the names without the lock; returns none if there is no log.
  package static func names(below root: Directory) throws(SystemError) -> [LogName] {
    do {
      return try names(in: try root.directory(LocalFolder.name).directory(name))
    } catch  where error.isNotFound || error.isLink {
      return []
    }
  }

  static func entry(_ name: LogName, in log: Directory) -> LoggedEntry {
    do {
      return LoggedEntry(try log.read(name.text, limit: min(name.size, entrySizeLimit)))
    } catch {
      if case .tooLarge = error.obstacle { return .unusable(.damaged) }
      return .unusable(.unread(error))
    }
  }

  /// The path of an entry in the workspace.
  static func path(of name: LogName) -> Path { "\(LocalFolder.name)/\(Self.name)/\(name.text)" }
}

extension LocalFolder {
  /// Writes and syncs an entry. From then on the change will be completed or rolled back.
  /// `attributes` are the attributes of the changed files: the entry must not be readable for more users than they are.
  mutating func begin(
    _ entry: LogEntry, of attributes: [FileAttributes]
  ) throws(SystemError) -> LogName {
    let bytes = entry.bytes
    let name = LogName(number: (names.last?.number ?? 0) + 1, size: bytes.count)
    if bytes.count > ChangeLog.entrySizeLimit {
      throw SystemError(
        call: .write, path: ChangeLog.path(of: name).text, code: ErrorNumber.tooLarge)
    }
    do {
      try log.put(bytes, as: name.text, sharing.attributes(within: attributes))
      try log.sync()
    } catch {
      try? log.remove(name.text)
      throw error
    }
    names.append(name)
    return name
  }

  /// Changes the state of an entry.
  mutating func rename(
    _ name: LogName, to state: LogName.State, isSynced: Bool
  ) throws(SystemError) -> LogName {
    let renamed = name.inState(state)
    try log.rename(name.text, to: renamed.text)
    do {
      if isSynced { try log.sync() }
    } catch {
      try? log.rename(renamed.text, to: name.text)
      throw error
    }
    names = names.map { $0 == name ? renamed : $0 }
    return renamed
  }

  /// Removes old entries: after a new change nothing can be redone, and only so many can be undone.
  /// Keeps entries in another format, which another version of docket may still need.
  mutating func trim(after newest: LogName) {
    var (count, size) = (0, 0)
    var removed: Set<LogName> = []
    for name in names.reversed() {
      (count, size) = (count + 1, size + min(name.size, ChangeLog.sizeLimit + 1))
      // Keep the newest name: the next number is derived from it.
      if name.number >= newest.number { continue }
      let isOutdated = name.state == .undone || name.state == .dropped
      let isTooOld = count > ChangeLog.countLimit || size > ChangeLog.sizeLimit
      guard isOutdated || isTooOld, !hasOtherFormat(name) else { continue }
      try? log.remove(name.text)
      removed.insert(name)
    }
    names.removeAll(where: removed.contains)
  }

  /// Whether another version of docket wrote the entry in another format.
  private func hasOtherFormat(_ name: LogName) -> Bool {
    guard let beginning = try? log.beginning(of: name.text, count: LogEntry.headingLimit) else {
      return false
    }
    return LogEntry.hasOtherFormat(beginning[...])
  }
}
