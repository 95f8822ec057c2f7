import Testing

@testable import Workspace

@Suite("Which commits are before which")
struct AncestryTests {
  @Test("is what a walk along all parents finds", arguments: [1, 2, 5])
  func walk(branching: Int) {
    var state: UInt64 = UInt64(branching)
    func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var ancestry = Ancestry()
    var behind: [Set<Int>] = []
    for commit in 0..<60 {
      let parents =
        commit == 0 || below(20) == 0
        ? [] : (0..<(1 + below(2))).map { _ in max(0, commit - 1 - below(branching)) }
      ancestry.add("\(commit)", parents: parents.map(String.init))
      behind.append(parents.reduce(into: [commit]) { $0.formUnion(behind[$1]) })
    }
    for tip in 0..<60 {
      let found = (0..<60).filter { ancestry.isBehind("\($0)", in: "\(tip)") }
      #expect(Set(found) == behind[tip], "\(tip)")
    }
  }

  @Test("is not known of a commit that was never taken up")
  func unknown() {
    var ancestry = Ancestry()
    ancestry.add("a", parents: ["outside"])
    #expect(ancestry.isBehind("a", in: "a"))
    #expect(!ancestry.isBehind("outside", in: "a"))
    #expect(!ancestry.isBehind("a", in: "outside"))
  }
}
