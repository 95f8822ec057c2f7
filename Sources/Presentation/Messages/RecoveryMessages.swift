import Platform
package import Text
package import Workspace

extension Recovery {
  /// Messages for the user, one line each.
  package var messages: [LocalizedText] {
    (undone.map { error in
      [
        error.message
          + LocalizedText(
            "; an earlier interrupted change was rolled back",
            "; начатое раньше изменение отменено")
      ]
    } ?? [])
      + edited.map { path in
        LocalizedText(
          "\(path): was edited after a change was interrupted, and was kept as edited; see `git diff` and `docket check`",
          "\(path): файл изменён после прерванного изменения и оставлен как есть; см. `git diff` и `docket check`"
        )
      }
  }
}
