import NavigationEngine
import Testing

@Suite("S3.2 S3.9 S16.6 registrations, and what is said of them")
struct RegistrationTests {
  /// The root presents `sheet`, which presents `upper`; the screens `page` and `upper` register Int.
  static let app = AppModel(
    root: "root",
    screens: [
      "root": .init(destinations: [.init("String", to: "page")], presents: [.push("sheetUp", to: "sheet")]),
      "page": .init(destinations: [.init("Int", to: "number", source: 1)]),
      "sheet": .init(presents: [.push("upperUp", to: "upper")]),
      "upper": .init(destinations: [.init("Int", to: "number", source: 2)]),
    ]
  )

  @Test("S3.2 a presented screen sees a value that landed underneath it later")
  func landedLater() throws {
    var stack = try AppSession(app: Self.app, profile: .shipping)
    try walk(&stack, [.set("sheetUp", true), .push(["a"])])
    #expect(stack.state.visible == ["root", "page", "sheet"])
    let change = try stack.perform(.set("upperUp", true))
    #expect(change.ids == [.duplicateDestination])
    #expect(change.diagnostics.first?.declarations.map(\.screen) == ["upper", "page"])
  }

  @Test("S3.2 and no longer one that has left since")
  func leftSince() throws {
    var stack = try AppSession(app: Self.app, path: ["a"], profile: .shipping)
    try walk(&stack, [.set("sheetUp", true), .popToRoot])
    #expect(stack.state.visible == ["root", "sheet"])
    #expect(try stack.perform(.set("upperUp", true)).ids == [])
  }

  @Test("S3.2 one that another root or a screen between them brings counts, too")
  func below() throws {
    var app = Self.app
    app.screens["other"] = .init(destinations: [.init("String", to: "page"), .init("Int", to: "number")])
    app.screens["page"] = .init(presents: [.push("sheetUp", to: "sheet")])
    var stack = try AppSession(app: app, path: ["a"], profile: .shipping)
    try walk(&stack, [.set("sheetUp", true), .replaceRoot("other")])
    #expect(stack.state.visible == ["other", "page", "sheet"])
    #expect(try stack.perform(.set("upperUp", true)).ids == [.duplicateDestination])
    app.screens["page"]?.presents = [.push("item", of: "Int", to: "sheet", cases: [.init(2, to: "upper")])]
    stack = try AppSession(app: app, path: ["a"], profile: .shipping)
    try walk(&stack, [.set("item", 1), .set("sheetUp", true), .set("item", 2)])
    #expect(stack.state.visible == ["root", "page", "upper", "sheet"])
    #expect(try stack.perform(.set("upperUp", true)).ids == [.duplicateDestination])
  }

  static let twice = AppModel(
    root: "root",
    screens: [
      "root": .init(
        destinations: [
          .init("Int", to: "unseen", placement: .lazyContainer, source: 1), .init("Int", to: "one", source: 2),
          .init("String", to: "page", source: 3), .init("Int", to: "two", source: 4),
        ]
      ),
      "page": .init(destinations: [.init("Bool", to: "one"), .init("Bool", to: "two")]),
    ]
  )

  @Test("S3.2 of two on one screen the first counts, and the second is named", arguments: [Profile.wwdc22, .shipping])
  func repeated(profile: Profile) throws {
    var stack = try AppSession(app: Self.twice, profile: profile)
    let duplicates = stack.opening.diagnostics.filter { $0.id == .duplicateDestination }
    #expect(duplicates.map { $0.declarations.map(\.source) } == [[4, 2]])
    #expect(duplicates.first?.message == "“root” registers more than one destination for Int; the first one counts")
    #expect(duplicates.first?.appleText?.contains("“Int” was declared earlier") == true)
    try stack.perform(.push([1]))
    #expect(stack.state.screen == "one")
    #expect(try stack.perform(.push(["a"])).ids == [.duplicateDestination])
    try stack.perform(.push([true]))
    #expect(stack.state.screen == "one")
  }

  @Test("S3.8 where a pushed screen's registrations are dropped, that is all that is said of them")
  func repeatedAndDropped() throws {
    var app = Self.twice
    app.stack = .typed("String")
    var stack = try AppSession(app: app, profile: .shipping)
    #expect(try stack.perform(.push(["a"])).ids == [.pushedDestinationIgnored, .pushedDestinationIgnored])
  }

  @Test("S16.6 a destination that shows nothing for the value is another thing than none")
  func unshown() throws {
    let cases = [AppModel.Destination.Case("a", to: "page")]
    let app = AppModel(root: "root", screens: ["root": .init(destinations: [.init("String", cases: cases, source: 7)])])
    var stack = try AppSession(app: app)
    let unshown = try #require(try stack.perform(.push(["b"])).diagnostics.first)
    #expect(unshown.id == .unresolvedDestination)
    #expect(
      unshown.message == """
        the destination for String on “root” shows nothing for element 0 of the path, b: none of its cases is that, and \
        it has no default; the screen is empty
        """
    )
    #expect(unshown.declarations == [.init(screen: "root", name: "String", source: 7)])
    #expect(unshown.advice == "add a case for the value, or a `default`, to the destination for String")
    let missing = try #require(try stack.perform(.push([1])).diagnostics.first)
    #expect(missing.message.contains("no screen below registers a destination"))
    #expect(missing.advice == "register a destination for the value's type on a screen below it")
    #expect(stack.state.visible == ["root", "placeholder", "placeholder"])
  }

  @Test(
    "S3.9 a stack in the root of a column that holds one is nested; beside none it isn't",
    arguments: [true, false]
  )
  func nested(hasStack: Bool) throws {
    let app = AppModel(
      root: "Detail",
      screens: ["Detail": .init(nestsStack: true, source: 3)],
      split: .init(columns: [
        .init(.sidebar, root: "List"), .init(.detail, root: "Detail", stack: hasStack ? .erased : nil),
      ])
    )
    let view = try AppSession(app: app)
    #expect(view.opening.diagnostics.map(\.id) == (hasStack ? [.nestedStack] : []))
    if hasStack {
      #expect(
        view.opening.diagnostics.first?.message
          == "“Detail” holds a navigation stack of its own and is the root of another one"
      )
    }
  }
}
