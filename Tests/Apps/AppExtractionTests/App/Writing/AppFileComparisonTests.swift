import AppExtraction
import Testing

@Suite("An app file is compared with its sources")
struct AppFileComparisonTests {
  private static let old = """
    root: Home
    screens:
      Home:
        source: Home.swift:3
        links:
          Help:
            view: Help
            source: "My Views/Home.swift:9"
      Help:
        source: Help.swift:3

    """

  @Test("numbers of lines don't count, but it is known that they are old")
  func lines() {
    let new = Self.old.replacing("Home.swift:3", with: "Home.swift:30").replacing("Home.swift:9", with: "Home.swift:91")
    let comparison = AppFileComparison(old: Self.old, new: new)
    #expect(comparison.isSame)
    #expect(comparison.hasOldLines)
    #expect(!AppFileComparison(old: Self.old, new: Self.old).hasOldLines)
  }

  @Test("a difference is shown with the keys that lead to it and the lines around it")
  func difference() {
    let new = Self.old.replacing("view: Help", with: "value: help").replacing("Home.swift:3", with: "Home.swift:4")
    let comparison = AppFileComparison(old: Self.old, new: new)
    #expect(!comparison.isSame)
    #expect(
      comparison.text == """
        @ screens.Home.links.Help
              links:
                Help:
        -         view: Help
        +         value: help
                  source: "My Views/Home.swift:9"
            Help:

        """
    )
  }

  @Test("a file moved is a difference, and so is a file that ends early")
  func moved() {
    let moved = Self.old.replacing("source: Help.swift", with: "source: Views/Help.swift")
    #expect(!AppFileComparison(old: Self.old, new: moved).isSame)
    let cut = AppFileComparison(old: Self.old, new: "root: Home\n")
    #expect(cut.text.split(separator: "\n").filter { $0.hasPrefix("- ") }.count == 9)
    #expect(AppFileComparison(old: "", new: "root: Home\n").text == "@ the app\n+ root: Home\n")
  }
}
