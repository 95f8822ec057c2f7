import Testing

@testable import Operations

@Suite("A comment in a cell")
struct ItemFormTests {
  @Test("has a moment, an author and a text, which may hold semicolons")
  func parts() {
    let parts = ItemForm.parts(of: "12/Mar/26 3:45 PM;a1;One; two", [.moment, .author, .text])
    #expect(parts == ("12/Mar/26 3:45 PM", "a1", "One; two"))
    #expect(
      ItemForm.parts(of: "No; moment; here", [.moment, .author, .text]) == (
        nil, nil, "No; moment; here"
      ))
    #expect(ItemForm.parts(of: "All; text", []) == (nil, nil, "All; text"))
  }

  @Test("may end with its author and day")
  func signed() {
    #expect(
      ItemForm.signed("Why (so)? (Ann Lee - May 6, 2014)") == (
        "May 6, 2014", "Ann Lee", "Why (so)? "
      ))
    #expect(ItemForm.signed("Why (so - much)") == ("much", "so", "Why "))
    for text in ["Why?", "Why (so)", ")", "( - )"] {
      #expect(ItemForm.signed(text) == (nil, nil, text))
    }
  }
}
