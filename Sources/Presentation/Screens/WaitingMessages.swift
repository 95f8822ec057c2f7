package import Platform
package import Text

/// Messages of a command or a screen that waits.
package enum WaitingMessages {
  /// Another process holds the workspace's lock.
  package static func waiting(for holder: LockHolder?) -> LocalizedText {
    let process = holder.map { holder in
      let command = holder.command.map { ": \(quoted($0))" } ?? ""
      return LocalizedText(
        " (process \(holder.process)\(command))", " (процесс \(holder.process)\(command))")
    }
    let text = LocalizedText(
      "Waiting for another docket process in this workspace",
      "Ожидание: в этом рабочем пространстве работает другой docket")
    return text + (process ?? LocalizedText(verbatim: "")) + LocalizedText(verbatim: "…")
  }
}
