import Text

/// Reads the output of git commands with `-z`: each text ends in a NUL, and all other bytes of a name, author or subject are
/// literal.
struct GitAnswer {
  private var rest: ArraySlice<UInt8>

  init(_ output: [UInt8]) {
    rest = output[...]
  }

  /// All texts that are not empty.
  var texts: [String] { rest.split(separator: 0).map { String(decoding: $0, as: UTF8.self) } }

  /// All texts that are not empty, as paths.
  var paths: [Path] { texts.map { Path($0) } }

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

  /// The next `count` texts; nil if there are fewer.
  mutating func texts(_ count: Int) -> [String]? {
    var texts: [String] = []
    while texts.count < count, let text = text() { texts.append(text) }
    return texts.count == count ? texts : nil
  }

  /// The next change in the raw format; nil if something else follows, such as the next commit, which must begin with the
  /// commit's name.
  mutating func change() -> GitFileChange? {
    // After the head of a commit follows a line feed.
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

  /// The next file of `ls-tree` or `ls-files --stage`: the words before the tab and the path after it.
  mutating func file() -> (words: [ArraySlice<UInt8>], path: Path)? {
    while let line = bytes() {
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      return (
        line[..<tab].split(separator: UInt8(ascii: " ")),
        Path(String(decoding: line[(tab + 1)...], as: UTF8.self))
      )
    }
    return nil
  }

  /// All changes in the raw format up to something else.
  mutating func changes() -> [GitFileChange] {
    var changes: [GitFileChange] = []
    while let change = change() { changes.append(change) }
    return changes
  }
}

/// The words of a line, separated by spaces.
func byteWords(of line: some StringProtocol) -> [Substring] {
  Substring(line).utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
}
