package import Model
package import Platform
import TOML
package import Text

/// A file that tells an editor's TOML support which schema applies to which files.
package enum SchemaAssociation: String, CaseIterable {
  /// For Taplo and VS Code's Even Better TOML, which uses it.
  case taplo = ".taplo.toml"
  case tombi = "tombi.toml"

  package var name: Path { Path(rawValue) }

  /// The first line, in either language, marks a file that docket wrote.
  private static let mark = LocalizedText(
    "# Written by `docket schema --write`; other changes to it are lost.\n",
    "# Записано командой `docket schema --write`; другие правки будут потеряны.\n")

  /// The file's text at the top of a workspace; `other` has the entries of workspaces in subfolders.
  func text(for schema: Schema, in language: Language, among other: AssociationText?)
    -> String
  {
    var text = other ?? AssociationText()
    text.own = entries(for: schema, below: "")
    return written(text, in: language)
  }

  /// The file's text at the top of a repository that has a workspace in a subfolder; `other` has the present entries of all
  /// workspaces.
  package func text(
    for schema: Schema, in language: Language, at place: WorkspacePlace,
    among other: AssociationText?
  ) -> String {
    var text = other ?? AssociationText()
    text.parts[place.path] = nil
    let isShared = !text.own.isEmpty || !text.parts.isEmpty
    text.parts[place.path] = entries(for: schema, at: place)
    // A workspace at the top has already chosen the file's language.
    return written(text, in: isShared ? text.language : language)
  }

  /// The entries of a workspace in a subfolder of the repository.
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

  /// The language of a file that docket wrote; nil if docket did not write it.
  package static func language(of bytes: [UInt8]) -> Language? {
    Language.allCases.first { bytes.starts(with: mark[$0].utf8) }
  }
}

/// Escapes a path for use as a literal glob pattern.
private func escapedForGlob(_ path: String) -> String {
  path.unicodeScalars.map { "*?[]{}".unicodeScalars.contains($0) ? "[\($0)]" : String($0) }.joined()
}

/// The location of a workspace in a subfolder of its repository.
package struct WorkspacePlace {
  /// The absolute path of the repository's top.
  package let top: String
  /// The path from the top to the workspace.
  let path: Path
  /// The path from the workspace to the top, such as `../../`.
  package let wayUp: String

  /// Finds the location from the workspace's absolute path; nil if it is the top, or is not in a repository.
  package init?(of root: String, in fileSystem: FileSystem) {
    var folder = root
    var names: [String] = []
    while !fileSystem.isTaken(folder + "/.git") {
      guard let parent = parent(of: folder), parent != folder else { return nil }
      names.append(lastName(of: folder))
      folder = parent
    }
    if names.isEmpty || names.contains(where: { $0.utf8.contains(0x0A) }) { return nil }
    (top, path) = (folder, Path(names.reversed().joined(separator: "/")))
    wayUp = String(repeating: "../", count: names.count)
  }
}
