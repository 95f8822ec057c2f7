import Model
import Text
import Workspace

/// A record's file in one state of the workspace.
struct RecordFile: Hashable {
  let place: ExactText
  var path: String { place.text }
  let name: RecordName
  let blob: String

  init(path: String, name: RecordName, blob: String) {
    (place, self.name, self.blob) = (ExactText(path), name, blob)
  }
}

/// One record, wherever the sides of an operation have it.
struct RecordVersions {
  var base: RecordFile?
  var ours: RecordFile?
  var theirs: RecordFile?
  /// Its files in the folder: more than one where both sides renamed it.
  var now: [RecordFile] = []
  /// Where no common commit has it, the newest version that both sides had once.
  var origin: String?
  /// Where its file lay when it came.
  var firstPath = ""
  /// The versions that the other side had before its last one, the newest first, where its commits were brought in
  /// one by one and something else than the last one stands in the folder: git leaves out merges and what was made
  /// anew in them, and looks for a record under the number that it had there.
  var former: [String] = []
  /// As the commit has it that the first of several was put on, where earlier ones changed it since.
  var start: String?
  /// What those earlier commits made of it on the other side, the newest first.
  var picked: [String] = []
  /// Whether git moved its file since a later commit moved another record that had its path on the other side.
  var isTakenAlong = false
  var isPublishedAs: RecordName?

  subscript(side: Side) -> RecordFile? {
    switch side {
    case .base: base
    case .ours: ours
    case .theirs: theirs
    }
  }

  enum Side: CaseIterable { case base, ours, theirs }
}

extension RecordVersions {
  /// By kind, number and path.
  var sortKey: (KindIndex, Int, String, ExactText) {
    let file = theirs ?? ours ?? base ?? now.first
    let name = file?.name
    return (
      name?.kind ?? KindIndex(0), name?.id.utf8.count ?? 0, name?.id ?? "",
      file?.place ?? ExactText("")
    )
  }
}
