import RandomNumbers
import TOML

extension Document {
  /// The paths of all entries that names alone lead to.
  var paths: [[String]] {
    func below(_ entry: Int, _ path: [String]) -> [[String]] {
      guard entries[entry].kind.isTable else { return [path] }
      return (path.isEmpty ? [] : [path])
        + children(of: entry).flatMap { below($0, path + [key(of: $0)]) }
    }
    return below(0, [])
  }

  func randomEdit(using random: inout RandomNumbers) -> Edit {
    let path = paths.randomElement(using: &random) ?? ["new"]
    let value: Value =
      [
        .string("a\nb\n"), .string("quote \" ' \\"), .integer(7), .boolean(true), .float(1.5),
        .array([.string("x"), .string("y")]), .array([]), .table([("k", .integer(1))]),
      ].randomElement(using: &random) ?? .integer(0)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .set(path, value)
    case 1: return .set(path.dropLast() + ["new key"], value, order: [path.last ?? "", "new key"])
    case 2: return .remove(path)
    case 3: return .rename(path, to: "renamed")
    case 4: return .insertItem(.integer(3), at: Int.random(in: 0...2, using: &random), in: path)
    default: return .removeItem(at: Int.random(in: 0...2, using: &random), in: path)
    }
  }
}
