/// A path from the folder of a workspace, or of a repository, with `/` between its names: `tasks/42.toml`. Empty, it is
/// that folder itself.
///
/// Two are one where all their bytes are, as to the disk and to git. The absolute paths of what is only opened stay
/// Strings; a `Path` is opened by its `text`, below its folder.
package struct Path: Hashable, Comparable, Sendable {
  private let exact: ExactText

  package init(_ text: String) { exact = ExactText(text) }

  package init(_ text: Substring) { self.init(String(text)) }

  package var text: String { exact.text }
  package var isEmpty: Bool { text.isEmpty }

  /// In the order of the bytes.
  package static func < (one: Path, other: Path) -> Bool { one.exact < other.exact }
}

extension Path: ExpressibleByStringInterpolation, CustomStringConvertible {
  package init(stringLiteral text: String) { self.init(text) }

  package var description: String { text }
}

extension Path {
  /// The names of the folders on the way, and its own.
  package var names: [Path] { text.split(at: "/").map { Path($0) } }

  /// The first of them.
  package var top: Path {
    text.utf8.firstIndex(of: UInt8(ascii: "/")).map { Path(text[..<$0]) } ?? self
  }

  /// The name at its end.
  package var name: String {
    lastSlash.map { String(text[text.utf8.index(after: $0)...]) } ?? text
  }

  /// The folder that it lies in; empty for the first one.
  package var parent: Path { lastSlash.map { Path(text[..<$0]) } ?? "" }

  /// The path of what has a name in it.
  package func appending(_ name: String) -> Path {
    isEmpty ? Path(name) : Path(text + "/" + name)
  }

  private var lastSlash: String.Index? { text.utf8.lastIndex(of: UInt8(ascii: "/")) }
}
