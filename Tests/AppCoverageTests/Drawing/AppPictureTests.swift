import AppCoverage
import FlowApps
import FlowDiagnostics
import FlowSyntax
import FlowTranscripts
import NavigationEngine
import TestSupport
import Testing

@Suite("The picture of a large app")
struct AppPictureTests {
  /// The picture of a chain of screens, for which another program draws this.
  private func picture(_ count: Int, drawn: String?) throws -> AppPicture {
    let screens = (0..<count).map { "  S\($0): {links: {Next: {view: S\($0 + 1)}}}\n" }.joined()
    let file = SourceFile("root: S0\nscreens:\n\(screens)  S\(count):\n", name: "a.app.yaml")
    do throws(FileErrors) {
      let app = try AppReader.read(file)
      return AppPicture(app, .declared, under: .wwdc22, masking: Redactor()) { $0.hasPrefix("digraph") ? drawn : "" }
    } catch {
      throw error.diagnostics[0]
    }
  }

  @Test("is drawn by another program where there is one, and else in our own layout")
  func large() throws {
    let other = try picture(70, drawn: "<?xml?>\n<svg>dot</svg>")
    #expect(other.svg == "<?xml?>\n<svg>dot</svg>")
    #expect(other.element == "<svg>dot</svg>")
    let own = try picture(70, drawn: nil)
    for number in 0...70 { #expect(own.svg.contains(">S\(number)</text>"), "S\(number)") }
    #expect(own.element.hasPrefix("<svg"))
  }

  @Test("is in our own layout if the app is small, and left out if it is too large for any")
  func others() throws {
    let small = try picture(5, drawn: "<svg>dot</svg>")
    #expect(small.svg.contains("class=\"picture\"") && !small.svg.contains("dot</svg>"))
    let huge = try picture(1_600, drawn: nil)
    #expect(huge.isTooLarge && !small.isTooLarge)
    #expect(huge.element.hasPrefix("<p>The app is too large to draw"))
  }
}
