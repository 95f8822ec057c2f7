import Platform
import TestSupport
import Testing

@testable import Operations

@Suite("An address of the web")
struct WebAddressTests {
  @Test(
    "is told by how it begins",
    arguments: [
      ("http://x", true), ("HTTPS://x", true), ("https://", true), ("https:/x", false),
      ("ftp://x", false), ("file:///x", false), ("todo.txt", false), (" http://x", false),
      // The slash and the accent behind it are one character to Swift.
      ("http://\u{301}x", true),
    ])
  func begins(text: String, isOne: Bool) {
    #expect(WebAddress.isOne(text) == isOne)
  }

  @Test("has no blanks, line ends and control characters", arguments: [" ", "\n", "\t", "\u{7F}"])
  func malformed(sign: String) {
    let error = #expect(throws: OperationError.self) { try WebAddress("http://x/\(sign)y") }
    guard case .address(let error) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error.reason == .malformed)
  }

  @Test(
    "is named without a user and a password",
    arguments: [
      ("https://anna:secret@host/x", "https://host/x"), ("http://a@b@host", "http://host"),
      ("http://host/a@b", "http://host/a@b"), ("http://host?a@b", "http://host?a@b"),
      ("http://anna:s@\u{301}secret@host", "http://host"), ("http://host", "http://host"),
    ])
  func name(text: String, name: String) throws {
    #expect(try WebAddress(text).name == name)
  }

  @Test(
    "that came with files leads neither to this machine nor into its networks",
    arguments: [
      "http://127.0.0.1/x", "http://127.1", "http://0x7f000001",
      "https://anna:secret@10.0.0.1:8080/",
      "http://192.168.1.1?x", "http://169.254.1.1#x", "http://[::1]/",
      "http://[::ffff:127.0.0.1]:80",
    ])
  func inside(text: String) throws {
    let error = #expect(throws: OperationError.self) {
      try WebAddress(text).load(.found, limit: 1 << 10, within: .seconds(1), [:])
    }
    guard case .address(let error) = error, case .innerNetwork = error.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!error.address.contains("secret"))
  }

  @Test(
    "is asked again after the time that `Retry-After` says, a second where it says none, thrice at most",
    arguments: [
      (["5", "", "0"], 60, [5, 1, 0], "text"), (["1", "2", "3", "4"], 60, [1, 2, 3], nil),
      (["70"], 60, [], nil),
    ] as [([String], Int, [Int], String?)])
  func retries(answers: [String], limit: Int, waits: [Int], text: String?) throws {
    try TestWorkspace.with { disk in
      // In the place of curl: too much to do for each line of the file, then the text.
      let curl = """
        #!/bin/sh
        [ -s "$ANSWERS" ] || { printf text; exit; }
        printf 'curl: (22) The requested URL returned error: 429\\nretry: %s\\nredirect: \\n' "$(head -n 1 "$ANSWERS")" >&2
        sed -i 1d "$ANSWERS"
        exit 22

        """
      try disk.write(curl, to: "bin/curl")
      try setPermissions(0o755, of: disk.root + "/bin/curl")
      try disk.write(answers.map { $0 + "\n" }.joined(), to: "answers")
      let environment = [
        "PATH": disk.root + "/bin:/usr/bin:/bin", "ANSWERS": disk.root + "/answers",
      ]
      var waited: [Duration] = []
      let bytes = try? WebAddress("http://127.0.0.1/x").load(
        .typed, limit: 1 << 10, within: .seconds(limit), environment
      ) { waited.append($0) }
      #expect(waited == waits.map { .seconds($0) })
      #expect(bytes.map { String(decoding: $0, as: UTF8.self) } == text)
    }
  }

  @Test(
    "is asked through the proxy that curl would ask",
    arguments: [
      ([:], nil), (["http_proxy": "a"], "a"), (["HTTP_PROXY": "a"], nil),
      (["https_proxy": "a"], nil),
      (["http_proxy": "", "all_proxy": "b"], "b"), (["HTTP_PROXY": "a", "ALL_PROXY": "b"], "b"),
      (["http_proxy": "a", "all_proxy": "b"], "a"), (["all_proxy": "a", "ALL_PROXY": "b"], "a"),
      (["http_proxy": "a", "no_proxy": "*"], nil),
      (["http_proxy": "a", "NO_PROXY": "x,Host.Example."], nil),
      (["http_proxy": "a", "no_proxy": "x .example"], nil),
      (["http_proxy": "a", "no_proxy": "ample"], "a"),
      (["http_proxy": "a", "no_proxy": "other", "NO_PROXY": "*"], "a"),
      (["http_proxy": "a", "no_proxy": "."], "a"),
    ] as [([String: String], String?)])
  func proxy(environment: [String: String], proxy: String?) {
    #expect(WebProxy(for: "host.example", scheme: "http", in: environment)?.text == proxy)
  }

  @Test(
    "is asked through the proxy of its scheme, unless its number is in a network without one",
    arguments: [
      ("10.1.2.3", "10.0.0.0/8", nil), ("10.1.2.3", "10.1.2.0/31", "a"),
      ("10.1.2.3", "10.1.2.2/31", nil),
      ("10.1.2.3", "0.0.0.0/0", nil), ("10.1.2.3", "10.1.2.3", nil),
      ("10.1.2.3", "10.0.0.0/99", "a"),
      ("2001:db8::1", "2001:db8::/32", nil), ("2001:db8::1", "10.0.0.0/8", "a"),
    ] as [(String, String, String?)])
  func networks(host: String, exceptions: String, proxy: String?) {
    let environment = ["HTTPS_PROXY": "a", "http_proxy": "b", "no_proxy": exceptions]
    #expect(WebProxy(for: host, scheme: "https", in: environment)?.text == proxy)
  }

  @Test(
    "that is sent on is asked at the place that was judged, unless a proxy looks its name up",
    arguments: [
      ("", "--disable --noproxy * --connect-to ::8.8.8.8:", ""),
      ("http://p:1", "--noproxy  --silent", "proxy = \"http://p:1\""),
      ("socks5h://p:1", "--noproxy  --silent", "proxy = \"socks5h://p:1\""),
      ("SOCKS5://p:1", "--noproxy  --connect-to ::8.8.8.8:", "proxy = \"SOCKS5://p:1\""),
      (
        "socks4://u:\"\\\n@p", "--noproxy  --connect-to ::8.8.8.8:",
        #"proxy = "socks4://u:\"\\\n@p""#
      ),
    ])
  func sentOn(proxy: String, options: String, line: String) throws {
    try TestWorkspace.with { disk in
      let curl = """
        #!/bin/sh
        if [ -e "$LOG" ]; then echo "$*" > "$LOG"; cat >> "$LOG"; exit; fi
        : > "$LOG"
        printf 'retry: \\nredirect: http://host.example/\\n' >&2

        """
      try disk.write(curl, to: "bin/curl")
      try disk.write("#!/bin/sh\necho '8.8.8.8 STREAM'\n", to: "bin/getent")
      for program in ["curl", "getent"] {
        try setPermissions(0o755, of: disk.root + "/bin/" + program)
      }
      _ = try WebAddress("http://127.0.0.1/x").load(
        .typed, limit: 1 << 10, within: .seconds(60),
        [
          "PATH": disk.root + "/bin:/usr/bin:/bin", "LOG": disk.root + "/log", "http_proxy": proxy,
        ])
      let log = try disk.text("log")
      #expect(log.hasPrefix(options))
      #expect(log.contains(line))
      #expect(log.contains("--connect-to") == options.contains("--connect-to"))
    }
  }

  @Test(
    "of a list in parts gives no more than the limit in all, which is what is told",
    arguments: [1, 57, 58])
  func pages(short: Int) throws {
    try TestWorkspace.with { disk in
      let page = #"{"todos": [{"id": 1}], "total": 2, "skip": 0, "limit": 1}"#
      let curl = """
        #!/bin/sh
        address=$(cat)
        case "$*" in *"--max-filesize 0"* | *"--max-filesize -"*) exit 2 ;; esac
        case "$address" in *skip=1*) skip=1 ;; *) skip=0 ;; esac
        printf '{"todos": [{"id": 1}], "total": 2, "skip": %s, "limit": 1}' $skip

        """
      try disk.write(curl, to: "bin/curl")
      try setPermissions(0o755, of: disk.root + "/bin/curl")
      let limit = 2 * page.utf8.count + 1 - short
      let error = #expect(throws: OperationError.self) {
        try WebAddress("http://127.0.0.1/x").loadPages(
          .typed, as: nil, limit: limit, within: .seconds(60),
          ["PATH": disk.root + "/bin:/usr/bin:/bin"]
        ) { _ in }
      }
      guard case .address(let error) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(error == AddressError(address: "http://127.0.0.1/x", reason: .tooLarge(limit: limit)))
    }
  }

  @Test(
    "of a list in parts gives them all in whatever encoding, each with a mark or without",
    arguments: [
      ("cat", nil), (#"printf '\357\273\277'; cat"#, nil),
      (#"printf '\377\376'; iconv -t utf-16le"#, nil), ("iconv -t utf-16be", .utf16),
    ] as [(String, TextEncoding?)])
  func encodings(filter: String, guessed: TextEncoding?) throws {
    try TestWorkspace.with { disk in
      let curl = """
        #!/bin/sh
        case "$(cat)" in *skip=1*) skip=1 ;; *) skip=0 ;; esac
        printf '{"todos": [{"id": 1}], "total": 2, "skip": %s, "limit": 1}' $skip | { \(filter); }

        """
      try disk.write(curl, to: "bin/curl")
      try setPermissions(0o755, of: disk.root + "/bin/curl")
      let text = try WebAddress("http://127.0.0.1/x").loadPages(
        .typed, as: nil, limit: 1 << 10, within: .seconds(60),
        ["PATH": disk.root + "/bin:/usr/bin:/bin"]
      ) { _ in }
      let pages = [0, 1].map { #"{"todos": [{"id": 1}], "total": 2, "skip": \#($0), "limit": 1}"# }
      #expect(text == ImportedText(text: pages.joined(separator: "\n"), guessed: guessed))
    }
  }

  @Test(
    "waits for seconds or for a date, and knows no other text",
    arguments: [
      ("0", 0), ("120", 120), ("-5", 0), ("Sun, 06 Nov 1994 08:49:37 GMT", 37),
      ("Sun, 06 Nov 1994 08:48:59 GMT", 0), ("Mon, 07 Nov 1994 08:49:00 GMT", 86_400),
      ("soon", nil),
      ("Sun, 06 Nov 1994 24:49:37 GMT", nil), ("Sun, 06 Foo 1994 08:49:37 GMT", nil), ("", nil),
      ("Sunday, 06-Nov-94 08:49:37 GMT", nil),
    ] as [(String, Int64?)])
  func delay(text: String, seconds: Int64?) {
    // 1994-11-06 08:49:00
    let now = Timestamp(seconds: 784_111_740, nanoseconds: 0)
    #expect(retryDelay(text, at: now) == seconds.map { .seconds($0) })
  }
}
