package import Model
import TOML
package import Text

/// A file that tells a program which schema is for which files.
package enum SchemaAssociation: String, CaseIterable {
  /// Taplo's, and so that of VS Code's Even Better TOML.
  case taplo = ".taplo.toml"
  case tombi = "tombi.toml"

  package var name: Path { Path(rawValue) }

  /// By its first line, in either language, a file is known to be docket's own.
  private static let mark = LocalizedText(
    "# Written by `docket schema --write`; other changes to it are lost.\n",
    "# Записано командой `docket schema --write`; другие правки будут потеряны.\n")

  /// What stands in a workspace, with the entries there of workspaces below it, where it is the top of a repository.
  func text(for schema: Schema, in language: Language, among other: AssociationText?)
    -> String
  {
    var text = other ?? AssociationText()
    text.own = entries(for: schema, below: "")
    return written(text, in: language)
  }

  /// What stands at the top of a repository, where a workspace is below it: its entries among those of the other
  /// workspaces, which stand there now.
  package func text(
    for schema: Schema, in language: Language, at place: WorkspacePlace,
    among other: AssociationText?
  ) -> String {
    var text = other ?? AssociationText()
    text.parts[place.path] = nil
    let isShared = !text.own.isEmpty || !text.parts.isEmpty
    text.parts[place.path] = entries(for: schema, at: place)
    // The language of what a workspace at the top has written is known by the file.
    return written(text, in: isShared ? text.language : language)
  }

  /// The entries of a workspace below the top of a repository.
  func entries(for schema: Schema, at place: WorkspacePlace) -> String {
    entries(for: schema, below: "\(place.path)/")
  }

  private func written(_ text: AssociationText, in language: Language) -> String {
    Self.mark[language] + text.own
      + text.parts.sorted { $0.key < $1.key }.map { "\n# \($0.key)\n\($0.value)" }.joined()
  }

  private func entries(for schema: Schema, below place: String) -> String {
    let files =
      [(Workspace.fileName.text, SchemaFiles.settings)]
      + schema.kinds.map { (escapedForGlob($0.folder.text) + "/**/*.toml", $0.name) }
    return files.map { files, name in
      let schema = Value.string("\(place)\(SchemaFiles.folder)/\(name).json").inFile
      let files = Value.string(escapedForGlob(place) + files).inFile
      return switch self {
      case .taplo:
        """

        [[rule]]
        include = [\(files)]
        [rule.schema]
        path = \(schema)
        [rule.formatting]
        array_auto_collapse = false

        """
      case .tombi:
        """

        [[schemas]]
        path = \(schema)
        include = [\(files)]

        """
      }
    }.joined()
  }

  /// The language in which docket wrote such a file; nil where somebody else did.
  package static func language(of bytes: [UInt8]) -> Language? {
    Language.allCases.first { bytes.starts(with: mark[$0].utf8) }
  }
}

/// A path as a pattern that it alone fits.
private func escapedForGlob(_ path: String) -> String {
  path.unicodeScalars.map { "*?[]{}".unicodeScalars.contains($0) ? "[\($0)]" : String($0) }.joined()
}
