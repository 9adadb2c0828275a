import AppExtraction
import FlowApps
import NavigationEngine
import Testing

@Suite("What people keep of an app file stays as it is")
struct KeptFileTests {
  private func app(_ strings: String = "") throws -> ExtractedApp {
    let sample = try #require(Sample.named("Names.swift"))
    let catalog = StringCatalog([("Localizable.xcstrings", Array(strings.utf8))])
    return try AppExtractor.app(from: AppIndex([sample.tree], platform: .ios, strings: catalog))
  }

  /// The links of the first screen: those whose labels are made up, or the others.
  private func links(_ app: ExtractedApp, isLabelled: Bool) throws -> [AppModel.Link] {
    try #require(app.model.screens["Lobby"]).links.filter { app.assumed($0.source).contains(.label) != isLabelled }
  }

  @Test("a link without a label is named after what it leads to, whatever stands beside it")
  func unlabelled() throws {
    let names = try links(app(), isLabelled: false).map(\.label)
    #expect(names == ["hall 1", "hall 2", "tower", "Attic", "Cellar"])
  }

  @Test("of two links with one label the second is named after what it leads to as well, and none gets a number")
  func labelled() throws {
    let names = try links(app(), isLabelled: true).map(\.label)
    #expect(names == ["Open", "Open (Cellar)", "rooms.garden", "Wait", "Enter", "Guest"])
  }

  @Test("a second screen of one view is named after the screen that shows it")
  func screens() throws {
    #expect(try app().model.screens.keys.sorted() == ["Attic", "Cellar", "Garden", "Lobby", "LobbyGarden", "Tower"])
  }

  @Test("what the sources don't give is marked: a value at run time, a label of none, one of two titles")
  func assumed() throws {
    let app = try app()
    let marked = try #require(app.model.screens["Lobby"]).links.compactMap { link in
      let assumed = app.assumed(link.source).map(\.rawValue)
      return assumed.isEmpty ? nil : "\(link.label): \(assumed)"
    }
    #expect(
      marked == [
        #"hall 1: ["label"]"#, #"hall 2: ["label"]"#, #"tower: ["value", "label"]"#, #"Attic: ["label"]"#,
        #"Cellar: ["label"]"#, #"Guest: ["value"]"#,
      ]
    )
    #expect(app.assumed(app.model.screens["Lobby"]?.source) == [.title])
  }

  @Test("a label is the text that the string catalogue has, and its key stays beside it")
  func catalogs() throws {
    let strings = """
      {"sourceLanguage": "en", "strings": {"rooms.garden":
        {"localizations": {"en": {"stringUnit": {"value": "The garden"}}}}}}
      """
    let app = try app(strings)
    let link = try #require(app.model.screens["Lobby"]?.links.first { $0.label == "The garden" })
    #expect(link.source.flatMap { app.facts[$0] }?.key == "rooms.garden")
    let text = AppFileText(app) { $0 }.text(samples: nil)
    #expect(text.contains("      The garden:\n        # key: rooms.garden\n        view: Garden\n"))
  }

  @Test("types hold the fields that rows show or values state, and no others")
  func types() throws {
    let text = AppFileText(try app()) { $0 }.text(samples: nil)
    let types = text.split(separator: "\n").drop { $0 != "types:" }.prefix { $0 != "screens:" }
    #expect(
      types.joined(separator: "\n") == """
        types:
          Floor:
            fields:
              title: String
            source: Names.swift:23
          Guest:
            source: Names.swift:17
          Room:
            cases:
              hall: [Int]
              tower: [Guest]
            source: Names.swift:12
        """
    )
  }

  @Test("the folder of the sources stands in the file once")
  func sources() throws {
    let text = AppFileText(try app(), sources: "../Sources") { $0 }.text(samples: nil)
    #expect(text.contains("\nname: NamesApp\nsources: ../Sources\n"))
  }
}
