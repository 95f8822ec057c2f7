package import Platform
package import Text
import Workspace

/// Messages of a command or a screen that waits.
package enum WaitingMessages {
  /// Another process holds the workspace's lock.
  package static func waiting(for holder: LockHolder?) -> LocalizedText {
    let text = LocalizedText(
      "Waiting for another docket process in this workspace",
      "Ожидание: в этом рабочем пространстве работает другой docket")
    return text + (holder?.inParentheses ?? LocalizedText(verbatim: ""))
      + LocalizedText(verbatim: "…")
  }
}
