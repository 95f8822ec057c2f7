#if !canImport(Darwin)
  import TestSupport
  import Testing

  @testable import Platform

  @Suite("The addresses of a host")
  struct HostLookupTests {
    @Test("are those that the program of the C library tells, each once and in its order")
    func several() throws {
      let answer = """
        2606:4700::1111 STREAM example.org
        2606:4700::1111 DGRAM
        fe80::1%eth0    STREAM
        10.1.2.3        STREAM
        what is this
        """
      let found = try resolve("example.org", "cat <<'END'\n\(answer)\nEND")
      #expect(found.map(\.text) == ["2606:4700:0:0:0:0:0:1111", "fe80:0:0:0:0:0:0:1", "10.1.2.3"])
      #expect(found.map(\.isPublic) == [true, false, false])
    }

    @Test("are none where there is no such host, nor of what cannot be one", arguments: ["a", ""])
    func none(_ host: String) throws {
      #expect(try resolve(host, "exit 2") == [])
    }

    @Test("are asked of nobody where they are written out", arguments: ["1.2.3.4", "127.1", "::1"])
    func written(_ host: String) throws {
      #expect(try resolve(host, "echo 8.8.8.8") == [#require(IPAddress(host))])
    }

    @Test("are no way to hand over an option")
    func option() throws {
      #expect(try resolve("-h", "echo 8.8.8.8") == [])
    }

    @Test("cannot be looked up without the program")
    func missing() throws {
      let error = #expect(throws: SystemError.self) {
        try IPAddress.resolve("a", environment: ["PATH": "/nowhere"], timeLimit: .seconds(60))
      }
      #expect(error?.isNotFound == true)
    }

    private func resolve(_ host: String, _ script: String) throws -> [IPAddress] {
      try withTemporaryDirectory { path in
        let file = try Directory.open(path).createFile("getent", permissions: 0o755)
        try file.write(Array("#!/bin/sh\n\(script)\n".utf8))
        try file.close()
        return try IPAddress.resolve(
          host, environment: ["PATH": "\(path):/usr/bin:/bin"], timeLimit: .seconds(60))
      }
    }
  }
#endif
