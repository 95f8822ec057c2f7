package import Platform
package import Text

extension Workspace {
  /// The folders of workspaces below a folder of a git repository, by the files that git does not ignore, without workspaces
  /// inside others; none outside repositories.
  package static func folders(
    below folder: String, _ environment: [String: String], in fileSystem: FileSystem
  ) -> [Path] {
    let repository = Repository(in: folder, environment: environment)
    guard repository.workTree != nil,
      let output = try? repository.run(["ls-files", "-z", "-co", "--exclude-standard"])
    else { return [] }
    let found = Set(GitAnswer(output).paths.filter { $0.name == fileName.text }).filter { path in
      (try? fileSystem.statusItself(joined(folder, path)))?.type == .file
    }.map(\.parent).sorted()
    // A folder comes before those inside it.
    return found.reduce(into: []) { outer, folder in
      if !outer.contains(where: { isInside(folder.text, of: $0.text) }) { outer.append(folder) }
    }
  }
}
