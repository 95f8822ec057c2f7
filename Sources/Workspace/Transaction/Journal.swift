import Model
import Platform
import Text

/// What a transaction of several files has decided to do: once it is on the disk, the transaction has
/// happened, and whoever finds it finishes it.
///
/// It begins with the identity of the folder `.docket` that it was written in: one that came from elsewhere is
/// not carried out. Then there is a line for each step, and a last one with the checksum of all before it: a
/// journal without that was torn while it was written, and counts for nothing.
struct Journal: Hashable, Sendable {
  var identity: String
  var steps: [Step]

  /// The journal's name in the local folder.
  static let name = "journal"
  /// What no journal is larger than, in bytes: that of some million files.
  static let sizeLimit = 1 << 28

  /// What happens to one file.
  struct Step: Hashable, Sendable {
    var place: WorkspacePath
    var staged: StagedName
    /// What the file holds before; nil where there is none.
    var was: Checksum?
    /// What it holds afterwards; nil where it goes.
    var now: Checksum?
    /// The record that the file is of, where that is a link to it.
    var link: WorkspacePath?
  }
}

extension Journal {
  /// The journal as it is written, such as:
  ///
  ///     docket journal 2 b31c2250e5a8a8b2f0e9c1a0d3c44c11
  ///     create 0 6c62272e07bb014262b821756295c58d tasks/43.toml
  ///     rewrite 1 6c62272e07bb014262b821756295c58d d228cb696f1a8caf78912b704e4a8964 tasks/42.toml
  ///     remove 2 6c62272e07bb014262b821756295c58d tasks/41.toml
  ///     end 0123456789abcdef0123456789abcdef
  var bytes: [UInt8] {
    var bytes = Self.heading(of: identity)
    for step in steps { bytes += step.line.utf8 }
    bytes += "end \(Checksum(bytes).text)\n".utf8
    return bytes
  }

  private static func heading(of identity: String) -> [UInt8] {
    Array("docket journal 2 \(identity)\n".utf8)
  }

  /// Whether a journal that begins so may be one that was written in the folder of this identity.
  static func isOurs(_ beginning: [UInt8], identity: String) -> Bool {
    let heading = heading(of: identity)
    return beginning.starts(with: heading) || heading.starts(with: beginning)
  }

  /// How much of a journal tells whether it is ours, in bytes.
  static let headingCount = heading(of: Checksum([]).text).count

  /// Nil where the bytes are not those of a whole journal of this folder.
  ///
  /// It throws where they are whole, and yet nothing that `bytes` gives, or name what is no record: another
  /// version's, of another schema, or made to harm.
  init?(
    _ bytes: [UInt8], identity: String, schema: Schema
  ) throws(TransactionError) {
    let heading = Self.heading(of: identity)
    let endCount = "end ".utf8.count + 32 + 1
    let body = bytes.dropLast(endCount)
    guard body.starts(with: heading),
      bytes.suffix(endCount).elementsEqual("end \(Checksum(body).text)\n".utf8)
    else { return nil }
    self.identity = identity
    steps = []
    var link: WorkspacePath?
    for line in body.dropFirst(heading.count).split(separator: UInt8(ascii: "\n")) {
      if let named = Step.link(line: line) {
        link = named
        continue
      }
      guard var step = Step(line: line) else { throw .damagedJournal }
      step.link = link
      link = nil
      let record = (step.link ?? step.place).path
      guard schema.recordName(ofPath: record) != nil || record == Workspace.fileName else {
        throw .foreignStep(path: record)
      }
      steps.append(step)
    }
  }
}

extension Journal.Step {
  fileprivate var line: String {
    let link = link.map { "link \(oneLine($0.path))\n" } ?? ""
    let path = oneLine(place.path)
    return switch (was, now) {
    case (nil, let now): "\(link)create \(staged.text) \(now?.text ?? "") \(path)\n"
    case (let was?, let now?): "\(link)rewrite \(staged.text) \(was.text) \(now.text) \(path)\n"
    case (let was?, nil): "\(link)remove \(staged.text) \(was.text) \(path)\n"
    }
  }

  /// The record named by a line that says of the next step's file that it is where a link leads.
  fileprivate static func link(line: ArraySlice<UInt8>) -> WorkspacePath? {
    guard line.starts(with: "link ".utf8) else { return nil }
    return WorkspacePath(fromOneLine(line.dropFirst("link ".utf8.count)))
  }

  fileprivate init?(line: ArraySlice<UInt8>) {
    guard let (verb, rest) = splitAtSpace(line), let (staged, rest) = splitAtSpace(rest),
      let staged = StagedName(text: staged), let (sum, rest) = splitAtSpace(rest),
      let sum = Checksum(text: sum)
    else { return nil }
    self.staged = staged
    var path = rest
    switch String(decoding: verb, as: UTF8.self) {
    case "create": (was, now) = (nil, sum)
    case "remove": (was, now) = (sum, nil)
    case "rewrite":
      guard let (second, rest) = splitAtSpace(rest), let second = Checksum(text: second) else {
        return nil
      }
      (was, now, path) = (sum, second, rest)
    default: return nil
    }
    guard let place = WorkspacePath(fromOneLine(path)) else { return nil }
    self.place = place
  }
}

extension StagedName {
  /// The number, and behind it `^` with the level where that is one.
  fileprivate var text: String { level.map { "\(number)^\($0)" } ?? String(number) }

  fileprivate init?(text: ArraySlice<UInt8>) {
    let parts = text.split(
      separator: UInt8(ascii: "^"), maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let number = decimal(first) else { return nil }
    self.number = number
    if parts.count == 2 {
      guard let level = decimal(parts[1]) else { return nil }
      self.level = level
    }
  }
}
