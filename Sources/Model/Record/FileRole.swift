/// What a file in the folder of a kind is, by its name alone.
package enum FileRole: Hashable, Sendable {
  /// A record, whose id is the first bytes of the name.
  case record(idCount: Int)
  /// Hidden, or a README.md: nothing to do with records.
  case ignored
  case stray

  package init(ofFileNamed name: some BidirectionalCollection<UInt8>) {
    if name.first == UInt8(ascii: ".") || name.elementsEqual("README.md".utf8) {
      self = .ignored
    } else if name.count > Self.suffix.count
      && name.suffix(Self.suffix.count).elementsEqual(Self.suffix)
    {
      self = .record(idCount: name.count - Self.suffix.count)
    } else {
      self = .stray
    }
  }

  private static let suffix = Array(".toml".utf8)
}
