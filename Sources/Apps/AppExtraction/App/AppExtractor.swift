import FlowSyntax
import NavigationEngine

/// Makes an app of the fragments that its sources declare.
///
/// It is the third pass over the sources: index, fragments, app. Screens are drafted in the order in which they are
/// reached. When all are known, buttons are read, since their effects name bindings and stacks of the whole app.
package struct AppExtractor {
  /// The reason why no app can be made.
  package enum Failure: Error, Hashable {
    /// The sources, of so many files, have no app and no view that begins a stack.
    case nothing(files: Int)
    /// There are several apps, by name.
    case several([String])
    case unknownApp(String, known: [String])
    case unknownStack(String, known: [String])
  }

  private let index: AppIndex
  private let table: ScreenTable
  private var app: AppDraft
  /// Whether the views are drafted that no screen shows, or aren't asked for.
  private var hasAllViews = false

  // MARK: Apps

  /// The names of the apps that the sources declare.
  package static func apps(in index: AppIndex) -> [String] {
    index.types.filter { $0.isApp && !$0.isPreview }.map(\.simpleName).sorted()
  }

  /// Extracts an app.
  ///
  /// - Parameters:
  ///   - index: The declarations of the sources.
  ///   - name: The name of the type that is the app; nil if there is only one.
  ///   - stack: The name of the root of the stack that is the whole app; nil for the app with all its stacks.
  ///   - table: The screens that have been read; nil reads them.
  /// - Returns: The app.
  /// - Throws: The reason why there is none.
  package static func app(
    from index: AppIndex,
    named name: String? = nil,
    stack: String? = nil,
    _ table: ScreenTable? = nil
  ) throws(Failure) -> ExtractedApp {
    let table = table ?? ScreenTable(index)
    var extractor = AppExtractor(index: index, table: table, app: AppDraft(index, table))
    try extractor.readWindow(ofApp: name, stack)
    return extractor.extract(hasAllViews: stack != nil)
  }

  /// An app of sources by its name, nil where no type is the app; nil for an app that can't be made.
  package typealias Extraction = (name: String?, app: ExtractedApp?)

  /// The apps that the sources declare but for one, or else everything as one.
  package static func all(from index: AppIndex, except name: String? = nil, _ table: ScreenTable) -> [Extraction] {
    let names = apps(in: index)
    return (names.isEmpty ? [nil] : names.filter { $0 != name }.map(Optional.some)).map { name in
      (name, try? app(from: index, named: name, table))
    }
  }

  private mutating func extract(hasAllViews: Bool) -> ExtractedApp {
    self.hasAllViews = hasAllViews
    var next = 0
    repeat {
      while next < app.screens.count {
        app.fill(next)
        next += 1
      }
    } while presentUnshown()
    readButtons()
    app.readStart()
    for fragment in app.fragments { app.notes.see(fragment.compact) }
    app.types.removeEndlessFields()
    app.dropTitlesOfNoValue()
    app.settleNavigationView()
    app.markIdleLinks()
    for rows in app.screens.flatMap(\.rows) where rows.isOpen { app.types.needRowLabel(of: rows.type) }
    app.samples = app.typesToTry.map { ($0, app.types.samples(named: $0)) }.filter { !$1.isEmpty }
    app.keepNeededTypes()
    app.mergeScreens()
    app.complete()
    return app.extracted
  }

  /// Presents the screens that code shows which isn't read, once all others are drafted; false if there are none.
  private mutating func presentUnshown() -> Bool {
    let (left, unchosen) = (app.takeLeftStacks(), app.takeUnshown())
    app.present(left, "this stack is shown beside another one or in its place, and when it is isn't read")
    app.present(
      unchosen,
      "a condition that isn't read decides whether this screen is shown in place of another",
      isPlaced: false
    )
    if !left.isEmpty || !unchosen.isEmpty { return true }
    // Of several apps in the same files, any may show a view.
    guard !hasAllViews, Self.apps(in: index).count < 2 else { return false }
    hasAllViews = true
    app.present(
      HostReader.unshown(table, besides: app.fragments),
      "code that isn't read shows this view, and when it does isn't known",
      isPlaced: false
    )
    return true
  }

  /// Drafts the app's first content.
  private mutating func readWindow(ofApp chosen: String?, _ stack: String?) throws(Failure) {
    let known = Self.apps(in: index)
    if let chosen, !known.contains(chosen) { throw .unknownApp(chosen, known: known) }
    if chosen == nil, known.count > 1 { throw .several(known) }
    let name = chosen ?? known.first
    let windows = WindowReader(index, table)
    let window = try windows.window(ofApp: name)
    app.base = window.content
    if let name { app.name = name }
    if window.isGuessed, let type = index.types.first(where: { $0.isApp && $0.simpleName == name }) {
      app.omit(
        "which view the app shows first isn't read",
        "if it isn't the one that is extracted, name the root of its stack with --stack",
        type.node
      )
    }
    guard let stack else {
      guard window.hosts.isEmpty else { return app.read(hosts: window.hosts) }
      app.readWindow(window.content, named: window.name, window.arms)
      if window.isGuessed { app.unsure.formUnion(app.screens.map(\.place)) }
      app.present(window.besides, "another window shows this, and when it opens isn't read")
      return app.present(
        window.detached,
        "a controller, or an object that is known by its protocol, shows this view, and when it does isn't read"
      )
    }
    let found = windows.stacks(in: [window.content] + window.others + window.hosts.map(table.fragment))
    guard let chosen = found.first(where: { $0.name == stack }) else {
      throw .unknownStack(stack, known: Array(Set(found.map(\.name))).sorted())
    }
    app.content = app.content(of: chosen.fragment, named: stack, place: chosen.place, stack: "main")
  }

  /// Reads the effects of buttons and URLs, which name bindings and stacks of the whole app.
  private mutating func readButtons() {
    let bindings = KnownBindings(app)
    let states = StateTable(of: app, bindings)
    var buttons = ButtonReader(app, bindings, states)
    let links = buttons.readURLs()
    for number in app.screens.indices {
      var screen = app.screens[number]
      buttons.addLinks(to: &screen, number)
      screen.presentations = buttons.completed(screen.presentations, ofScreen: number)
      screen.mergeLinks()
      app.screens[number] = screen
    }
    app.presentations = buttons.completed(app.presentations, ofScreen: nil)
    for index in app.tabs.indices {
      app.tabs[index].update = buttons.update(of: ActionEffects(app.insteadOfTabs[app.tabs[index].name] ?? []))
    }
    for tab in app.tabs where tab.content == nil && tab.update == nil {
      app.omit("a tap on this tab does something that isn't read", "write the tab by hand, with `does`", tab.place)
    }
    app.tabs.removeAll { $0.content == nil && $0.update == nil }
    app.require(by: states)
    app.model.urls = links.urls + readReactions(links.others, &buttons)
    for cover in app.covers {
      let place = app.screens[cover.root].place
      app.omit(
        "state shows this in place of the tabs, and it is extracted as a cover, under which the tabs keep their screens",
        "let a flow leave the screens of the tabs before the state changes back",
        place
      )
      guard !buttons.uncovering.contains(cover.binding) else { continue }
      app.omit(
        "what takes this away isn't read",
        "take it away in a flow by its binding: `set: {\(cover.binding): false}`",
        place
      )
      app.screens[cover.root].model.offersDismiss = true
    }
    app.omit(
      "this code decides what a link into the app changes, in a way that no pattern says",
      "write `urls`, with a pattern and a change for each link, in an app file that extends this one",
      links.unread
    )
    app.omit(
      "this dismisses a screen below the button's own, which no binding presents",
      "write the button by hand, with `does` and the `path` that is left",
      buttons.foreignDismissals
    )
    app.omit(
      "this opens a URL that may lead into the app, and what it changes isn't read",
      "write the button by hand, with `does` and the change of the link in `urls`",
      buttons.openedURLs
    )
    app.omit(
      "when this has gone, code may show something else, if a value says so that only the running app has",
      "write `onDismiss` by hand in an app file that extends this one",
      buttons.undecided
    )
    app.omitUnread(app.base)
    app.notes.covered.formUnion(buttons.covered)
    app.types = buttons.types
  }

  /// Reads code that runs without a person, and functions that write paths though nothing which is read calls them.
  private mutating func readReactions(
    _ handlers: [[Fragment.Reaction]],
    _ buttons: inout ButtonReader
  ) -> [AppModel.URLPattern] {
    var names = UniqueNames(reserved: [])
    var (urls, madeUp) = buttons.urls(of: buttons.reactions + handlers, &names)
    for function in table.writing where !buttons.covered.contains(where: function.node.contains) {
      let made = buttons.urls(of: [[function]], &names)
      guard let pattern = made.urls.first?.text else { continue }
      urls += made.urls
      madeUp += made.madeUp
      app.omit(
        "code that isn't read calls this function, and when it does isn't known",
        "make its change in a flow: `open: \(pattern)`",
        function.node
      )
    }
    app.omit(
      "only the running app has the value that this pushes or presents, so that the app file has a made-up one",
      "write the change by hand under `urls`, if another value leads elsewhere",
      madeUp
    )
    return urls
  }
}
