/// A POSIX access control list as stored by Linux: `posix_acl_xattr_entry` of `<linux/posix_acl_xattr.h>`, version 2,
/// little-endian.
struct AccessList: Hashable, Sendable {
  private var entries: [Entry]

  private struct Entry: Hashable, Sendable {
    var tag: UInt16
    /// 4 for reading, 2 for writing, 1 for executing.
    var permissions: UInt16
    var id: UInt32
  }

  /// The extended attribute that stores the list of a file.
  static let name = "system.posix_acl_access"

  private static let version: UInt32 = 2
  private static let (owner, group, mask, others): (UInt16, UInt16, UInt16, UInt16) = (
    0x01, 0x04, 0x10, 0x20
  )
}

extension AccessList {
  /// Nil if the bytes are not a list of this version.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 4, bytes.count % 8 == 4, Self.number(bytes[..<4]) == Self.version else {
      return nil
    }
    entries = stride(from: 4, to: bytes.count, by: 8).map { start in
      Entry(
        tag: UInt16(truncatingIfNeeded: Self.number(bytes[start..<start + 2])),
        permissions: UInt16(truncatingIfNeeded: Self.number(bytes[start + 2..<start + 4])),
        id: Self.number(bytes[start + 4..<start + 8]))
    }
  }

  var bytes: [UInt8] {
    var bytes = Self.bytes(of: Self.version, count: 4)
    for entry in entries {
      bytes += Self.bytes(of: UInt32(entry.tag), count: 2)
      bytes += Self.bytes(of: UInt32(entry.permissions), count: 2)
      bytes += Self.bytes(of: entry.id, count: 4)
    }
    return bytes
  }

  /// The list for a file with another group, which gets no more permissions than all other users.
  var withoutGroup: AccessList {
    var list = self
    let others = entries.first { $0.tag == Self.others }?.permissions ?? 0
    for index in entries.indices where entries[index].tag == Self.group {
      list.entries[index].permissions &= others
    }
    return list
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  private static func bytes(of number: UInt32, count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * UInt32($0))) }
  }
}
