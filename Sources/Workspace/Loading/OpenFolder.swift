import Model
import Platform
import Text

/// A folder of a kind's records.
///
/// All searches for records go through it, so that unreadable entries are treated the same everywhere.
final class OpenFolder: Sendable {
  let directory: Directory
  let kind: KindIndex
  let path: Path

  init(_ directory: consuming Directory, kind: KindIndex, path: Path) {
    self.directory = directory
    self.kind = kind
    self.path = path
  }

  /// An entry of the folder.
  enum Item {
    /// A subfolder, by its name.
    case folder(String)
    /// An entry with the name of a record, whatever its file type.
    case record(DirectoryEntry)
    /// A file that does not belong there.
    case stray(DirectoryEntry)
    /// A folder that cannot be read, such as a link to a folder: links are not followed.
    case unread(Unread)
  }
}

extension OpenFolder {
  /// Calls `body` with every entry that is not hidden, in no particular order.
  ///
  /// A folder with the name of a record is passed twice: as a record and as a folder.
  func forEachItem(_ body: (Item) -> Void) throws(Unread) {
    do throws(SystemError) {
      try directory.forEachEntry { entry throws(SystemError) in
        let role = FileRole(ofFileNamed: entry.bytes)
        if role == .record && (entry.type == .file || entry.hasText) { body(.record(entry)) }
        if entry.type == .file {
          if role == .stray { body(.stray(entry)) }
        } else if entry.bytes.first == UInt8(ascii: ".") {
          return
        } else if !entry.hasText {
          body(.unread(unread(entry, .nameNotUTF8)))
        } else if entry.type == .directory {
          body(.folder(entry.string))
        } else if role == .stray {
          let isFolder = entry.type == .link ? try leadsToFolder(entry.string) : false
          body(isFolder ? .unread(unread(entry, .link)) : .stray(entry))
        }
      }
    } catch {
      throw Unread(path: path, reason: error.ofFolder)
    }
  }

  private func unread(_ entry: DirectoryEntry, _ reason: Unread.Reason) -> Unread {
    Unread(path: path.appending(entry.string), reason: reason)
  }

  /// Whether a link points to a folder; the folder is not opened.
  private func leadsToFolder(_ name: String) throws(SystemError) -> Bool {
    do {
      return try directory.statusBehindLinks(name).type == .directory
    } catch  where error.isNotFound || error.isLink {
      return false
    }
  }
}

extension DirectoryEntry {
  /// Whether the name is valid UTF-8.
  fileprivate var hasText: Bool { String(validatingCString: name) != nil }
}
