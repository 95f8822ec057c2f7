/// What a transaction of several files has decided to do: once it is on the disk, the transaction has
/// happened, and whoever finds it finishes it.
///
/// A line for each step, and a last one with the checksum of all before it: a journal without that was
/// torn while it was written, and counts for nothing.
struct Journal: Hashable, Sendable {
  var steps: [Step]

  /// The journal's name in the local folder.
  static let name = "journal"

  /// One renaming or removal.
  enum Step: Hashable, Sendable {
    /// A staged file takes a name that is free.
    case create(Place, staged: Int)
    /// A staged file takes the name of a file with this content.
    case rewrite(Place, staged: Int, was: Checksum)
    case remove(Place, was: Checksum)
  }
}

extension Journal {
  /// The journal as it is written, such as:
  ///
  ///     docket journal 1
  ///     create 0 tasks/43.toml
  ///     rewrite 1 6c62272e07bb014262b821756295c58d tasks/42.toml
  ///     remove 6c62272e07bb014262b821756295c58d tasks/41.toml
  ///     end 0123456789abcdef0123456789abcdef
  var bytes: [UInt8] {
    var bytes = Array(Self.heading.utf8)
    for step in steps { bytes += step.line.utf8 }
    bytes += "end \(Checksum(bytes).text)\n".utf8
    return bytes
  }

  private static let heading = "docket journal 1\n"

  /// Nil where the bytes are not those of a whole journal.
  ///
  /// It throws where they are whole, and yet nothing that `bytes` gives: another version's, or made to
  /// harm.
  init?(_ bytes: [UInt8]) throws(TransactionError) {
    let endCount = "end ".utf8.count + 32 + 1
    let body = bytes.dropLast(endCount)
    guard bytes.suffix(endCount).elementsEqual("end \(Checksum(body).text)\n".utf8) else {
      return nil
    }
    guard body.starts(with: Self.heading.utf8) else { throw .damagedJournal }
    steps = []
    for line in body.dropFirst(Self.heading.utf8.count).split(separator: UInt8(ascii: "\n")) {
      guard let step = Step(line: line) else { throw .damagedJournal }
      steps.append(step)
    }
  }
}

extension Journal.Step {
  fileprivate var line: String {
    switch self {
    case .create(let place, let staged): "create \(staged) \(escaped(place.path))\n"
    case .rewrite(let place, let staged, let was):
      "rewrite \(staged) \(was.text) \(escaped(place.path))\n"
    case .remove(let place, let was): "remove \(was.text) \(escaped(place.path))\n"
    }
  }

  fileprivate init?(line: ArraySlice<UInt8>) {
    var words = line.split(separator: UInt8(ascii: " "), maxSplits: 1)[...]
    guard let verb = words.popFirst(), let rest = words.popFirst() else { return nil }
    switch String(decoding: verb, as: UTF8.self) {
    case "create":
      guard let (staged, path) = split(rest), let staged = number(staged),
        let place = Place(unescaped(path))
      else { return nil }
      self = .create(place, staged: staged)
    case "rewrite":
      guard let (staged, rest) = split(rest), let staged = number(staged),
        let (was, path) = split(rest), let was = Checksum(text: was),
        let place = Place(unescaped(path))
      else { return nil }
      self = .rewrite(place, staged: staged, was: was)
    case "remove":
      guard let (was, path) = split(rest), let was = Checksum(text: was),
        let place = Place(unescaped(path))
      else { return nil }
      self = .remove(place, was: was)
    default: return nil
    }
  }
}

/// The bytes before and behind the first space.
private func split(_ bytes: ArraySlice<UInt8>) -> (ArraySlice<UInt8>, ArraySlice<UInt8>)? {
  guard let space = bytes.firstIndex(of: UInt8(ascii: " ")) else { return nil }
  return (bytes[..<space], bytes[(space + 1)...])
}

private func number(_ digits: ArraySlice<UInt8>) -> Int? {
  guard digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return nil }
  return Int(String(decoding: digits, as: UTF8.self))
}

/// The path on one line.
private func escaped(_ path: String) -> String {
  guard path.utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\n") }) else {
    return path
  }
  return path.unicodeScalars.reduce(into: "") { text, scalar in
    switch scalar {
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    default: text.unicodeScalars.append(scalar)
    }
  }
}

private func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
  guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
  var path: [UInt8] = []
  var isEscaped = false
  for byte in bytes {
    if isEscaped {
      path.append(byte == UInt8(ascii: "n") ? UInt8(ascii: "\n") : byte)
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else {
      path.append(byte)
    }
  }
  return String(decoding: path, as: UTF8.self)
}
