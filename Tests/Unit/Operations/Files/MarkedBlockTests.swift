import TestSupport
import Testing

@testable import Operations

@Suite("A block between marks")
struct MarkedBlockTests {
  private static let block = "<!-- docket: begin (x) -->\nNew\n<!-- docket: end -->"

  private func replaced(_ text: String) throws -> String {
    String(
      decoding: try MarkedBlock.replacing(in: Array(text.utf8), by: Self.block, path: ""),
      as: UTF8.self)
  }

  @Test("is added to the end of a file without one")
  func added() throws {
    #expect(try replaced("") == Self.block + "\n")
    #expect(try replaced("# A\n") == "# A\n\n" + Self.block + "\n")
    #expect(try replaced("# A") == "# A\n\n" + Self.block + "\n")
  }

  @Test("replaces only the lines between its marks")
  func kept() throws {
    let old = "a\n  <!-- docket: begin -->\nOld\n<!-- docket: end -->  \nb"
    #expect(try replaced(old) == "a\n" + Self.block + "\nb")
    let twice = try replaced(try replaced(old))
    #expect(twice == "a\n" + Self.block + "\nb")
    let crlf = "a\r\n<!-- docket: begin -->\r\n<!-- docket: end -->\r\nb\r\n"
    let new = Self.block.split(separator: "\n").joined(separator: "\r\n")
    #expect(try replaced(crlf) == "a\r\n" + new + "\r\nb\r\n")
  }

  @Test(
    "is refused if its marks are damaged",
    arguments: [
      ("a\n<!-- docket: begin -->\n", 2, MarkedBlockFault.Reason.noEnd),
      ("<!-- docket: end -->\n", 1, .noBegin),
      ("<!-- docket: end -->\n<!-- docket: begin -->\n", 1, .noBegin),
      ("<!-- docket: begin -->\n<!-- docket: begin -->\n<!-- docket: end -->\n", 2, .repeated),
      ("<!-- docket: begin -->\n<!-- docket: end -->\n<!-- docket: end -->\n", 3, .repeated),
    ])
  func damaged(text: String, line: Int, reason: MarkedBlockFault.Reason) throws {
    let error = #expect(throws: OperationError.self) { try replaced(text) }
    guard case .marks(_, MarkedBlockFault(line: line, reason: reason)) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
