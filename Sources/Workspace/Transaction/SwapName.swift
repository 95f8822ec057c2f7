import Platform
import Text

/// The name under which the one file of a transaction without a journal is staged: whoever finds it after a
/// crash can tell by it the contents that docket knew of from one that somebody saved at the very moment.
struct SwapName: Hashable {
  var place: WorkspacePath
  /// Nil for a file that is new.
  var was: Checksum?
  /// Nil for a file that is removed.
  var now: Checksum?

  private static let prefix = "one-"
  private static let nothing = String(repeating: "-", count: 32)

  init(_ place: WorkspacePath, was: Checksum?, now: Checksum?) {
    (self.place, self.was, self.now) = (place, was, now)
  }

  /// Nil where it would be longer than a file's name can be.
  var text: String? {
    var bytes = Array(
      (Self.prefix + (was?.text ?? Self.nothing) + (now?.text ?? Self.nothing)).utf8)
    for byte in place.path.utf8 {
      switch byte {
      case UInt8(ascii: "%"): bytes += "%25".utf8
      case UInt8(ascii: "/"): bytes += "%2F".utf8
      default: bytes.append(byte)
      }
    }
    return bytes.count <= 255 ? String(decoding: bytes, as: UTF8.self) : nil
  }

  init?(_ text: String) {
    let bytes = Array(text.utf8)
    let count = Self.prefix.utf8.count
    guard bytes.starts(with: Self.prefix.utf8), bytes.count > count + 64 else { return nil }
    was = Checksum(text: bytes[count..<count + 32])
    now = Checksum(text: bytes[count + 32..<count + 64])
    var path: [UInt8] = []
    var rest = bytes[(count + 64)...]
    while let byte = rest.popFirst() {
      if byte != UInt8(ascii: "%") {
        path.append(byte)
      } else if rest.starts(with: "25".utf8) {
        path.append(UInt8(ascii: "%"))
        rest = rest.dropFirst(2)
      } else if rest.starts(with: "2F".utf8) {
        path.append(UInt8(ascii: "/"))
        rest = rest.dropFirst(2)
      } else {
        return nil
      }
    }
    guard let place = WorkspacePath(String(decoding: path, as: UTF8.self)) else { return nil }
    self.place = place
  }
}

extension SwapName {
  /// Settles what a transaction without a journal left under this name when it was broken off; returns the
  /// save that came in between, if there was one and it has to lie elsewhere.
  func settle(_ staged: NameInFolder, with folders: Folders) throws(SystemError) -> Conflict? {
    let content = try staged.content()
    // A new file's name is free until it has it, and nothing comes in exchange for it.
    guard let was, content != .nothing, content.checksum != now, try !staged.keeps(was) else {
      return nil
    }
    var made: [String] = []
    let target = NameInFolder(
      folder: try folders.makeFolder(place.folder, made: &made), name: place.name)
    let standing = try target.content()
    // Never put into place: what is staged was broken off while it was written.
    if standing.checksum == was { return nil }
    if standing.checksum == now, now != nil {
      try target.exchange(with: staged)
      try target.folder.directory.sync()
      return nil
    }
    let kept = try staged.takeBack(to: target)
    try target.folder.directory.sync()
    guard case .kept(let path) = kept else { return nil }
    return Conflict(path: place.path, keptAs: path, isSave: true)
  }
}
