package import Model

/// What was done to one record.
package struct ChangeOutcome {
  package let action: Action
  package let kind: Kind
  package let id: String
  package let path: String
  /// What people call the record.
  package let title: Label

  package enum Action: Hashable, Sendable {
    case added
    case changed
    /// It was already as asked.
    case unchanged
    case deleted
    case renamed(from: String)
  }

  package init(action: Action, kind: Kind, id: String, path: String, title: Label) {
    self.action = action
    self.kind = kind
    self.id = id
    self.path = path
    self.title = title
  }
}
