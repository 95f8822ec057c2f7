package import Text

/// The facts about the workspace in the screens' header.
package enum HeaderMessages {
  package static func overdue(_ count: Int) -> LocalizedText {
    LocalizedText("\(count) overdue", "просрочено: \(count)")
  }

  package static func dueToday(_ count: Int) -> LocalizedText {
    LocalizedText("\(count) due today", "на сегодня: \(count)")
  }

  package static func findings(_ count: Int) -> LocalizedText {
    LocalizedText("\(count, "finding", "findings")", "замечаний: \(count)")
  }

  /// Files that differ from the last commit.
  package static func uncommitted(_ count: Int) -> LocalizedText {
    LocalizedText("\(count) uncommitted", "не в коммите: \(count)")
  }
}
