import TestSupport
import Platform
import RandomNumbers

/// A run; everything in it is determined by its number and the seed.
struct Run {
  let number: Int
  /// The folder where the run may create a workspace.
  let folder: String
  var random: RandomNumbers
  /// Descriptions of docket's errors.
  private(set) var failures: [String] = []
  /// The inputs of the run, for a person who wants to reproduce it.
  private(set) var story: [String] = []

  init(number: Int, seed: UInt64, folder: String) {
    self.number = number
    self.folder = folder
    random = RandomNumbers(seed: seed &* 0x2545_F491_4F6C_DD1D &+ UInt64(number))
  }

  mutating func perform() {
    do {
      switch random.below(10) {
      case 0...2: editRecord()
      case 3...4: mergeRecords()
      case 5: try importRecords()
      default: try giveCommands()
      }
    } catch {
      fail("the run itself failed: \(error)")
    }
  }

  mutating func fail(_ message: String) { failures.append(message) }

  mutating func tell(_ label: String, _ bytes: [UInt8]) {
    story.append("  \(label): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
  }

  mutating func tell(_ line: String) { story.append("  " + line) }

  /// Calls `body` with a new workspace that contains the files, and removes it afterwards.
  mutating func withWorkspace(
    _ files: Files, _ body: (inout Run, String) throws -> Void
  ) throws {
    for (path, bytes) in files.contents.sorted(by: { $0.key < $1.key }) { tell(path, bytes) }
    for (path, target) in files.links { tell("\(path) is a link to \(target)") }
    try? removeTree(folder)
    try Directory.open(parent(of: folder) ?? "/").createDirectory(lastName(of: folder))
    defer { try? removeTree(folder) }
    try files.write(to: folder)
    try body(&self, folder)
  }
}
