import Model
import TOML
import TestSupport
import Testing

@testable import Operations

@Suite("References of a file by new numbers")
struct FollowNumbersTests {
  /// A file's references when each number leads to another.
  private func referring(_ numbers: [Int64], by new: [Int64: Int64]) throws -> [Int64] {
    var found: [Int64] = []
    let text = task("Pump", hour: 8, "depends-on = \(numbers)\n")
    try Stop.with(base: ["tasks/1.toml": text], ours: [:], theirs: ["tasks/2.toml": task("New")]) {
      stop in
      var resolution = stop.resolution
      guard let kind = stop.repository.schema.kindIndex(named: "task") else { return }
      resolution.destinations[.theirs] = Dictionary(
        uniqueKeysWithValues: new.map { old, new in
          (
            RecordName(kind: kind, id: "\(old)"),
            Destination.name(RecordName(kind: kind, id: "\(new)"))
          )
        })
      let bytes = resolution.referring(Array(text.utf8), kind, as: .theirs)
      guard case .table(let members) = Document(bytes).value(of: 0),
        case .array(let items)? = members.first(where: { $0.key == "depends-on" })?.value
      else { return }
      found = items.compactMap { if case .integer(let number) = $0 { number } else { nil } }
    }
    return found.sorted()
  }

  @Test("two that have each other's number now are exchanged")
  func exchanged() throws {
    #expect(try referring([3, 4], by: [3: 4, 4: 5]) == [4, 5])
    #expect(try referring([3, 4, 9], by: [3: 4, 4: 3]) == [3, 4, 9])
  }

  @Test("three that changed places in a ring are all there")
  func ring() throws {
    #expect(try referring([3, 4, 5], by: [3: 4, 4: 5, 5: 3]) == [3, 4, 5])
    #expect(try referring([3, 5], by: [3: 4, 4: 5, 5: 3]) == [3, 4])
  }
}
