import AppCoverage
import FlowApps
import FlowDiagnostics
import FlowSyntax
import FlowTranscripts
import NavigationEngine
import TestSupport
import Testing

@testable import navflow

@Suite("The picture of a large app")
struct AppPictureTests {
  /// The picture of a chain of screens.
  private func picture(_ count: Int) throws -> AppPicture {
    let screens = (0..<count).map { "  S\($0): {links: {Next: {view: S\($0 + 1)}}}\n" }.joined()
    let file = SourceFile("root: S0\nscreens:\n\(screens)  S\(count):\n", name: "a.app.yaml")
    do throws(FileErrors) {
      return AppPicture(try AppReader.read(file), .declared, under: .wwdc22, masking: Redactor())
    } catch {
      throw error.diagnostics[0]
    }
  }

  @Test("is drawn by Graphviz where it is installed, and else in our own layout")
  func large() throws {
    let isInstalled = (try? Child.output(of: "dot", ["-V"])) != nil
    let svg = try picture(70).svg
    #expect(svg.contains("graphviz") == isInstalled)
    for number in 0...70 { #expect(svg.contains(">S\(number)</text>"), "S\(number)") }
    #expect(try picture(70).element.hasPrefix("<svg"))
  }

  @Test("is in our own layout if the app is small, and left out if it is too large for any")
  func others() throws {
    let small = try picture(5)
    #expect(small.svg.contains("class=\"picture\"") && !small.svg.contains("graphviz"))
    let huge = try picture(1_600)
    #expect(huge.isTooLarge && !small.isTooLarge)
    #expect(huge.element.hasPrefix("<p>The app is too large to draw"))
  }
}
