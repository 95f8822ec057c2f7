/// What a file in the folder of a kind is, by its name alone.
package enum FileRole: Hashable, Sendable {
  case record
  /// Hidden, or a README.md: nothing to do with records.
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

  /// How many bytes at the beginning of the name of a record's file are its id.
  package static func idCount(ofRecordNamed name: UnsafeRawBufferPointer) -> Int {
    name.count - suffix.count
  }

  /// The id in the name of a record's file.
  package static func id(ofRecordNamed name: some StringProtocol) -> String {
    String(decoding: name.utf8.dropLast(suffix.count), as: UTF8.self)
  }
}

private let suffix: StaticString = ".toml"

extension StaticString {
  fileprivate var count: Int { utf8CodeUnitCount }
}

extension UnsafeRawBufferPointer {
  /// Whether the last bytes are those of `ending`, which is not longer.
  fileprivate func ends(with ending: StaticString) -> Bool {
    var index = ending.count
    while index > 0 {
      if self[count - index] != ending.utf8Start[ending.count - index] { return false }
      index -= 1
    }
    return true
  }
}
