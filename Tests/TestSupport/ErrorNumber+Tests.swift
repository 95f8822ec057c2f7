import CLibrary
package import Platform

/// The values of `errno` that only tests name: those that a test has a call fail with.
extension ErrorNumber {
  /// `EROFS`
  package static let readOnly = EROFS
  /// `ENOSPC`
  package static let noSpace = ENOSPC
  /// `EMFILE`
  package static let tooManyFiles = EMFILE
  /// `ELOOP`
  package static let link = ELOOP
  /// `EINVAL`
  package static let invalid = EINVAL
  /// `ENOSYS`
  package static let noSuchCall = ENOSYS
  /// `EIO`
  package static let inputOutput = EIO
  /// `ECANCELED`
  package static let cancelled = ECANCELED
}
