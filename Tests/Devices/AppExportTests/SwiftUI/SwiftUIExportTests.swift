import AppExport
import Foundation
import NavigationEngine
import TestSupport
import Testing

@Suite("An app is exported as SwiftUI, whatever its file names")
struct SwiftUIExportTests {
  /// A file of the export of an app.
  private func file(_ name: String, of app: AppModel) -> String {
    SwiftUIExport(app, from: "a.app.yaml").files.first { $0.name == name }?.text ?? "no \(name)"
  }

  @Test("a screen is a view, with its title, its links and its destinations")
  func screen() {
    let app = AppModel(
      name: "Parks",
      root: "ParkList",
      screens: [
        "ParkList": .init(
          title: "Parks",
          links: [.value("Zion", RouteValue(type: "Park", ["name": "Zion"])), .view("Help", to: "Help")],
          destinations: [.init("Park", to: "ParkPage")]
        ),
        "ParkPage": .init(title: "${value.name}"),
      ],
      types: ["Park": .init(fields: ["name": "String"])]
    )
    #expect(
      file("ParkList.swift", of: app) == """
        // Written by navflow export swiftui from a.app.yaml; change the app there, and export it again.
        import SwiftUI

        struct ParkList: View {
          var body: some View {
            List {
              NavigationLink("Zion", value: Park(name: "Zion"))
              NavigationLink("Help") { Help() }
            }
            .navigationTitle("Parks")
            .navigationDestination(for: Park.self) { park in ParkPage(park: park) }
            .accessibilityIdentifier("ParkList")
          }
        }

        """
    )
    #expect(
      file("ParkPage.swift", of: app) == """
        // Written by navflow export swiftui from a.app.yaml; change the app there, and export it again.
        import SwiftUI

        struct ParkPage: View {
          let park: Park

          var body: some View {
            Text(park.name)
              .navigationTitle(park.name)
              .accessibilityIdentifier("ParkPage")
          }
        }

        """
    )
    #expect(SwiftUIExport(app, from: "a.app.yaml").gaps.isEmpty)
  }

  @Test(
    "a name that Swift can't have is changed, and counted",
    arguments: [
      ("check-out", "CheckOut"), ("home", "Home"), ("List", "ListPage"), ("\u{202E}live", "Live"), ("3D", "Screen3D"),
      ("شاشة", "Screenشاشة"), ("a\u{0}b", "AB"), ("", "ScreenPage"), ("Text", "TextPage"), ("self", "SelfPage"),
    ]
  )
  func names(name: String, expected: String) {
    let export = SwiftUIExport(AppModel(name: "Shop", root: name), from: "a.app.yaml")
    #expect(export.model.root == expected)
    #expect(export.gaps.map(\.key) == [.names])
  }

  @Test("keywords stand in backticks where Swift would take them for something else")
  func keywords() {
    let app = AppModel(
      name: "Shop",
      stack: .typed("Route"),
      root: "Home",
      screens: [
        "Home": .init(
          links: [
            .value("In", .typed(type: "Route.in", payload: .null)),
            .value("Default", .typed(type: "Route.default", payload: .map([.init("in", 1)]))),
          ],
          presents: [.push("in", to: "Help")]
        )
      ],
      types: ["Route": .init(fields: [], cases: ["in", .init("default", carrying: [.init("in", "Int")])])]
    )
    let home = file("Home.swift", of: app)
    #expect(home.contains(#"NavigationLink("In", value: Route.in)"#))
    #expect(home.contains(#"NavigationLink("Default", value: Route.default(in: 1))"#))
    #expect(home.contains("@State private var `in` = false"))
    #expect(file("Types.swift", of: app).contains("case `in`\n  case `default`(in: Int)"))
  }

  @Test("texts with quotes, control characters and marks of direction are literals of one line")
  func texts() {
    let app = AppModel(
      name: "Shop",
      root: "Home",
      screens: ["Home": .init(title: "a \"b\" \\(c)\u{202E}", links: [.view("one\ntwo\u{7}", to: "Help")])]
    )
    let home = file("Home.swift", of: app)
    #expect(home.contains(#".navigationTitle("a \"b\" \\(c)\u{202E}")"#))
    #expect(home.contains(#"NavigationLink("one two\u{7}") { Help() }"#))
  }

  @Test("of two links of one label the second has a number, and both their identifiers")
  func labels() {
    let links: [AppModel.Link] = [
      .init("Help", to: .view("Help"), source: 1), .init("Help", to: .view("Home"), source: 2),
    ]
    let app = AppModel(name: "Shop", root: "Home", screens: ["Home": .init(links: links)])
    let export = SwiftUIExport(app, from: "a.app.yaml", identifier: { $0.map { "link-\($0)" } })
    let home = export.files.first { $0.name == "Home.swift" }?.text ?? ""
    #expect(home.contains("NavigationLink(\"Help\") { Help() }\n        .accessibilityIdentifier(\"link-1\")"))
    #expect(home.contains("NavigationLink(\"Help 2\") { Home() }\n        .accessibilityIdentifier(\"link-2\")"))
    #expect(export.gaps.map(\.key) == [.labels])
  }

  @Test("an app of 10,000 screens has as many files")
  func large() {
    var screens: [String: AppModel.Screen] = [:]
    for number in 0..<10_000 {
      screens["Page\(number)"] = .init(title: "\(number)", links: [.view("Next", to: "Page\((number + 1) % 10_000)")])
    }
    let export = SwiftUIExport(AppModel(name: "Book", root: "Page0", screens: screens), from: "a.app.yaml")
    #expect(export.files.count == 10_001)
    #expect(export.gaps.isEmpty)
  }

  @Test("each key of what isn't exported has a sentence of its own")
  func sentences() {
    let sentences = Set(ExportGap.Statement.allCases.map(\.sentence))
    #expect(sentences.count == ExportGap.Statement.allCases.count)
  }
}
