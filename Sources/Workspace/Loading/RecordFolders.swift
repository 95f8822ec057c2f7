package import Model
package import Platform
package import Text

/// An item in a folder of records.
enum FolderItem {
  /// A file or anything else with the name of a record, except a folder with such a name that is not valid UTF-8.
  case record(DirectoryEntry, in: Directory)
  /// A file that does not belong there.
  case stray(DirectoryEntry, in: Directory)
  /// A folder that cannot be read, such as a link to a folder: links are not followed.
  case unread(Unread)
}

extension Workspace {
  /// Opens the folders of the workspace; its own errors and those of its folders name files relative to the workspace.
  func openFolders() throws(SystemError) -> Folders { Folders(below: try openRoot()) }

  func openRoot() throws(SystemError) -> Directory {
    try Directory.open(root, in: fileSystem, shownAs: "")
  }
}

extension Folders {
  /// Opens a folder of records; nil if it does not exist.
  func folderIfPresent(_ path: Path) throws(SystemError) -> Directory? {
    do {
      return try folder(path)
    } catch  where error.code == ErrorNumber.notFound {
      return nil
    }
  }

  /// Calls `body` with every item in a folder of records and all folders in it that is not hidden, parents first.
  ///
  /// All searches for records go through it, so that unreadable entries are treated the same everywhere. It does not enter
  /// folders for which `enters` is false.
  func forEachItem(
    below top: Path, enters: (Path) -> Bool = { _ in true }, _ body: (FolderItem) -> Void
  ) {
    var pending = [top]
    while let path = pending.popLast() {
      var names: [String] = []
      do {
        guard enters(path), let folder = try folderIfPresent(path) else { continue }
        try folder.forEachItem(at: path, inFolder: { names.append($0) }, body)
      } catch {
        body(.unread(Unread(path, error)))
      }
      pending += names.sorted(by: >).map(path.appending)
    }
  }
}

extension Directory {
  /// Calls `body` with every item that is not hidden, and `inFolder` with the name of every folder, in no particular order.
  ///
  /// A folder with the name of a record is passed twice: as a record and as a folder.
  func forEachItem(
    at path: Path, inFolder: (String) -> Void = { _ in }, _ body: (FolderItem) -> Void
  ) throws(SystemError) {
    func unread(_ entry: DirectoryEntry, _ reason: Unread.Reason) -> FolderItem {
      .unread(Unread(path: path.appending(entry.string), reason: reason))
    }
    try forEachEntry { entry throws(SystemError) in
      let role = FileRole(ofFileNamed: entry.bytes)
      if role == .record && (entry.type == .file || entry.hasText) {
        body(.record(entry, in: self))
      }
      if entry.type == .file {
        if role == .stray { body(.stray(entry, in: self)) }
      } else if entry.bytes.first == UInt8(ascii: ".") {
        return
      } else if !entry.hasText {
        body(unread(entry, .nameNotUTF8))
      } else if entry.type == .directory {
        inFolder(entry.string)
      } else if role == .stray {
        let isFolder = entry.type == .link ? try leadsToFolder(entry.string) : false
        body(isFolder ? unread(entry, .link) : .stray(entry, in: self))
      }
    }
  }

  /// Whether a link points to a folder; the folder is not opened.
  private func leadsToFolder(_ name: String) throws(SystemError) -> Bool {
    do {
      return try statusBehindLinks(name).type == .directory
    } catch  where error.isNotFound || error.isLink {
      return false
    }
  }
}

extension DirectoryEntry {
  /// Whether the name is valid UTF-8.
  fileprivate var hasText: Bool { String(validatingCString: name) != nil }
}

extension Unread {
  /// A folder that could not be opened or listed.
  package init(_ folder: Path, _ error: SystemError) {
    let reason: Reason =
      if error.isLink {
        .link
      } else {
        error.code == ErrorNumber.notDirectory ? .notAFolder : .system(error.reason)
      }
    self.init(path: folder, reason: reason)
  }
}
