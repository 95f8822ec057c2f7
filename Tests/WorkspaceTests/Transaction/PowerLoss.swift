@testable import Workspace

/// What a disk may hold when the power fails, by what it was told so far.
///
/// A call changes names at one stroke, or not at all; the changes of names that no `fsync` of one of their folders
/// came after may be kept or lost, each for itself and in any order, and a content that no `fsync` came after
/// may be whole, half or empty.
struct PowerLoss {
  let start: DiskRecording.Disk
  let events: [DiskRecording.Event]

  typealias Tree = [String: DiskRecording.Content]

  /// The states after the first `count` calls, some of which no call for keeping counts: each once.
  func states(after count: Int, without dropped: Int? = nil) -> Set<Tree> {
    var kept: [Int] = []
    var open: [Int] = []
    var unsynced: Set<DiskRecording.FileNumber> = []
    var contents = start.contents
    for index in 0..<count {
      let event = events[index]
      contents.merge(event.contents) { $1 }
      if event.isSync {
        if index == dropped { continue }
        if let file = event.synced { unsynced.remove(file) } else { unsynced = [] }
        open.removeAll { earlier in
          let isKept =
            event.synced == nil || events[earlier].names.keys.contains { $0.folder == event.synced }
          if isKept { kept.append(earlier) }
          return isKept
        }
      } else {
        unsynced.formUnion(event.contents.keys)
        if !event.names.isEmpty { open.append(index) }
      }
    }
    var states: Set<Tree> = []
    for chosen in choices(open) {
      var disk = DiskRecording.Disk(names: start.names, contents: contents)
      for index in (kept + chosen).sorted() {
        for (name, number) in events[index].names { disk.names[name] = number }
      }
      states.formUnion(disk.torn(unsynced))
    }
    return states
  }

  /// Which of the calls whose changes of names may be lost are kept: all choices of a few, and of many those
  /// that keep or lose up to two, or all up to one.
  private func choices(_ open: [Int]) -> [[Int]] {
    if open.count <= 4 {
      return (0..<1 << open.count).map { bits in
        open.indices.filter { bits >> $0 & 1 == 1 }.map { open[$0] }
      }
    }
    var choices: [[Int]] = (0...open.count).map { Array(open.prefix($0)) }
    for one in open {
      for other in open where one <= other {
        choices.append(open.filter { $0 == one || $0 == other })
        choices.append(open.filter { $0 != one && $0 != other })
      }
    }
    return choices
  }
}

extension DiskRecording.Disk {
  /// The trees that come of contents that may not have reached the disk: all of one sort, and each by itself.
  fileprivate func torn(_ unsynced: Set<DiskRecording.FileNumber>) -> [PowerLoss.Tree] {
    var trees = [tree]
    for divisor in [0, 2] {
      for files in [unsynced] + (unsynced.count > 1 ? unsynced.map { [$0] } : [])
      where !files.isEmpty {
        var disk = self
        for file in files {
          guard case .file(let bytes) = contents[file] else { continue }
          disk.contents[file] = .file(
            divisor == 0 ? [] : Array(bytes.prefix(bytes.count / divisor)))
        }
        trees.append(disk.tree)
      }
    }
    return trees
  }
}
