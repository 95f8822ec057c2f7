import Platform
import TestSupport
import Testing

@Suite("Overwriting a file in place")
struct OverwritingTests {
  /// The content of a file after a fault at each of the calls, and whether an error was thrown.
  private func outcomes(_ former: String, _ new: String) throws -> [(text: String, failed: Bool)] {
    var outcomes: [(String, Bool)] = []
    for number in 0... {
      let faults = Faults(.failure(code: ErrorNumber.noSpace), atCall: number)
      try withTemporaryDirectory { root in
        try Directory.open(root).put(former, in: "f")
        var failed = false
        do {
          try faults.fileSystem.overwrite(
            "\(root)/f", saying: Array(former.utf8), with: Array(new.utf8))
        } catch {
          failed = true
        }
        let bytes = try FileSystem.real.read("\(root)/f", limit: 100)
        outcomes.append((String(decoding: bytes, as: UTF8.self), failed))
      }
      if !faults.isReached { break }
    }
    return outcomes
  }

  @Test(
    "restores the former content if any call fails",
    arguments: [
      ("abc", "longer than that"), ("longer than that", "abc"), ("abc", "xyz"), ("", "a"),
    ])
  func faults(former: String, new: String) throws {
    var outcomes = try outcomes(former, new)
    let last = outcomes.removeLast()
    #expect(last == (new, false))
    #expect(outcomes.count >= 3)
    for outcome in outcomes { #expect(outcome == (former, true)) }
  }

  @Test("does not follow links or create files")
  func links() throws {
    try withTemporaryDirectory { root in
      try Directory.open(root).put("abc", in: "f")
      try createLink("\(root)/link", to: "f")
      for name in ["link", "none", "f\u{0}"] {
        #expect(throws: SystemError.self) {
          try FileSystem.real.overwrite("\(root)/\(name)", saying: [0x61], with: [0x62])
        }
      }
      let bytes = try FileSystem.real.read("\(root)/f", limit: 100)
      #expect(bytes == Array("abc".utf8))
      #expect(!FileSystem.real.exists("\(root)/none"))
    }
  }
}
