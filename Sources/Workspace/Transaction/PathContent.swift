import Platform
import Text

/// What stands under a name.
enum PathContent: Hashable, Sendable {
  case nothing
  case file([UInt8])
  case link(to: String)
  /// Neither a file of a size that docket reads nor a link.
  case other

  var checksum: Checksum? {
    switch self {
    case .nothing, .other: nil
    case .file(let bytes): Checksum(bytes)
    // No text begins with this byte, so no file's content passes for a link.
    case .link(let target): Checksum([0xFF] + target.utf8)
    }
  }
}

extension Directory {
  /// What stands under a name, with the content of a file of at most `limit` bytes.
  func content(
    _ name: String, limit: Int = Workspace.fileSizeLimit
  ) throws(SystemError) -> PathContent {
    do throws(ReadFailure) {
      return .file(try read(name, limit: limit))
    } catch {
      switch error {
      case .system(let error) where error.code == ErrorNumber.notFound: return .nothing
      case .system(let error): throw error
      case .link, .deadLink: return .link(to: try linkTarget(name))
      case .tooLarge, .notRegular: return .other
      }
    }
  }

  /// What a name is, or nil where it is free.
  func statusIfAny(_ name: String) throws(SystemError) -> FileStatus? {
    do {
      return try status(name)
    } catch  where error.code == ErrorNumber.notFound {
      return nil
    }
  }
}
