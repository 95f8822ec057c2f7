import Model
import Platform

/// The highest number that was ever given in each kind by this clone, so that the number of a deleted record is not
/// given again: a line for each kind, such as `task 43`. What is lost or damaged counts as none.
struct NumberCounters: Hashable, Sendable {
  private var numbers: [String: Int64] = [:]

  /// The file's name in the folder of the log.
  static let name = "numbers"
  /// What is larger is none of docket's, in bytes.
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
