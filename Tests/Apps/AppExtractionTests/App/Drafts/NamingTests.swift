import Testing

@testable import AppExtraction

@Suite("Names of the sources in an app file")
struct NamingTests {
  @Test(
    "a screen has the last part of its view's name, in which no reference begins",
    arguments: [("Cart", "Cart"), ("Shop.Cart", "Cart"), ("", "Screen"), ("To${a:-b}", "To$a:-b}")]
  )
  func screenName(of view: String, is expected: String) {
    #expect(view.screenName == expected)
  }
}
