import Model
import Platform
import Text

/// A folder of a kind's records.
///
/// Whoever looks for records does so through it, so that what can't be looked into is the same everywhere.
final class OpenFolder: Sendable {
  let directory: Directory
  let kind: KindIndex
  let path: Path

  init(_ directory: consuming Directory, kind: KindIndex, path: Path) {
    self.directory = directory
    self.kind = kind
    self.path = path
  }

  /// What a name in the folder stands for.
  enum Item {
    /// A folder, by its name.
    case folder(String)
    /// What has the name of a record, whatever it is.
    case record(DirectoryEntry)
    /// A file that has nothing to do there.
    case stray(DirectoryEntry)
    /// A link to a folder, which is not followed: what it holds is missing.
    case unread(Unread)
  }
}

extension OpenFolder {
  /// Calls `body` with everything in the folder that is not hidden, in no particular order.
  ///
  /// A folder with the name of a record is both.
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

  /// Whether a link leads to a folder; what it leads to is not opened.
  private func leadsToFolder(_ name: String) throws(SystemError) -> Bool {
    do {
      return try directory.statusBehindLinks(name).type == .directory
    } catch  where error.isNotFound || error.isLink {
      return false
    }
  }
}

extension DirectoryEntry {
  /// Whether the name can be used as text.
  fileprivate var hasText: Bool { String(validatingCString: name) != nil }
}
