package import Text

extension Workspace {
  /// The folders of workspaces below a folder of a git repository, by the files that git does not ignore; none outside
  /// repositories.
  package static func folders(below folder: String, _ environment: [String: String]) -> [Path] {
    let repository = Repository(in: folder, environment: environment)
    guard repository.workTree != nil,
      let output = try? repository.run(["ls-files", "-z", "-co", "--exclude-standard"])
    else { return [] }
    return Set(GitAnswer(output).paths.filter { $0.name == fileName.text }.map(\.parent)).sorted()
  }
}
