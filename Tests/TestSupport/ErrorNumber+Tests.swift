package import Platform

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

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
  /// `EAGAIN`
  package static let again = EAGAIN
  /// `ECANCELED`
  package static let cancelled = ECANCELED
}
