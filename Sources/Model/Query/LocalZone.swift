/// A time zone: how many seconds local time is ahead of UTC at each moment, in seconds since 1970.
package struct LocalZone: Sendable {
  package let offset: @Sendable (Int64) -> Int

  package init(offset: @escaping @Sendable (Int64) -> Int) { self.offset = offset }

  package static let utc = LocalZone { _ in 0 }
}
