@testable import Workspace

/// Computes what the disk may contain after a power failure, given the calls so far.
///
/// A call changes names atomically. Changes of names without a later `fsync` of one of their folders may be kept or lost,
/// independently and in any order; content without a later `fsync` may be complete, half written or empty.
struct PowerLoss {
  let start: DiskRecording.Disk
  let events: [DiskRecording.Event]

  typealias Tree = [String: DiskRecording.Content]

  /// The distinct states after the first `count` calls, with some syncs ignored.
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

  /// The selections of calls whose name changes are kept: all selections of a few calls, and for many calls those that keep or
  /// lose at most two, or all up to one call.
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
  /// The states with content that may not have reached the disk: all files of the same sort, and each file alone.
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
