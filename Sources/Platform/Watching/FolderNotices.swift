import Text

#if os(Linux)
  import CLibrary
  import Text

  /// Watches a tree of folders with inotify(7), with one watch per folder.
  struct FolderNotices: ~Copyable {
    private let tree: FolderTree
    private let fileSystem: FileSystem
    private let queue: Descriptor
    /// The watched folders by the numbers of their watches.
    private var folders: [Int32: Path] = [:]

    var descriptor: CInt { queue.number }

    /// Starts watching; throws if the system has no more watches, or does not support them.
    static func follow(
      _ tree: FolderTree, in fileSystem: FileSystem
    ) throws(SystemError) -> FolderNotices {
      let queue = try fileSystem.perform(.inotifyInit, tree.root) { linux_watch_begin() }
      var notices = FolderNotices(tree, fileSystem, Descriptor(number: queue))
      try notices.watchAll()
      return notices
    }

    private init(_ tree: FolderTree, _ fileSystem: FileSystem, _ queue: consuming Descriptor) {
      (self.tree, self.fileSystem) = (tree, fileSystem)
      self.queue = queue
    }

    /// Watches every folder of the present tree and removes other watches.
    ///
    /// Watches a folder before listing it, so that no new entry is missed.
    private mutating func watchAll() throws(SystemError) {
      var found: [Int32: Path] = [:]
      let queue = queue.number
      let (tree, fileSystem) = (tree, fileSystem)
      try tree.walk(in: fileSystem) { folder throws(SystemError) in
        let path = tree.absolute(folder)
        do throws(SystemError) {
          let number = try fileSystem.perform(.inotifyAddWatch, path) {
            linux_watch_add(queue, path, watchedEvents)
          }
          found[number] = folder
        } catch  where !folder.isEmpty && (error.isNotFound || error.code == EACCES) {
          // The folder was removed or may not be read; a watch on its parent reports when that changes.
        }
      }
      for number in folders.keys where found[number] == nil {
        _ = try? fileSystem.perform(.inotifyRemoveWatch, tree.root) {
          linux_watch_remove(queue, number)
        }
      }
      folders = found
    }

    /// The changes since the last call; does not wait.
    mutating func changes() throws(SystemError) -> FolderChanges {
      var changes = FolderChanges()
      var isTreeChanged = false
      try forEachEvent { event, name in
        guard let folder = folders[event.number] else {
          if event.has(linux_watch_overflow) { isTreeChanged = true }
          return
        }
        if name.isEmpty {
          // The folder's own attributes changed, or it was removed. A watch that `watchAll` removed needs no reaction.
          isTreeChanged = isTreeChanged || !event.has(linux_watch_modify)
        } else if event.has(linux_watch_folder) {
          isTreeChanged = isTreeChanged || tree.followsFolder(name, in: folder)
        } else if tree.followsFile(name, in: folder) {
          let path = folder.appending(name)
          let isGone = event.has(linux_watch_delete) || event.has(linux_watch_moved_from)
          if isGone { changes.remove(path) } else { changes.write(path) }
        }
      }
      if isTreeChanged {
        changes.isAnything = true
        try watchAll()
      }
      return changes
    }

    private func forEachEvent(
      _ body: (_ event: linux_watch_event, _ name: String) -> Void
    ) throws(SystemError) {
      var block = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let (queue, size) = (queue.number, block.count)
        let count: Int
        do {
          count = try fileSystem.perform(.read, tree.root) { read(queue, &block, size) }
        } catch  where error.code == EAGAIN {
          return
        }
        var start = 0
        while start + linux_watch_event_head <= count {
          let event = block[start...].withUnsafeBytes { linux_watch_event($0.baseAddress) }
          start += linux_watch_event_head
          let name = block[start..<min(count, start + Int(event.size))].prefix { $0 != 0 }
          start += Int(event.size)
          body(event, String(decoding: name, as: UTF8.self))
        }
      }
    }
  }

  /// All events after which a file may have other content or another file its name.
  private let watchedEvents = [
    linux_watch_modify, linux_watch_attributes, linux_watch_close_write, linux_watch_moved_from,
    linux_watch_moved_to, linux_watch_create, linux_watch_delete, linux_watch_delete_self,
    linux_watch_move_self, linux_watch_folder_only, linux_watch_no_follow,
  ].reduce(UInt32(0)) { $0 | UInt32($1) }

  extension linux_watch_event {
    fileprivate func has(_ kind: Int) -> Bool { events & UInt32(kind) != 0 }
  }
#else
  #if canImport(Darwin)
    import Darwin
  #endif

  /// Watching is not supported on this system.
  struct FolderNotices: ~Copyable {
    let descriptor: CInt = -1

    static func follow(
      _ tree: FolderTree, in fileSystem: FileSystem
    ) throws(SystemError) -> FolderNotices {
      throw SystemError(call: .inotifyInit, path: tree.root, code: ENOSYS)
    }

    mutating func changes() throws(SystemError) -> FolderChanges { .anything }
  }
#endif
