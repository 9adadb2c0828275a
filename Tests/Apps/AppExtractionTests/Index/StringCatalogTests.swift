import AppExtraction
import Testing

@Suite("Texts are looked up in string catalogues")
struct StringCatalogTests {
  private func catalog(_ path: String, _ text: String) -> StringCatalog {
    StringCatalog([(path, Array(text.utf8))])
  }

  @Test("a catalogue gives the text of the language of the sources, and nothing where that has none")
  func language() {
    let text = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "rooms.garden": {"localizations": {
          "de": {"stringUnit": {"state": "translated", "value": "Garten"}},
          "en": {"stringUnit": {"state": "translated", "value": "The garden"}}
        }},
        "Attic": {}
      }}
      """
    let found = catalog("Localizable.xcstrings", text)
    #expect(found["rooms.garden"] == "The garden")
    #expect(found["Attic"] == nil)
    #expect(found["Garten"] == nil)
    #expect(catalog("Other.xcstrings", text)["rooms.garden"] == nil)
  }

  @Test("a list of strings gives its texts, whatever its bytes are", arguments: [false, true])
  func list(isWide: Bool) {
    let text = "/* A room. */\n\"rooms.garden\" = \"The \\\"garden\\\"\";\n\"a\" = \"b\";\n"
    let wide = [UInt8](arrayLiteral: 0xFF, 0xFE) + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let found = StringCatalog([("en.lproj/Localizable.strings", isWide ? wide : Array(text.utf8))])
    #expect(found["rooms.garden"] == "The \"garden\"")
    #expect(found["a"] == "b")
  }

  @Test("what is no catalogue gives nothing", arguments: ["", "{", "[]", "{\"strings\": 3}", "\"a\" = ", "\u{0}"])
  func broken(text: String) {
    for path in ["Localizable.xcstrings", "en.lproj/Localizable.strings"] { #expect(catalog(path, text)["a"] == nil) }
  }

  @Test("of the lists those of the base or of English and of the default table count, and each catalogue")
  func chosen() {
    let paths = [
      "App/de.lproj/Localizable.strings", "App/en.lproj/Localizable.strings", "App/en.lproj/Info.strings",
      "Kit/Localizable.xcstrings", "Kit/Other.xcstrings",
    ]
    #expect(
      StringCatalog.chosen(of: paths) == [
        "Kit/Localizable.xcstrings", "Kit/Other.xcstrings", "App/en.lproj/Localizable.strings",
      ]
    )
    #expect(
      StringCatalog.chosen(of: paths + ["Base.lproj/Localizable.strings"]).last == "Base.lproj/Localizable.strings"
    )
    #expect(StringCatalog.chosen(of: []).isEmpty)
  }
}
