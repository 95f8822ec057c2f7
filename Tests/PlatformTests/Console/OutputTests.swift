import Platform
import Testing

@Suite("An output stream")
struct OutputTests {
  @Test("keeps everything in memory where it has no descriptor")
  func memory() throws {
    var output = Output()
    output.write("Цех ")
    output.write([0x37] as [UInt8])
    print(" сдан", to: &output)
    try output.flush()
    #expect(output.contents == "Цех 7 сдан\n")
    #expect(!output.isClosed)
  }
}
