// The platform's C library, and Linux system calls that its headers hide from Swift.

#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Darwin)
  @_exported public import Darwin
#endif

@_exported public import CLinux
