/// A time zone: a function from seconds since 1970 to the local offset from UTC in seconds.
package struct LocalZone: Sendable {
  package let offset: @Sendable (Int64) -> Int

  package init(offset: @escaping @Sendable (Int64) -> Int) { self.offset = offset }

  package static let utc = LocalZone { _ in 0 }
}
