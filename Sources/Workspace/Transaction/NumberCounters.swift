import Model
import Platform

/// The highest number ever used for each kind in this clone, so that the number of a deleted record is not used again. The file
/// has one line per kind, such as `task 43`. Missing and damaged files count as empty.
struct NumberCounters: Hashable, Sendable {
  private var numbers: [String: Int64] = [:]

  /// The file's name in the log's folder.
  static let name = "numbers"
  /// The size limit in bytes; docket writes no larger file.
  private static let sizeLimit = 1 << 20

  init() {}

  init(_ bytes: [UInt8]) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: " ")).map {
        String(decoding: $0, as: UTF8.self)
      }
      guard words.count == 2, let number = AutomaticNumber.typed(words[1]) else { continue }
      raise(words[0], to: number)
    }
  }

  /// Reads the counters.
  init(below root: borrowing Directory) throws(SystemError) {
    do {
      let log = try root.directory(LocalFolder.name).directory(ChangeLog.name)
      self.init(try log.read(Self.name, limit: Self.sizeLimit))
    } catch let error as SystemError {
      if !error.isNotFound { throw error }
      self.init()
    } catch {
      if case .system(let fault)? = error as? ReadFailure, !fault.isNotFound { throw fault }
      self.init()
    }
  }

  var bytes: [UInt8] {
    Array(numbers.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }.joined().utf8)
  }

  subscript(kind: Kind) -> Int64 { numbers[kind.name] ?? 0 }

  mutating func raise(_ kind: String, to number: Int64) {
    numbers[kind] = max(number, numbers[kind] ?? 0)
  }
}
