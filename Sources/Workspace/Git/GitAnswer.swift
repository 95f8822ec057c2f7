import Text

/// What git answers under `-z`, read from its beginning: every text ends in a NUL, and no other byte of a
/// name, an author or a subject means anything.
struct GitAnswer {
  private var rest: ArraySlice<UInt8>

  init(_ output: [UInt8]) {
    rest = output[...]
  }

  /// The bytes up to the next NUL; nil at the end.
  mutating func bytes() -> ArraySlice<UInt8>? {
    if rest.isEmpty { return nil }
    let field = rest.prefix { $0 != 0 }
    rest = rest.dropFirst(field.count + 1)
    return field
  }

  /// The text up to the next NUL; nil at the end.
  mutating func text() -> String? {
    bytes().map { String(decoding: $0, as: UTF8.self) }
  }

  private mutating func nextPath() -> Path? { text().map { Path($0) } }

  /// The next texts, as many as the format asked for; nil where there are not so many.
  mutating func texts(_ count: Int) -> [String]? {
    var texts: [String] = []
    while texts.count < count, let text = text() { texts.append(text) }
    return texts.count == count ? texts : nil
  }

  /// The next change of the raw format; nil where something else follows, as the head of the next commit
  /// does, which has to begin with the commit's name.
  mutating func change() -> GitFileChange? {
    // Behind the head of a commit stands a line feed.
    let record = rest.drop { $0 == UInt8(ascii: "\n") }
    guard record.first == UInt8(ascii: ":") else { return nil }
    rest = record
    let words = (bytes() ?? []).split(separator: UInt8(ascii: " "))
      .map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 5, let path = nextPath() else { return nil }
    var change = GitFileChange(
      oldPath: path, newPath: path, oldBlob: words[2], newBlob: words[3])
    switch words[4].utf8.first {
    case UInt8(ascii: "A"): change.oldPath = nil
    case UInt8(ascii: "D"): change.newPath = nil
    case UInt8(ascii: "R"), UInt8(ascii: "C"):
      guard let target = nextPath() else { return nil }
      change.newPath = target
    default: break
    }
    return change
  }

  /// The changes of the raw format that follow.
  mutating func changes() -> [GitFileChange] {
    var changes: [GitFileChange] = []
    while let change = change() { changes.append(change) }
    return changes
  }
}

/// The texts of an answer that end in NULs, without those that are empty.
package func fields(_ output: [UInt8]) -> [String] {
  output.split(separator: 0, omittingEmptySubsequences: true)
    .map { String(decoding: $0, as: UTF8.self) }
}

/// The paths of an answer that end in NULs.
func paths(_ output: [UInt8]) -> [Path] { fields(output).map { Path($0) } }

/// The changes in the raw format of git's comparisons with `-z`.
func rawChanges(_ output: [UInt8]) -> [GitFileChange] {
  var answer = GitAnswer(output)
  return answer.changes()
}

/// The words of a line that spaces part.
func byteWords(of line: some StringProtocol) -> [Substring] {
  Substring(line).utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
}
