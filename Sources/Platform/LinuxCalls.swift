#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Functions of the C library that its headers show only under `_GNU_SOURCE`, which Swift does not
/// set; nil where the library has none, and then POSIX has to do.
enum LinuxCalls {
  typealias GetDents64 =
    @convention(c) (_ descriptor: CInt, _ buffer: UnsafeMutableRawPointer, _ size: Int) -> Int
  typealias GetAffinity =
    @convention(c) (_ process: pid_t, _ size: Int, _ set: UnsafeMutableRawPointer) -> CInt
  typealias SyncFileSystem = @convention(c) (_ descriptor: CInt) -> CInt
  typealias AddChangeOfDirectory =
    @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>) -> CInt

  typealias RenameWithFlags =
    @convention(c) (
      _ folder: CInt, _ name: UnsafePointer<CChar>, _ newFolder: CInt,
      _ newName: UnsafePointer<CChar>, _ flags: CUnsignedInt
    ) -> CInt

  static let getdents64 = unsafeBitCast(symbol("getdents64"), to: GetDents64?.self)
  static let getAffinity = unsafeBitCast(symbol("sched_getaffinity"), to: GetAffinity?.self)
  static let syncfs = unsafeBitCast(symbol("syncfs"), to: SyncFileSystem?.self)
  static let addChangeOfDirectory = unsafeBitCast(
    symbol("posix_spawn_file_actions_addchdir_np"), to: AddChangeOfDirectory?.self)

  /// Since glibc 2.28.
  static let renameat2 = unsafeBitCast(symbol("renameat2"), to: RenameWithFlags?.self)

  private static func symbol(_ name: String) -> UnsafeMutableRawPointer? {
    #if os(Linux)
      dlsym(nil, name)
    #else
      nil
    #endif
  }
}
