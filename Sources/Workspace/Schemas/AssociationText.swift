package import Platform
import Text

/// The parsed content of a file that tells editors about the schemas.
package struct AssociationText {
  private(set) var language = Language.english
  /// The entries of the workspace in the same folder; empty if there are none.
  var own = ""
  /// The entries of workspaces in subfolders, by their paths.
  var parts: [Path: String] = [:]

  init() {}

  /// Nil if docket did not write the file.
  package init?(_ bytes: [UInt8]) {
    guard let language = SchemaAssociation.language(of: bytes) else { return nil }
    self.language = language
    var part: Path?
    var lines = ""
    for line in String(decoding: bytes, as: UTF8.self)
      .split(at: "\n", omittingEmptySubsequences: false).dropFirst() + ["# "]
    {
      guard line.begins(with: "# ") else {
        lines += line + "\n"
        continue
      }
      // The last line is empty: it ends the file or precedes the next path.
      let entries = String(lines.dropLast())
      if let part { parts[part] = entries } else { own = entries }
      (part, lines) = (Path(line.dropping(2)), "")
    }
  }

  /// Whether the file has only entries of workspaces in subfolders.
  var isOfOthers: Bool { own.isEmpty && !parts.isEmpty }

  /// Returns the text without the entries of deleted workspaces.
  package func withoutGone(
    below top: String, in fileSystem: FileSystem
  ) -> AssociationText {
    var text = self
    text.parts = parts.filter { path, _ in
      fileSystem.exists("\(top)/\(path)/\(Workspace.fileName)")
    }
    return text
  }
}
