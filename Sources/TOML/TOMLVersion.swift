/// The version of the TOML specification.
package enum TOMLVersion: Sendable {
  case v1_0
  case v1_1
}
