import Text
import Workspace

extension Server {
  /// Does a piece of what nobody waits for, telling what is found in one workspace; whether there was any.
  package mutating func work() -> Bool {
    guard phase == .running else { return false }
    if let index = workspaces.firstIndex(where: \.canTellOfTexts) {
      workspaces[index].noteTextsTold()
      publish(index, changed: nil)
      return true
    }
    bringUpToDate()
    guard let index = workspaces.firstIndex(where: \.isUnpublished) else { return false }
    publish(index, changed: workspaces[index].takeUnpublished())
    return true
  }

  private mutating func publish(_ index: Int, changed: PathSet?) {
    let view = view(workspaces[index])
    for message in workspaces[index].published.update(to: view, changed: changed) { send(message) }
  }
}
