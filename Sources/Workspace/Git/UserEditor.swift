extension Repository {
  /// The editor that the user has git use, by his own settings or the system's: never by those of the repository,
  /// which may have come with a clone.
  package func userEditor() -> String? {
    for scope in ["--global", "--system"] {
      let answer = (try? line(["config", scope, "--includes", "--get", "core.editor"])) ?? nil
      if let answer, !answer.isEmpty { return answer }
    }
    return nil
  }
}
