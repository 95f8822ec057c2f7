import Platform
import TOML

/// The speed of the parser alone with documents in memory.
struct ParsingResult {
  let name: String
  let documentCount: Int
  let byteCount: Int
  /// In million bytes per second.
  let speed: Spread
  /// The number of documents with errors; the speed means little if there are any.
  let brokenCount: Int
}

/// Documents in memory, each followed by the padding that the parser requires.
struct Documents {
  private var bytes: [UInt8] = []
  private var starts: [Int] = []
  private(set) var byteCount = 0

  var count: Int { starts.count }

  mutating func append(_ document: some Collection<UInt8>) {
    starts.append(bytes.count)
    bytes += document
    bytes += repeatElement(0, count: Source.padding)
    byteCount += document.count
  }

  /// Parses all documents to values with ranges, several times, on one thread.
  func measure(_ name: String, passes: Int) -> ParsingResult {
    var parser = TOMLParser()
    var speeds: [Double] = []
    var brokenCount = 0
    for pass in 0...passes {
      brokenCount = 0
      let start = ContinuousClock.now
      forEachSource { source in
        parser.parse(source)
        if parser.problems.contains(where: { $0.severity == .error }) { brokenCount += 1 }
      }
      let seconds = start.duration(to: .now).seconds
      if pass > 0 { speeds.append(Double(byteCount) / 1e6 / seconds) }
    }
    return ParsingResult(
      name: name, documentCount: count, byteCount: byteCount, speed: Spread(speeds),
      brokenCount: brokenCount)
  }

  private func forEachSource(_ body: (Source) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      for (start, next) in zip(starts, starts.dropFirst() + [bytes.count]) {
        body(Source(base: base + start, count: next - start - Source.padding))
      }
    }
  }
}

extension Documents {
  /// Reads a pack of documents: each has its length in 32 bits, little-endian, followed by its bytes.
  init(pack path: String) throws {
    let pack = try FileSystem.real.read(path, limit: 1 << 31)
    var offset = 0
    while offset + 4 <= pack.count {
      let count = (0..<4).reduce(0) { $0 | Int(pack[offset + $1]) << ($1 * 8) }
      guard count <= pack.count - offset - 4 else {
        throw BenchmarkFailure("\(path) is not a pack")
      }
      append(pack[offset + 4..<offset + 4 + count])
      offset += 4 + count
    }
  }

  /// Reads the tasks of a workspace.
  init(tasksOf workspace: BenchmarkWorkspace) throws {
    let folder = try Directory.open(workspace.path + "/tasks")
    for number in 1...max(workspace.taskCount, 1) {
      append(try folder.read("\(RecordTexts.taskID(number)).toml", limit: 1 << 20))
    }
  }

  /// Creates one document of about 10 MB with tables for `tasks`, repeated as necessary.
  init(oneOf tasks: Documents) {
    var document: [UInt8] = []
    while document.count < 10_000_000 && !tasks.starts.isEmpty {
      tasks.forEachSource { source in
        guard document.count < 10_000_000 else { return }
        document += Array("[[task]]\n".utf8)
        document += UnsafeBufferPointer(start: source.base, count: source.count)
        document.append(0x0A)
      }
    }
    append(document)
  }
}
