import FlowSyntax
import NavigationEngine
import TestSupport
import Testing

@testable import FlowApps

@Suite("A key that an app file has more than the standard ones")
struct NewAppRowTests {
  /// The language with two keys of screens whose only places are these rows: a title with an exclamation mark, and
  /// state that begins with 0.
  private static let tables = AppTables().adding(
    AppRow<ScreenPart>("shout: Sale", "the title, which is written without its exclamation mark", .text) {
      $0.screen.title = $1.text().map { "\($0)!" }
    } write: {
      guard let title = $0.screen.title, title.hasSuffix("!") else { return }
      $1.text(String(title.dropLast()))
    }.takingNull().position(4)
  ).adding(
    AppRow<ScreenPart>("counts: taps", "state that begins with 0", .text) {
      if let name = $1.text() { $0.screen.state.append(.init(name, 0)) }
    }.declaring { id, names in
      names.names.addState(names.tree.text(id), of: names.screen, names.tree.place(id))
    }
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
    let text = app.model.text(WrittenFacts(of: app), tables: Self.tables)
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

  @Test("declares its names before any is used")
  func declared() throws {
    let app = try Self.read("root: A\nscreens: {A: {links: {B: {value: 1, when: {taps: 0}}}, counts: taps}}\n")
    #expect(app.model.screens["A"]?.state == [.init("taps", 0)])
  }

  @Test("is laid over the key of another file as its row says")
  func merged() throws {
    let texts = AppTexts(["base.app.yaml": "root: A\nscreens: {A: {shout: Sale, counts: taps}}\n"])
    let file = SourceFile("extends: base.app.yaml\nscreens: {A: {shout: null, counts: null}}\n", name: "a.app.yaml")
    let app = try AppReader.read(file, files: texts.files(), tables: Self.tables)
    #expect(app.model.screens["A"]?.title == "null!")
    #expect(app.model.screens["A"]?.state == [])
  }

  @Test("is documented")
  func documented() {
    #expect(ScreenPart.keys(Self.tables).dropLast().last?.example == "shout: Sale")
    #expect(ScreenPart.keys(AppTables()).last?.name == "identifier")
  }
}
