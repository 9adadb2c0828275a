import AppCoverage
import FlowApps
import FlowSyntax
import FlowTranscripts
import NavigationEngine
import SyntaxTestSupport
import Testing

@Suite("The picture of a large app")
struct AppPictureTests {
  /// The picture of a chain of screens.
  private func picture(_ count: Int) throws -> AppPicture {
    let screens = (0..<count).map { "  S\($0): {links: {Next: {view: S\($0 + 1)}}}\n" }.joined()
    let file = SourceFile("root: S0\nscreens:\n\(screens)  S\(count):\n", name: "a.app.yaml")
    do throws(FileErrors) {
      let app = try AppReader.read(file)
      return AppPicture(app, .declared, AppGraph(of: app), masking: Redactor())
    } catch {
      throw error.diagnostics[0]
    }
  }

  @Test("has the same parts as that of a small one", arguments: [5, 70])
  func parts(count: Int) throws {
    let picture = try picture(count)
    for number in 0...count { #expect(picture.svg.contains(">S\(number)</text>"), "S\(number)") }
    #expect(picture.element.hasPrefix("<svg"))
    #expect(picture.svg.contains("class=\"legend\""))
    #expect(!picture.isTooLarge)
  }

  @Test("is left out if it is too large to look at")
  func huge() throws {
    let huge = try picture(1_600)
    #expect(huge.isTooLarge)
    #expect(huge.element.hasPrefix("<p>The app is too large to draw"))
  }
}
