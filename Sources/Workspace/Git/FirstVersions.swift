package import Model

extension Git {
  /// The versions with which records came under one id, on all branches.
  package func firstBlobs(of id: String, in kind: Kind) throws(GitError) -> Set<String> {
    let changes = rawChanges(
      try run([
        "--no-literal-pathspecs", "log", "--all", "HEAD", "--raw", "-z", "--no-abbrev",
        "--no-renames", "--diff-filter=A", "--relative", "--no-color", "--format=", "--",
        ":(glob)\(escaped(kind.folder))/**/\(id).toml",
      ]))
    return Set(changes.map(\.newBlob))
  }
}
