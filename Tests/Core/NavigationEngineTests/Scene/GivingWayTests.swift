import NavigationEngine
import Testing

/// One layer goes and another comes in one update: reports of devices say that it comes, release by release.
@Suite("S13.7 a layer gives way to another under dated profiles")
struct GivingWayTests {
  private static let app = AppModel(
    root: "Home",
    screens: [
      "Home": .init(
        links: [.binding("First", "first"), .binding("Cover", "cover")],
        presents: [
          .init("first", as: .sheet, content: .screen("First")),
          .init("second", as: .sheet, content: .screen("Second")),
          .init("cover", as: .cover, content: .screen("Second")),
          .init("cover2", as: .cover, content: .screen("Second")),
        ]
      ),
      "First": .init(
        links: [.binding("More", "inner"), change("second", off: "first"), change("cover", off: "first")],
        presents: [.init("inner", as: .sheet, content: .screen("Inner"))]
      ),
      "Inner": .init(links: [change("second", off: "first")]),
      "Second": .init(links: [change("cover2", off: "cover")]),
    ]
  )

  private static func change(_ on: String, off: String) -> AppModel.Link {
    .init(on, to: .update(.init(bindings: [.init(off, false), .init(on, true)])))
  }

  /// The taps, the releases that are reported, and the layers then.
  private static let rows: [(taps: [String], releases: [Profile.Name], layers: String)] = [
    (["First", "second"], [.ios17, .ios18, .ios26], "second"),
    (["First", "cover"], [.ios17, .ios18], "cover"),
    (["Cover", "cover2"], [.ios16, .ios17], "cover2"),
    (["First", "More", "second"], [.ios18, .ios26], "second"),
  ]

  @Test("the one that comes is up in the end", arguments: rows)
  func comes(taps: [String], releases: [Profile.Name], layers: String) throws {
    for release in releases {
      var scene = try AppSession(app: Self.app, profile: Profile(release))
      for tap in taps.dropLast() { try scene.perform(.tap(.label(tap))) }
      #expect(scene.outcome(of: .tap(.label(taps[taps.count - 1]))) == "[] · \(layers), present-sequenced")
      #expect(scene.state.scene?.waiting == [])
    }
  }
}
