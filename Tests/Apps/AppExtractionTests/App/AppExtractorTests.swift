import AppExtraction
import FlowApps
import FlowSyntax
import Foundation
import NavigationEngine
import SyntaxTestSupport
import TestSupport
import Testing

@Suite("An app is extracted from its sources")
struct AppExtractorTests {
  private static let folder = Repository.root.appending(path: "Tests/Apps/AppExtractionTests/Samples")

  /// The text of the app that a sample declares.
  private func text(of sample: Sample, stack: String? = nil) throws -> String {
    let app = try AppExtractor.app(from: AppIndex([sample.tree], platform: .ios), stack: stack)
    return AppFileText(app) { $0 }.text(samples: .inline)
  }

  private func read(_ text: String) throws(FileErrors) -> App {
    try AppReader.read(SourceFile(name: "extracted.app.yaml", bytes: Array(text.utf8)))
  }

  @Test(
    "the app file of every sample is read without an error, and with warnings only of what the sources do",
    arguments: Sample.all
  )
  func isRead(sample: Sample) throws {
    let text = try text(of: sample)
    do throws(FileErrors) {
      let warnings = try read(text).warnings.map(\.id.description)
      #expect(Set(warnings).isSubset(of: ["unshown-case", "duplicate-destination", "url-under-layer"]), "\(text)")
    } catch {
      Issue.record("\(error.diagnostics.map(\.message))\n\(text)")
    }
  }

  @Test("the app file of every sample says what its model says", arguments: Sample.all)
  func saysTheModel(sample: Sample) throws {
    let app = try AppExtractor.app(from: AppIndex([sample.tree], platform: .ios))
    var model = app.model
    model.showSamples(app.samples)
    let read = try read(AppFileText(app) { $0 }.text(samples: .inline))
    #expect(read.model.withoutSources == model.withoutSources)
    #expect(app.places.count > 0)
  }

  @Test("whatever a tree says, what is extracted from it is an app file without an error")
  func damagedTrees() throws {
    var generator = SeededGenerator(seed: 21)
    var count = 0
    for round in 0..<Rounds.of(80, atLeast: Sample.all.count) {
      let sample = Sample.all[round % Sample.all.count]
      guard let tree = Self.damaged(sample.tree, &generator),
        let app = try? AppExtractor.app(from: AppIndex([tree], platform: .ios))
      else { continue }
      let text = AppFileText(app) { $0 }.text(samples: .inline)
      do throws(FileErrors) { _ = try read(text) } catch {
        Issue.record("\(round): \(error.diagnostics.map(\.message))\n\(text)")
      }
      count += 1
    }
    #expect(count > Rounds.of(20))
  }

  /// A tree in which some nodes have the kind, the text or the place within others of another node.
  private static func damaged(_ tree: SourceTree, _ generator: inout SeededGenerator) -> SourceTree? {
    var nodes = String(decoding: TreeText.body(of: tree), as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false).map(String.init)
    }
    for _ in 0..<Int.random(in: 1...12, using: &generator) {
      let (one, other) = (
        nodes.indices.randomElement(using: &generator) ?? 0, nodes.indices.randomElement(using: &generator) ?? 0
      )
      switch Int.random(in: 0..<3, using: &generator) {
      case 0 where nodes[one].count == 5 && nodes[other].count == 5: nodes[one][4] = nodes[other][4]
      case 1: nodes[one][0] = nodes[other][0]
      case _:
        if one > 0, let depth = Int(nodes[one][1]), nodes[one - 1][1] >= nodes[one][1] {
          nodes[one][1] = "\(max(0, depth - 1))"
        }
      }
    }
    let body = Array(nodes.map { $0.joined(separator: " ") + "\n" }.joined().utf8)
    let text = TreeText.head(path: tree.path, hash: "-", count: body.count) + body
    return (try? TreeText.pieces(of: text)).flatMap { try? TreeText.tree(of: $0[0]) }
  }

  @Test(
    "tabs, columns, a stack: the whole app file",
    arguments: [
      "Availability", "Coffee", "Mail", "Names", "NestedStacks", "Routers", "Shop", "State", "StateTabs",
      "UnshownCases", "URLs",
    ]
  )
  func golden(name: String) throws {
    let sample = try #require(Sample.named("\(name).swift"))
    let file = Self.folder.appending(path: "\(name).app.yaml")
    let text = try text(of: sample)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try text == String(contentsOf: file, encoding: .utf8))
  }

  @Test("a stack is extracted alone by the name of its root, and an unknown name lists the roots")
  func oneStack() throws {
    let sample = try #require(Sample.named("Shop.swift"))
    let app = try read(try text(of: sample, stack: "Orders"))
    #expect(app.model.root == "Orders")
    #expect(app.model.tabs.isEmpty)
    #expect(throws: AppExtractor.Failure.unknownStack("Order", known: ["Cart", "Home", "Orders"])) {
      try text(of: sample, stack: "Order")
    }
  }

  @Test("several apps in the sources are listed, and one is chosen by its type")
  func severalApps() throws {
    let trees = try ["Shop.swift", "Mail.swift"].map { try #require(Sample.named($0)).tree }
    let index = AppIndex(trees, platform: .ios)
    #expect(throws: AppExtractor.Failure.several(["MailApp", "ShopApp"])) { try AppExtractor.app(from: index) }
    #expect(throws: AppExtractor.Failure.unknownApp("Mail", known: ["MailApp", "ShopApp"])) {
      try AppExtractor.app(from: index, named: "Mail")
    }
    #expect(try AppExtractor.app(from: index, named: "MailApp").model.tabs.isEmpty)
    #expect(throws: AppExtractor.Failure.nothing(files: 0)) { try AppExtractor.app(from: AppIndex([], platform: .ios)) }
  }

  @Test("a column that a selection chooses among views leaves nothing out")
  func chosenColumn() throws {
    let sample = try #require(Sample.named("Mail.swift"))
    #expect(try AppExtractor.app(from: AppIndex([sample.tree], platform: .ios)).omissions == [])
  }

  @Test("without an app, and with one whose first view isn't read, the views that bring stacks are extracted")
  func withoutApp() throws {
    let sample = try #require(Sample.named("Detached.swift"))
    let app = try AppExtractor.app(from: AppIndex([sample.tree], platform: .ios))
    #expect(app.model.screens.keys.sorted() == ["ClockFace", "Stopwatch"])
    #expect(app.omissions.map(\.place.line) == [4])
  }

  @Test("every declaration names the line of its code")
  func places() throws {
    let sample = try #require(Sample.named("Shop.swift"))
    let lines = sample.text.components(separatedBy: "\n")
    let app = try read(text(of: sample))
    let links = try app.model.screens.flatMap { screen in
      try screen.value.everyLink.map { link in
        let code = try #require(app.facts(ofSource: link.source)?.code, "\(screen.key) \(link.label)")
        return (label: link.label, line: lines[code.line - 1])
      }
    }
    #expect(links.count >= 10)
    for link in links {
      #expect(
        link.line.contains("NavigationLink") || link.line.contains("Button") || link.line.contains("onTapGesture"),
        "\(link)"
      )
    }
    for (name, screen) in app.model.screens {
      let code = try #require(app.facts(ofSource: screen.source)?.code, "\(name)")
      #expect(code.file == "Shop.swift")
    }
  }

  @Test("a condition that asks more than state with a known beginning is listed, and the state in it is kept (S18.2)")
  func unreadCondition() throws {
    let sample = try #require(Sample.named("State.swift"))
    let app = try AppExtractor.app(from: AppIndex([sample.tree], platform: .ios))
    let line = try #require(sample.text.components(separatedBy: "\n").firstIndex { $0.contains("Date.now") }) + 1
    #expect(app.omissions.map(\.place.line) == [line])
    let links = app.model.screens.values.flatMap(\.links)
    #expect(links.first { $0.label == "Everybody" }?.condition?.clauses.map(\.name) == ["isAdmin"])
  }

  @Test("code that decides about a URL by what no pattern says is listed, and the rest is extracted (S15.1)")
  func unreadURLs() throws {
    let sample = try #require(Sample.named("URLs.swift"))
    let app = try AppExtractor.app(from: AppIndex([sample.tree], platform: .ios))
    let lines = sample.text.components(separatedBy: "\n").enumerated().filter { $0.element.hasSuffix("// unread") }
    #expect(app.omissions.map(\.place.line) == lines.map { $0.offset + 1 })
    #expect(app.model.urls.count == 8)
  }

  @Test("values to try are written for items and rows")
  func samples() throws {
    let sample = try #require(Sample.named("Shop.swift"))
    let app = try AppExtractor.app(from: AppIndex([sample.tree], platform: .ios))
    #expect(app.samples.keys.sorted() == ["Order", "Photo", "ShopSheet"])
    let end = "Photo: [!Photo ]\nShopSheet: [!ShopSheet.cart , !ShopSheet.help {topic: topic}]\n"
    #expect(AppFileText(app) { $0 }.samplesText.hasSuffix(end))
  }

  @Test("what isn't extracted is listed with its place and a way out")
  func omissions() throws {
    let sample = try #require(Sample.named("NestedStacks.swift"))
    let app = try AppExtractor.app(from: AppIndex([sample.tree], platform: .ios))
    #expect(app.omissions.map(\.place.line) == [23, 33, 41])
    #expect(app.omissions.allSatisfy { !$0.reason.text.isEmpty && !$0.reason.advice.isEmpty })
  }

  @Test("a sheet that is shown while state has one value of several is listed: no button is known to show it")
  func comparedState() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      enum Tool { case pen, brush }
      struct Home: View {
        @State private var tool: Tool?
        var body: some View {
          Button("Brush") { tool = .brush }
            .sheet(isPresented: Binding(get: { tool == .brush }, set: { if !$0 { tool = nil } })) { Text("brush") }
            .sheet(isPresented: Binding(get: { tool != nil }, set: { if !$0 { tool = nil } })) { Text("tool") }
        }
      }
      """#
    let app = try AppExtractor.app(from: AppIndex([SmallSource(swift).tree], platform: .ios))
    #expect(
      app.omissions.map { "\($0.place.line) \($0.reason.text)" } == [
        "7 which property shows this isn't read, so that no button is known to show it"
      ]
    )
  }
}
