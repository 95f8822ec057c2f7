package import Platform
import Text

/// What docket wrote into a file that tells a program of schemas, taken apart.
package struct AssociationText {
  private(set) var language = Language.english
  /// The entries of the workspace that the file lies in; empty where there is none, or it never wrote any.
  var own = ""
  /// Those of the workspaces below, by their paths from there.
  var parts: [Path: String] = [:]

  init() {}

  /// Nil where somebody else wrote the file.
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
      // The last line is empty: it ends the file, or stands before the next path.
      let entries = String(lines.dropLast())
      if let part { parts[part] = entries } else { own = entries }
      (part, lines) = (Path(line.dropping(2)), "")
    }
  }

  /// Whether all of it is about workspaces below.
  var isOfOthers: Bool { own.isEmpty && !parts.isEmpty }

  /// Without the entries of workspaces that are not there any more.
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
