package import Model
import Platform
import TOML
package import Text

/// A file that tells a program which schema is for which files.
package enum SchemaAssociation: String, CaseIterable {
  /// Taplo's, and so that of VS Code's Even Better TOML.
  case taplo = ".taplo.toml"
  case tombi = "tombi.toml"

  package var name: String { rawValue }

  /// By its first line, in either language, a file is known to be docket's own.
  private static let mark = LocalizedText(
    "# Written by `docket schema --write`; other changes to it are lost.\n",
    "# Записано командой `docket schema --write`; другие правки будут потеряны.\n")

  /// What stands in a workspace.
  func text(for schema: Schema, in language: Language) -> String {
    Self.mark[language] + entries(for: schema, below: "")
  }

  /// What stands at the top of a repository, where a workspace is below it: its entries among those of the other
  /// workspaces, which stand there now.
  package func text(
    for schema: Schema, in language: Language, at place: WorkspacePlace, beside other: String
  ) -> String {
    var parts = place.partsOfOthers(in: other)
    parts.append((place.path, entries(for: schema, below: place.path + "/")))
    parts.sort { $0.path < $1.path }
    return Self.mark[language] + parts.map { "\n# \($0.path)\n\($0.entries)" }.joined()
  }

  private func entries(for schema: Schema, below place: String) -> String {
    let files =
      [(Workspace.fileName, SchemaFiles.settings)]
      + schema.kinds.map { (escapedForGlob($0.folder) + "/**/*.toml", $0.name) }
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

/// Where a workspace is that lies below the top of its repository.
package struct WorkspacePlace {
  /// The absolute path of the top.
  package let top: String
  /// That of the workspace, from there.
  let path: String
  /// That of the top, from the workspace: `../../`.
  package let wayUp: String

  /// That of a workspace by its absolute path; nil where it is the top, or in no repository.
  package init?(of root: String) {
    var folder = root
    var names: [String] = []
    while !FileSystem.real.isTaken(folder + "/.git") {
      guard let parent = parent(of: folder), parent != folder else { return nil }
      names.insert(lastName(of: folder), at: 0)
      folder = parent
    }
    if names.isEmpty || names.contains(where: { $0.utf8.contains(0x0A) }) { return nil }
    (top, path) = (folder, names.joined(separator: "/"))
    wayUp = String(repeating: "../", count: names.count)
  }

  /// The parts of a file at the top that are other workspaces', each under the path of one that is still there.
  fileprivate func partsOfOthers(in text: String) -> [(path: String, entries: String)] {
    var parts: [(path: String, entries: String)] = []
    for line in text.split(at: "\n", omittingEmptySubsequences: false).dropFirst() {
      if line.begins(with: "# ") {
        parts.append((String(line.dropping(2)), ""))
      } else if !parts.isEmpty {
        parts[parts.count - 1].entries += line + "\n"
      }
    }
    return parts.filter { path, _ in
      path != self.path && FileSystem.real.exists("\(top)/\(path)/\(Workspace.fileName)")
    }.map { ($0, String($1.dropLast())) }
  }
}

/// A path as a pattern that it alone fits.
private func escapedForGlob(_ path: String) -> String {
  path.map { "*?[]{}".contains($0) ? "[\($0)]" : String($0) }.joined()
}
