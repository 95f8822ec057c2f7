package import Model
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

  /// The file's text for a workspace in the same folder, or at this path below.
  package func text(for schema: Schema, in language: Language, at path: Path = "") -> String {
    heading(in: language, at: path) + entries(for: schema, below: path.isEmpty ? "" : "\(path)/")
  }

  /// The beginning of the file, which names the workspace if it is in a subfolder.
  private func heading(in language: Language, at path: Path) -> String {
    Self.mark[language] + (path.isEmpty ? "" : "\n# \(oneLine(path.text))\n")
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

  /// The same, but nil also if docket wrote the file for another workspace than the one at this path.
  package func language(of bytes: [UInt8], at path: Path) -> Language? {
    Language.allCases.first { language in
      let heading = heading(in: language, at: path).utf8
      // The entries follow after an empty line.
      return bytes.starts(with: heading) && bytes.dropFirst(heading.count).starts(with: "\n[[".utf8)
    }
  }
}

/// Escapes a path for use as a literal glob pattern.
private func escapedForGlob(_ path: String) -> String {
  path.unicodeScalars.map { "*?[]{}".unicodeScalars.contains($0) ? "[\($0)]" : String($0) }.joined()
}
