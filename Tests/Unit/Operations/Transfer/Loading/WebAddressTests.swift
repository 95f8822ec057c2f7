import Model
import Platform
import TestSupport
import Testing

@testable import Operations

@Suite("A web address")
struct WebAddressTests {
  /// The reason why an address is rejected.
  private func reason(_ body: () throws -> Void) throws -> AddressFact.Reason {
    let error = try #require(#expect(throws: OperationError.self) { try body() })
    guard case .address(let error) = error else { throw error }
    #expect(!error.address.contains("secret"))
    return error.reason
  }

  @Test(
    "starts with http or https, has a host and no spaces, and its password ends unambiguously",
    arguments: [
      ("ftp://a:secret@host", .notHTTP), ("a:secret@host", .notHTTP), ("https:/x", .notHTTP),
      ("http://", .malformed), ("http://host/a b", .malformed), ("http://host\n", .malformed),
      ("http://a:sec/secret@host", .malformed), ("http://a:secret", .malformed),
    ] as [(String, AddressFact.Reason)])
  func refused(text: String, expected: AddressFact.Reason) throws {
    #expect(try reason { _ = try WebAddress(text) } == expected)
  }

  /// Calls `body` with an environment whose curl is a script.
  private func withCurl(
    _ script: String, _ body: (TestWorkspace, [String: String]) throws -> Void
  ) throws {
    let disk = try TestWorkspace.temporary()
    try disk.write("#!/bin/sh\n\(script)\n", to: "bin/curl")
    try setPermissions(0o755, of: disk.root + "/bin/curl")
    try body(
      disk, ["PATH": disk.root + "/bin:/usr/bin:/bin", "LOG": disk.root + "/log"])
  }

  @Test(
    "is loaded by curl without configuration files, and is not redirected from https to http",
    arguments: [("http", "=http,https"), ("https", "=https")])
  func options(scheme: String, redirects: String) throws {
    try withCurl(#"echo "$*" > "$LOG"; cat >> "$LOG""#) { disk, environment in
      let address = try WebAddress(#"\#(scheme)://a:secret@host/"\"#)
      _ = try address.load(limit: 99, within: .milliseconds(1500), environment)
      let lines = try disk.text("log").split(separator: "\n")
      try #require(lines.count == 2)
      #expect(lines[0].hasPrefix("--disable "))
      #expect(
        lines[0].contains(
          "--proto =http,https --location --max-redirs 5 --proto-redir \(redirects) "
            + "--max-filesize 99 --max-time 1.500 --connect-timeout 1.500 "
            + "--config -"))
      #expect(!lines[0].contains("secret"))
      #expect(lines[1] == #"url = "\#(scheme)://a:secret@host/\"\\""#)
    }
  }

  @Test(
    "fails with a reason for each exit status of curl",
    arguments: [
      ("exit 1", .otherProtocol(fromHTTPS: false)), ("exit 5", .unknownProxy),
      ("exit 6", .unknownHost), ("exit 7", .refused), ("exit 18", .incomplete),
      (
        "echo 'curl: (22) The requested URL returned error: 404' >&2; exit 22", .status("404")
      ),
      ("exit 28", .timeout), ("kill -9 $$", .timeout), ("exit 47", .tooManyRedirects),
      ("exit 52", .empty), ("exit 63", .tooLarge(limit: 1000)),
      ("yes", .tooLarge(limit: 1000)),
      (
        "printf 'curl: (60) no certificate\\nmore\\n' >&2; exit 60",
        .insecure("curl: (60) no certificate")
      ),
      ("echo 'curl: unknown option' >&2; exit 2", .failed("curl: unknown option")),
      ("exit 99", .failed(nil)),
    ] as [(String, AddressFact.Reason)])
  func failures(script: String, expected: AddressFact.Reason) throws {
    try withCurl(script) { _, environment in
      let address = try WebAddress("http://a:secret@host/")
      let found = try reason {
        _ = try address.load(limit: 1000, within: .seconds(60), environment)
      }
      #expect(found == expected)
    }
  }

  @Test("requires curl")
  func noCurl() throws {
    let address = try WebAddress("http://host/")
    #expect(
      try reason { _ = try address.load(limit: 1, within: .seconds(60), ["PATH": "/nowhere"]) }
        == .noCurl)
  }
}
