extension Server {
  /// Checks changed texts alone, which does not depend on other files, and sends their diagnostics; returns false if
  /// there were none.
  package mutating func tellOfTexts() -> Bool {
    guard phase == .running, let index = workspaces.firstIndex(where: \.canTellOfTexts) else {
      return false
    }
    let texts = TextCache(view(workspaces[index]))
    for (path, findings) in workspaces[index].takeUntold() {
      for message in workspaces[index].published.update(path, findings, texts) { send(message) }
    }
    return true
  }

  /// Does one step of background work, such as sending the diagnostics of one workspace; returns false if there was
  /// nothing to do.
  package mutating func work() -> Bool {
    guard phase == .running else { return false }
    if tellOfTexts() { return true }
    bringUpToDate()
    guard let index = workspaces.firstIndex(where: \.isUnpublished) else { return false }
    let view = view(workspaces[index])
    for message in workspaces[index].published.update(to: view) { send(message) }
    workspaces[index].notePublished()
    return true
  }
}
