/// A path relative to the folder of a workspace or repository, such as `tasks/42.toml`. The empty path is the folder
/// itself.
///
/// Paths are compared by their bytes, as file systems and git do. Absolute paths that are only opened stay `String`s.
package struct Path: Hashable, Comparable, Sendable {
  private let exact: ExactText

  package init(_ text: String) { exact = ExactText(text) }

  package init(_ text: Substring) { self.init(String(text)) }

  package var text: String { exact.text }
  package var isEmpty: Bool { text.isEmpty }

  /// Compares paths by their bytes.
  package static func < (one: Path, other: Path) -> Bool { one.exact < other.exact }
}

extension Path: ExpressibleByStringInterpolation, LosslessStringConvertible {
  package init(stringLiteral text: String) { self.init(text) }

  package var description: String { text }
}

extension Path {
  /// All components of the path.
  package var names: [Path] { text.split(at: "/").map { Path($0) } }

  /// The first component.
  package var top: Path {
    text.utf8.firstIndex(of: UInt8(ascii: "/")).map { Path(text[..<$0]) } ?? self
  }

  /// The last component.
  package var name: String {
    lastSlash.map { String(text[text.utf8.index(after: $0)...]) } ?? text
  }

  /// The path without its last component.
  package var parent: Path { lastSlash.map { Path(text[..<$0]) } ?? "" }

  /// Returns the path with a component appended.
  package func appending(_ name: String) -> Path {
    isEmpty ? Path(name) : Path(text + "/" + name)
  }

  private var lastSlash: String.Index? { text.utf8.lastIndex(of: UInt8(ascii: "/")) }
}
