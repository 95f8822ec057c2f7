import CLibrary
package import Platform

/// `errno` values that only tests use, to make calls fail.
extension ErrorNumber {
  /// `EROFS`
  package static let readOnly = EROFS
  /// `ENOSPC`
  package static let noSpace = ENOSPC
  /// `EDQUOT`
  package static let quotaExceeded = EDQUOT
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
