extension Round {
  /// Mends our version of a file at which a rebase or a cherry-pick stops, and takes over what the other side
  /// changed; false where ours says nothing twice.
  ///
  /// Without the driver git brought an earlier commit in by lines, did not stop, and left two lists under one key:
  /// that is committed, breaks TOML's grammar, and is ours when a later commit stops at the same file. What it
  /// means only a person knows, as behind a merge that did not stop (`joinDoubledLists`).
  mutating func mendDoubledLists(_ clone: Int, at path: String) throws -> Bool {
    let folder = clones[clone].folder
    let versions = try (1...3).map {
      try programs.run("git", ["show", ":\($0):\(path)"], in: folder).output
    }
    var edit = HandEdit(versions[1])
    edit.joinDoubledLists()
    if edit.text == versions[1] { return false }
    let files = Files(programs, clones[clone])
    let names = ["base", "ours", "theirs"].map { ".git/\($0).toml" }
    for (name, text) in zip(names, [versions[0], edit.text, versions[2]]) {
      try files.write(text, to: name)
    }
    guard
      try programs.run("docket", ["git", "merge-driver"] + names + ["7", path], in: folder)
        .isSuccess
    else { return false }
    try files.write(String(decoding: try files.read(names[1]), as: UTF8.self), to: path)
    try programs.must("git", ["add", path], in: folder)
    note(clone, "\(path) by hand: two lists under one key joined, and the other side's changes")
    return true
  }
}
