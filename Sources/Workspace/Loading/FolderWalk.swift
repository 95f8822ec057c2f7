import Model
import Platform

/// A walk through a folder of a kind and all folders below it, each before what lies in it.
///
/// Whoever walks looks into each folder and tells the walk which folders lie there.
struct FolderWalk {
  private var trail = FolderTrail()
  private var first: OpenFolder?
  private let kind: KindIndex
  /// The folders to come, the next one last.
  private var pending: [(parent: String, name: String)] = []

  init(from top: OpenFolder) {
    first = top
    kind = top.kind
    trail.begin(with: top)
  }

  /// The next folder; nil at the end.
  ///
  /// Where it fails, the folder is passed over and the walk can go on.
  mutating func next(below root: borrowing Directory) throws(Unread) -> OpenFolder? {
    if let top = first {
      first = nil
      return top
    }
    while let (parent, name) = pending.popLast() {
      if let folder = try trail.openSubfolder(name, of: parent, kind, below: root) { return folder }
    }
    return nil
  }

  /// Takes folders that lie in one where the walk has been; the last one comes next.
  mutating func add(_ names: [String], in folder: OpenFolder) {
    pending += names.map { (folder.path, $0) }
  }
}
