/// The edition of the TOML specification that a document is read as.
package enum TOMLVersion: Sendable {
  case v1_0
  case v1_1
}
