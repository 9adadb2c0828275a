import FlowDiagnostics
import FlowSyntax
import NavigationEngine
import TestSupport
import Testing

@testable import FlowApps

@Suite("A key that an app file has more than the standard ones")
struct NewAppRowTests {
  /// The language with a key of screens whose only place is this row: a title with an exclamation mark.
  private static let tables = AppTables().adding(
    AppRow<ScreenPart>("shout: Sale", "the title, which is written without its exclamation mark") {
      $0.screen.title = $1.text().map { "\($0)!" }
    } write: {
      guard let title = $0.screen.title, title.hasSuffix("!") else { return }
      $1.text(String(title.dropLast()))
    }.position(4)
  )

  private static func read(_ text: String) throws -> App {
    do throws(FileErrors) {
      return try AppReader.read(SourceFile(text), tables: tables)
    } catch {
      throw error.diagnostics[0]
    }
  }

  @Test("is read, and written at its position")
  func readAndWritten() throws {
    let app = try Self.read("root: Home\nscreens: {Home: {links: {A: 1}, shout: Sale}}\n")
    #expect(app.model.screens["Home"]?.title == "Sale!")
    let text = try #require(AppWriter(app.model, WrittenFacts(of: app), tables: Self.tables)).text
    #expect(
      text == """
        root: Home
        stack: erased
        screens:
          Home:
            title: "Sale!"
            links:
              A:
                value: 1
            shout: Sale

        """
    )
  }

  @Test("has its example in an error, and is suggested for a misspelling")
  func explained() throws {
    func help(_ key: String) -> String? {
      do throws(FileErrors) {
        _ = try AppReader.read(SourceFile("root: A\nscreens: {A: {\(key)}}\n"), tables: Self.tables)
        return nil
      } catch {
        return error.diagnostics.first?.help
      }
    }
    #expect(help("shout: [1]") == "write for instance `shout: Sale`")
    #expect(help("shuot: a") == "did you mean `shout`?")
  }

  @Test("is documented")
  func documented() {
    #expect(ScreenPart.keys(Self.tables).last?.example == "shout: Sale")
    #expect(ScreenPart.keys(AppTables()).last?.name == "identifier")
  }
}
