import Text

/// The most of many things that a message names, or that are told one by one: nobody reads on.
let mostTold = 20

/// Names one behind the other, with a sign for those that are not told.
func listed(_ names: [String]) -> String {
  names.prefix(mostTold).joined(separator: ", ") + (names.count > mostTold ? ", …" : "")
}
