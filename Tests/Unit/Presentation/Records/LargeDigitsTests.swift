import Testing

@testable import Presentation

@Suite("Large digits")
struct LargeDigitsTests {
  @Test("are five lines of plain characters")
  func shape() {
    #expect(
      LargeDigits.text(of: 14, width: 80) == """
          ##    ##  ##
          ##    ##  ##
          ##    ######
          ##        ##
          ##        ##

        """)
  }

  @Test("are left out if they do not fit")
  func width() {
    #expect(LargeDigits.text(of: 1_234_567_890, width: 80) != nil)
    #expect(LargeDigits.text(of: 12_345_678_901, width: 80) == nil)
  }
}
