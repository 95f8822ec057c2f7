/// The role of a file in a kind's folder, determined by its name alone.
package enum FileRole: Hashable, Sendable {
  case record
  /// A hidden file or a README.md, which is not a record.
  case ignored
  case stray

  package init(ofFileNamed name: UnsafeRawBufferPointer) {
    if name.first == UInt8(ascii: ".") {
      self = .ignored
    } else if name.count > suffix.count && name.ends(with: suffix) {
      self = .record
    } else {
      self = name.elementsEqual("README.md".utf8) ? .ignored : .stray
    }
  }

  package init(ofFileNamed name: some StringProtocol) {
    var name = String(name)
    self = name.withUTF8 { FileRole(ofFileNamed: UnsafeRawBufferPointer($0)) }
  }

  /// Returns the number of bytes at the start of a record's file name that form its id.
  package static func idCount(ofRecordNamed name: UnsafeRawBufferPointer) -> Int {
    name.count - suffix.count
  }

  /// Returns the id in the name of a record's file.
  package static func id(ofRecordNamed name: some StringProtocol) -> String {
    String(decoding: name.utf8.dropLast(suffix.count), as: UTF8.self)
  }
}

private let suffix: StaticString = ".toml"

extension StaticString {
  fileprivate var count: Int { utf8CodeUnitCount }
}

extension UnsafeRawBufferPointer {
  /// Whether the bytes end with `ending`, which must not be longer than they are.
  fileprivate func ends(with ending: StaticString) -> Bool {
    var index = ending.count
    while index > 0 {
      if self[count - index] != ending.utf8Start[ending.count - index] { return false }
      index -= 1
    }
    return true
  }
}
