import Text

/// The maximum number of items that a message lists.
let mostTold = 20

/// The names separated by commas, with `…` if some are left out.
func listed(_ names: [String]) -> String {
  names.prefix(mostTold).joined(separator: ", ") + (names.count > mostTold ? ", …" : "")
}
