import FlowSyntax
import Testing

@Suite("Names that are all different")
struct UniqueNamesTests {
  @Test("no two names are alike")
  func unique() {
    var names = UniqueNames()
    #expect(["a", "a", "a2", "a"].map { names.add($0) } == ["a", "a2", "a22", "a3"])
  }

  @Test("names of files may not differ in case alone")
  func cases() {
    var names = UniqueNames(ignoresCase: true)
    #expect(["Cart", "cart", "CART2"].map { names.add($0) } == ["Cart", "cart2", "CART22"])
  }
}
