package import Model

/// What resolving did.
package enum ResolveAction: Hashable {
  /// The record of the other side got a number of its own.
  case renumbered(RecordTitle, of: ResolveSides, number: Int64, path: String)
  /// A record of ours, which is not published, got another number than one that is.
  case renumberedOurs(RecordTitle, of: ResolveSides, number: Int64, path: String)
  /// Of two records under one number the newer got another.
  case renumberedNewer(RecordTitle, number: Int64, path: String)
  /// A side changed a record that has another number by now.
  case redirected(RecordTitle, number: Int64, path: String)
  case merged(path: String)
  case referred(path: String)
  case followed(path: String, field: String, old: String, new: String)
  /// A reference that one side removed, and that came back since the other renamed what it led to.
  case removed(path: String, field: String, id: String)

  /// A record as messages name it.
  package struct RecordTitle: Hashable {
    package var kind: Kind
    package var id: String
    /// What people call it; nil where it has no name of its own.
    package var title: String?
  }
}

extension ResolveAction {
  /// The place in a list of changes.
  var rank: Int {
    switch self {
    case .renumbered, .renumberedOurs, .renumberedNewer: 0
    case .redirected: 1
    case .merged: 2
    case .referred, .followed, .removed: 3
    }
  }
}
