import Platform
import Text

extension Folders {
  /// The attributes of a regular file, as one that replaces it or takes after it has them; where they cannot
  /// be looked at, the permissions alone, which are known.
  func attributes(of place: WorkspacePath, permissions: UInt16) throws(TransactionError)
    -> FileAttributes
  {
    do throws(SystemError) {
      return try folder(place.folder).directory.attributes(of: place.name)
    } catch {
      if error.code == ErrorNumber.permission {
        return FileAttributes(permissions: permissions)
      }
      throw .system(error)
    }
  }

  /// The attributes of new files in a folder, as the system gives them there; of one that is still to be made,
  /// as in the nearest that is there, which hands them down.
  func attributesOfNewFiles(in path: String) throws(TransactionError) -> FileAttributes {
    if let known = attributesOfNewFiles[ExactText(path)] { return known }
    let attributes: FileAttributes
    do throws(SystemError) {
      attributes = try folder(path).directory.attributesOfNewFiles()
    } catch {
      guard error.code == ErrorNumber.notFound, !path.isEmpty else { throw .system(error) }
      attributes = try attributesOfNewFiles(in: WorkspacePath(path)?.folder ?? "")
    }
    attributesOfNewFiles[ExactText(path)] = attributes
    return attributes
  }
}
