/// What a file in the folder of a kind is, by its name alone.
package enum FileRole: Hashable, Sendable {
  case record
  /// Hidden, or a README.md: nothing to do with records.
  case ignored
  case stray

  package init(ofFileNamed name: some BidirectionalCollection<UInt8>) {
    if name.first == UInt8(ascii: ".") || name.elementsEqual("README.md".utf8) {
      self = .ignored
    } else if name.count > suffix.count && name.suffix(suffix.count).elementsEqual(suffix) {
      self = .record
    } else {
      self = .stray
    }
  }

  /// How many bytes at the beginning of the name of a record's file are its id.
  package static func idCount(ofRecordNamed name: some Collection<UInt8>) -> Int {
    name.count - suffix.count
  }
}

private let suffix = Array(".toml".utf8)
