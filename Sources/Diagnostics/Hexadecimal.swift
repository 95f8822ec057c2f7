/// The number in lower-case hexadecimal digits, with leading zeros.
func hexadecimal(_ value: UInt64, digits: Int) -> String {
  let text = String(value, radix: 16)
  return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}
