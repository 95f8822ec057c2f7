import Testing

@testable import Platform

@Suite("An address of the Internet Protocol")
struct IPAddressTests {
  @Test(
    "is not public where it is this machine's, or of a network around it",
    arguments: [
      "0.0.0.0", "10.1.2.3", "100.64.0.1", "100.127.255.255", "127.0.0.1", "127.1", "2130706433",
      "0x7f.1", "0177.0.0.1", "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.8",
      "192.0.2.1", "192.168.1.1", "198.18.0.1", "198.19.255.255", "198.51.100.1", "203.0.113.1",
      "224.0.0.1", "255.255.255.255", "::", "::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8",
      "::127.0.0.1", "64:ff9b::127.0.0.1", "64:ff9b::a9fe:a9fe", "64:ff9b:1::1", "100::1",
      "2001::1", "2001:db8::1", "2002:7f00:1::", "3fff::1", "fc00::1", "fd12::1", "fe80::1",
      "fec0::1", "ff02::1",
    ])
  func isNotPublic(_ text: String) throws {
    let address = try #require(IPAddress(text))
    #expect(!address.isPublic, "\(address.text)")
  }

  @Test(
    "is public elsewhere",
    arguments: [
      "8.8.8.8", "1.1.1.1", "100.63.255.255", "100.128.0.1", "172.15.0.1", "172.32.0.1",
      "192.1.0.1",
      "198.17.0.1", "223.255.255.255", "2606:4700::1111", "2a00:1450::1", "64:ff9b::8.8.8.8",
    ])
  func isPublic(_ text: String) throws {
    let address = try #require(IPAddress(text))
    #expect(address.isPublic, "\(address.text)")
  }

  @Test("is written as it is read")
  func text() throws {
    for text in ["8.8.8.8", "2606:4700::1111", "::1"] {
      let address = try #require(IPAddress(text))
      #expect(IPAddress(address.text) == address)
    }
    #expect(IPAddress([1, 2, 3, 4]).text == "1.2.3.4")
    #expect(IPAddress("fe80::1%eth0") == IPAddress("fe80::1"))
  }

  @Test(
    "is none that a text does not write out", arguments: ["", "a\0b", "localhost", "1.2.3.4 x"])
  func none(_ text: String) {
    #expect(IPAddress(text) == nil)
  }
}
