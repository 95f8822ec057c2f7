import RandomNumbers
import TOML

extension Document {
  /// The paths of all entries that can be reached by names alone.
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
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return .set(path, value)
    case 1: return .set(path.dropLast() + ["new key"], value, order: [path.last ?? "", "new key"])
    case 2: return .remove(path)
    default:
      guard let entry = entry(at: path), entries[entry].kind == .array else {
        return .set(path, value)
      }
      var items = children(of: entry).enumerated().map { ListItem.kept($0.offset) }
      items.removeAll { _ in Int.random(in: 0..<4, using: &random) == 0 }
      if Bool.random(using: &random) { items.shuffle(using: &random) }
      items.insert(.new(value), at: Int.random(in: 0...items.count, using: &random))
      return .arrange(items, in: path)
    }
  }
}
