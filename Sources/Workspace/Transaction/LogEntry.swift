import Model
package import Platform
package import Text

/// A change with everything that is needed to complete or undo it.
package struct LogEntry: Hashable, Sendable {
  package var note: ChangeNote
  package var files: [File]

  /// One file before and after the change.
  package struct File: Hashable, Sendable {
    package var path: Path
    /// The mode of a removed file, or for a new file.
    var mode: UInt16?
    /// The former path of a renamed record; the new file copies its attributes.
    package var formerPath: Path?
    /// The content before the change; nil if there is no file.
    package var before: [UInt8]?
    /// The content after the change; nil if the file is removed.
    package var after: [UInt8]?
  }
}

/// Information about a change other than its files.
package struct ChangeNote: Hashable, Sendable {
  /// The command that made the change, as it was typed.
  package var command: String
  package var time: Timestamp
  /// The identities, as text, of the errors that the change fixes, which undo may bring back.
  package var fixed: Set<String> = []

  package init(command: String, time: Timestamp) {
    (self.command, self.time) = (command, time)
  }
}

/// An entry in the log, or the reason why it cannot be used.
package enum LoggedEntry: Hashable, Sendable {
  case entry(LogEntry)
  case unusable(LogEntryFact)
}

/// The reason why an entry cannot be used.
package enum LogEntryFact: Hashable, Sendable {
  case unread(SystemError)
  /// Another version of docket, `writer`, wrote the entry in another format.
  case otherFormat(writer: String)
  case damaged
}

extension LogEntry {
  /// The version of the program that entries name as their writer.
  package static let writer = "0.2.0"

  /// The first file that is not a record; nil if all are. Kinds that the entry itself declares in docket.toml count.
  func foreignFile(_ schema: Schema) -> Path? {
    let settings = files.filter { $0.path == Workspace.fileName }
    let schemas =
      [schema]
      + settings.flatMap { [$0.before, $0.after] }.compactMap(\.self)
      .map { Declarations($0).schema }
    return files.map(\.path).first { path in !schemas.contains { $0.isOfRecord(path) } }
  }

  /// A word that is unique to this entry, for the names of temporary files.
  var key: String {
    let paths = files.map { oneLine($0.path.text) }.joined(separator: "\n")
    let text = "\(note.time.seconds)\n\(oneLine(note.command))\n\(paths)"
    return String(Checksum(text.utf8).text.prefix(8))
  }

  /// The serialized entry, such as:
  ///
  ///     docket log 1 by 0.2.0
  ///     time 1795363200
  ///     command docket employee rename petrov petrov-ivan
  ///     file 372 398 - tasks/42.toml
  /// …372 bytes and 398 bytes, and a line feed
  ///     file 120 - 420 employees/petrov.toml
  ///     …
  ///     renamed employees/petrov.toml
  ///     file - 120 - employees/petrov-ivan.toml
  ///     …
  ///     end 0123456789abcdef0123456789abcdef
  ///
  /// The numbers are the lengths before and after in bytes, and the mode in decimal; `-` means none.
  var bytes: [UInt8] {
    let size = files.reduce(512) { $0 + ($1.before?.count ?? 0) + ($1.after?.count ?? 0) + 128 }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    bytes += "\(Self.format) by \(Self.writer)\n".utf8
    bytes += "time \(max(0, note.time.seconds))\ncommand \(oneLine(note.command))\n".utf8
    for error in note.fixed { bytes += "fixed \(oneLine(error))\n".utf8 }
    for file in files { file.write(to: &bytes) }
    bytes += "end \(Checksum(bytes).text)\n".utf8
    return bytes
  }

  private static let format = "docket log 1"

  /// More bytes than the beginning of a heading that names the format.
  static let headingLimit = 100

  /// Whether the beginning of an entry names another format.
  static func hasOtherFormat(_ beginning: ArraySlice<UInt8>) -> Bool {
    beginning.starts(with: "docket log ".utf8) && !beginning.starts(with: "\(format) by ".utf8)
  }

  /// Parses the result of `bytes`; nil if it is damaged.
  fileprivate init?(_ bytes: [UInt8]) {
    let heading = bytes.prefix { $0 != UInt8(ascii: "\n") }
    guard heading.starts(with: Self.format.utf8) else { return nil }
    let endCount = "end ".utf8.count + 32 + 1
    let body = bytes.dropLast(endCount)
    guard body.count > heading.count,
      bytes.suffix(endCount).elementsEqual("end \(Checksum(body).text)\n".utf8)
    else { return nil }
    var reader = LogEntryReader(rest: body.dropFirst(heading.count + 1))
    guard reader.readAll(), let time = reader.time, let command = reader.command else {
      return nil
    }
    note = ChangeNote(command: command, time: Timestamp(seconds: time))
    note.fixed = reader.fixed
    files = reader.files
    let removed = Set(files.filter { $0.after == nil }.map(\.path))
    if files.contains(where: { $0.formerPath.map { !removed.contains($0) } ?? false }) {
      return nil
    }
  }
}

extension LoggedEntry {
  /// Parses an entry.
  init(_ bytes: [UInt8]) {
    let heading = bytes.prefix { $0 != UInt8(ascii: "\n") }
    if LogEntry.hasOtherFormat(heading) {
      let words = String(decoding: heading.prefix(LogEntry.headingLimit), as: UTF8.self)
        .split(separator: " ")
      self = .unusable(.otherFormat(writer: words.last.map(String.init) ?? ""))
    } else {
      self = LogEntry(bytes).map { .entry($0) } ?? .unusable(.damaged)
    }
  }
}

extension LogEntry.File {
  fileprivate func write(to bytes: inout [UInt8]) {
    if let formerPath { bytes += "renamed \(oneLine(formerPath.text))\n".utf8 }
    let counts = [before?.count, after?.count, mode.map(Int.init)]
    let words = counts.map { $0.map(String.init) ?? "-" }.joined(separator: " ")
    bytes += "file \(words) \(oneLine(path.text))\n".utf8
    bytes += before ?? []
    bytes += after ?? []
    bytes.append(UInt8(ascii: "\n"))
  }
}

/// Parses an entry line by line.
private struct LogEntryReader {
  var rest: ArraySlice<UInt8>
  var time: Int64?
  var command: String?
  var fixed: Set<String> = []
  var files: [LogEntry.File] = []
  private var formerPath: Path?

  init(rest: ArraySlice<UInt8>) { self.rest = rest }

  /// Reads all lines; returns false for an unknown or invalid line.
  mutating func readAll() -> Bool {
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let line = rest[..<end]
      rest = rest[(end + 1)...]
      guard let (word, value) = splitAtSpace(line),
        read(String(decoding: word, as: UTF8.self), value)
      else { return false }
    }
    return rest.isEmpty && formerPath == nil
  }

  private mutating func read(_ word: String, _ value: ArraySlice<UInt8>) -> Bool {
    switch word {
    case "time":
      time = decimal(value).flatMap { $0 <= Self.latestTime ? Int64($0) : nil }
      return time != nil
    case "command": command = fromOneLine(value)
    case "fixed": fixed.insert(fromOneLine(value))
    case "renamed":
      let path = Path(fromOneLine(value))
      formerPath = path
      return path.isWritable
    case "file": return readFile(value)
    default: return false
    }
    return true
  }

  /// The last second of the year 9999.
  private static let latestTime = 253_402_300_799

  private mutating func readFile(_ line: ArraySlice<UInt8>) -> Bool {
    guard let (before, others) = splitAtSpace(line), let (after, others) = splitAtSpace(others),
      let (mode, name) = splitAtSpace(others),
      case (let before?, let after?) = (readContent(before), readContent(after)),
      rest.popFirst() == UInt8(ascii: "\n"), before != nil || after != nil
    else { return false }
    let (path, permissions) = (Path(fromOneLine(name)), decimal(mode))
    guard path.isWritable else { return false }
    guard permissions.map({ $0 <= 0o777 }) ?? mode.elementsEqual("-".utf8) else { return false }
    files.append(
      LogEntry.File(
        path: path, mode: permissions.map { UInt16($0) }, formerPath: formerPath,
        before: before, after: after))
    formerPath = nil
    return true
  }

  /// Reads `count` bytes; returns an inner nil for `-`.
  private mutating func readContent(_ count: ArraySlice<UInt8>) -> [UInt8]?? {
    if count.elementsEqual("-".utf8) { return .some(nil) }
    guard let count = decimal(count), rest.count > count, count <= Workspace.fileSizeLimit
    else { return nil }
    defer { rest = rest.dropFirst(count) }
    return .some(Array(rest.prefix(count)))
  }
}

/// Parses a decimal number of up to 18 digits; nil for anything else.
func decimal(_ digits: some Collection<UInt8>) -> Int? {
  guard (1...18).contains(digits.count),
    digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
  else { return nil }
  return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
}
