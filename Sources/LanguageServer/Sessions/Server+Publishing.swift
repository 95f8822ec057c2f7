extension Server {
  /// Tells what the texts of a workspace that have changed show by themselves, which takes no look at others; whether
  /// there were any.
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

  /// Does a piece of what nobody waits for, telling what is found in one workspace; whether there was any.
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
