extension Repository {
  /// The editor in the user's or the system's git settings. The repository's settings are ignored, because they may have come
  /// with a clone.
  package func userEditor() -> String? {
    for scope in ["--global", "--system"] {
      let answer = (try? line(["config", scope, "--includes", "--get", "core.editor"])) ?? nil
      if let answer, !answer.isEmpty { return answer }
    }
    return nil
  }
}
