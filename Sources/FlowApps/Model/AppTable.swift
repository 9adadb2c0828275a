/// The app language: the keys of an app file and of each part of it, in the manual's order.
///
/// This is the only place that lists the keys; reading, suggestions and the manual's reference page are generic over
/// it.
package enum AppTable {
  /// One key with its summary and an example.
  package struct Entry<Key: AppKey>: Sendable {
    package let key: Key
    package let summary: String
    package let example: String

    init(_ key: Key, _ summary: String, _ example: String) {
      self.key = key
      self.summary = summary
      self.example = example
    }
  }

  package static let root: [Entry<RootKey>] = [
    Entry(
      .extends,
      "the app file that this one is laid over: maps are merged, anything else replaces what was there, and `null` removes it",
      "extends: base.app.yaml"
    ),
    Entry(.name, "the app's name", "name: Parks"),
    Entry(.module, "the module of the app's types; a saved path names them by it: `Parks.Park`", "module: Parks"),
    Entry(
      .stack,
      "who owns the path: `erased` (the app binds a NavigationPath; the default), `{typed: Park}` (the app binds an array) or `self-managed` (the stack)",
      "stack: {typed: Park}"
    ),
    Entry(
      .navigationView,
      "instead of `stack`, for an app older than iOS 16: its style, or a map",
      "navigationView: stack"
    ),
    Entry(
      .root,
      "the screen at the bottom of the stack; an app needs one, unless it has columns or tabs. State chooses one of several: a map of `when`, `screen` and `default`, or a list of maps of `when` and `screen`, of which the first counts that holds",
      "root: ParkList"
    ),
    Entry(
      .split,
      "two or three columns instead of `stack` and `root`: NavigationSplitView; `stack: {split: …}` is the same",
      "split: {columns: {sidebar: {root: Folders}, detail: {root: Mail}}}"
    ),
    Entry(
      .tabs,
      "the tabs by name, in the order of the bar, instead of `stack` and `root`: TabView",
      "tabs: {home: {root: ParkList, stack: erased}, about: {root: Help}}"
    ),
    Entry(.types, "the app's own types by name", "types: {Park: {fields: {name: String}}}"),
    Entry(
      .samples,
      "values to try: by the name of their type, or of a part of a pattern under `urls`; or the path of a file that holds that map",
      "samples: {Park: [!Park {name: Yosemite}]}"
    ),
    Entry(
      .initial,
      "the path and the bindings at a cold start; with tabs also `tab`, whose path `path` then is",
      "initial: {path: [], showHelp: false}"
    ),
    Entry(
      .presents,
      "as on a screen, for what the app itself presents around every screen; each names `as`, which isn't `push`",
      "presents: {showTips: {screen: Help, as: sheet}}"
    ),
    Entry(
      .items,
      "as on a screen, for what the app itself presents; each names `as`, which isn't `push`",
      "items: {parkShown: {type: Park, screen: Help, as: cover}}"
    ),
    Entry(
      .urls,
      "what the app changes for a text that it opens, by pattern; `{name}` is one part between slashes, `{name:Int}` one of that type (or of an enumeration), and `${name}` its value: onOpenURL",
      "urls: {\"parks://park/{name}\": {path: [!Park {name: \"${name}\"}]}}"
    ),
    Entry(
      .restores,
      "the bindings that the app saves beside its paths, `tab` among them: SceneStorage",
      "restores: [showHelp]"
    ),
    Entry(
      .state,
      "what the app itself keeps, by name, with the values at a cold start: read and written as bindings, and left alone by screens that go",
      "state: {loggedIn: false}"
    ),
    Entry(
      .sources,
      "the folder, from the app file's, in which the files of its `source` keys are; without it that is the app file's folder",
      "sources: ../Sources"
    ),
    Entry(
      .runs,
      "the releases that the app runs on, each a profile: `ios16`, `ios17`, `ios18`, `ios26`, `shipping` for the newest, or the path of a profile file; they count where neither the flow, the command line nor the workspace names a profile",
      "runs: [ios17, ios26]"
    ),
    Entry(.screens, "the screens by name", "screens: {ParkList: {title: Parks}}"),
  ]

  package static let navigationView: [Entry<NavigationViewKey>] = [
    Entry(.style, "`stack` (the default) or `columns`", "style: stack"),
    Entry(.root, "the screen at the bottom of the stack, instead of the app's `root`", "root: ParkList"),
    Entry(
      .columns,
      "with the style `columns`: `sidebar`, optionally `content`, and `detail`, each with a `root`; `width`, `title` and `toolbar` as in a split view",
      "columns: {sidebar: {root: Folders}, detail: {root: Mail}}"
    ),
  ]

  package static let type: [Entry<TypeKey>] = [
    Entry(
      .fields,
      "a structure's stored properties and their types, spelled as in Swift; a field of an optional type may be left out",
      "fields: {name: String, area: Double?}"
    ),
    Entry(
      .cases,
      "an enumeration's cases: a list of names, or a map of what each carries, types by label or in a list; values are written `!Route.help`, `!Route.detail {id: 3}`, `!Route.pair [1, a]`",
      "cases: {help: , detail: {id: Int}, pair: [Int, String]}"
    ),
    Entry(
      .raw,
      "an enumeration's raw values, which a saved path holds: `String` (the names), `Int` (from 0) or a map of values by case",
      "raw: String"
    ),
    Entry(.codable, "whether a path that holds such a value can be saved; `true` by default", "codable: false"),
    sourceEntry(.source),
  ]

  package static let screen: [Entry<ScreenKey>] = [
    Entry(.title, "the title; `${value.name}` is a field of the screen's value", "title: \"${value.name}\""),
    Entry(
      .titleDisplay,
      "how the title is shown: `inline`, `large`, or `automatic`: as on the screen below",
      "titleDisplay: inline"
    ),
    Entry(
      .titleMenu,
      "the actions of the title's menu: their labels, or links by label",
      "titleMenu: {Rename: {view: Help}, Delete: }"
    ),
    Entry(.links, "the links by label, in order", "links: {Yosemite: !Park {name: Yosemite}, Help: {view: Help}}"),
    Entry(
      .rows,
      "links that are made of data: a map of `of`, `from`, `label`, `link` and `actions`, or several such maps by name",
      "rows: {of: Park, from: [{name: Yosemite}, {name: Zion}], label: \"${row.name}\"}"
    ),
    Entry(
      .destinations,
      "the screens for values by type: navigationDestination(for:); a list of such maps may register a type twice",
      "destinations: {Park: ParkDetails}"
    ),
    Entry(
      .presents,
      "the screens shown while a binding is true: navigationDestination(isPresented:), or with `as` a sheet or an alert",
      "presents: {showHelp: Help}"
    ),
    Entry(
      .items,
      "the screens shown while a binding has a value: navigationDestination(item:), or with `as` a sheet or an alert",
      "items: {colorShown: {type: Color, screen: ColorDetail}}"
    ),
    Entry(.toolbar, "the toolbar's items: their labels, or links by label", "toolbar: [Share, Edit]"),
    Entry(
      .toolbarVisibility,
      "`automatic`, `visible` or `hidden`, with all its items and the back button",
      "toolbarVisibility: hidden"
    ),
    Entry(
      .toolbarBackground,
      "the toolbar's background: `automatic`, `visible`, `hidden` or a colour's name",
      "toolbarBackground: mint"
    ),
    Entry(
      .colorScheme,
      "the toolbar's colour scheme: `light` or `dark`; without it, the system's",
      "colorScheme: dark"
    ),
    Entry(
      .role,
      "the toolbar's role: `navigationStack`, `browser` or `editor`, whose back button has no label",
      "role: editor"
    ),
    Entry(.backButton, "`shown` or `hidden`", "backButton: hidden"),
    Entry(.controls, "the screen's own controls to leave it: `dismiss`", "controls: [dismiss]"),
    Entry(.tabBar, "`hidden`: no tab bar is shown while the screen is on top of its tab's stack", "tabBar: hidden"),
    Entry(
      .nestedStack,
      "whether the screen holds its own navigation stack, an error once the screen is pushed",
      "nestedStack: true"
    ),
    Entry(
      .state,
      "what the screen keeps, by name, with the values at the start: each screen on the stack has its own, which goes with it",
      "state: {name: null}"
    ),
    Entry(.holds, "`input`: what a person types on the screen is lost when the screen goes", "holds: input"),
    sourceEntry(.source),
    assumedEntry(.assumed),
    identifierEntry(.identifier),
  ]

  package static let link: [Entry<LinkKey>] = [
    Entry(.value, "the value that the link leads to; `null` disables it", "value: !Park {name: Yosemite}"),
    Entry(.view, "the screen that the link itself holds", "view: Help"),
    Entry(
      .presents,
      "the binding of the same screen, or of the app, that a tap sets: to `true`, or to `value` for a binding of `items`",
      "presents: showHelp"
    ),
    Entry(.does, "the change that a tap makes: the link is a button of the app's own", "does: {dismiss: true}"),
    Entry(
      .isActive,
      "in a NavigationView, the binding that is true while the link's screen is shown",
      "isActive: showHelp"
    ),
    Entry(.tag, "in a NavigationView, the value of `selection` while the link's screen is shown", "tag: mint"),
    Entry(.selection, "in a NavigationView, the binding that holds the `tag`", "selection: colorShown"),
    Entry(.disabled, "whether the link can't be tapped", "disabled: true"),
    whenEntry(.when, "the link can be tapped"),
    Entry(
      .hides,
      "whether the link is absent, and not only disabled, while `when` doesn't hold",
      "hides: true"
    ),
    Entry(
      .detailLink,
      "in columns, whether the link fills the detail column (the default) or is pushed in its own",
      "detailLink: false"
    ),
    sourceEntry(.source),
    assumedEntry(.assumed),
    identifierEntry(.identifier),
  ]

  package static let destination: [Entry<DestinationKey>] = [
    Entry(.screen, "the screen for every value", "screen: ColorDetail"),
    Entry(
      .cases,
      "the screens of single values, which need no tag here; the name of an enumeration's case stands for it with anything it carries",
      "cases: {1: First, 3: Third}"
    ),
    Entry(.default, "the screen for every other value", "default: Other"),
    Entry(.lazy, "whether it is inside a lazy container such as a List, where the stack doesn't see it", "lazy: true"),
    Entry(.misplaced, "whether it is outside the stack, where it is ignored", "misplaced: true"),
    whenEntry(.when, "the destination is there"),
    sourceEntry(.source),
    assumedEntry(.assumed),
  ]

  /// The condition of a declaration, which many kinds of maps have.
  static func whenEntry<Key: AppKey>(_ key: Key, _ effect: String) -> Entry<Key> {
    Entry(
      key,
      "what state and bindings must be so that \(effect): a value for each, a list of values, or `{not: value}`",
      "when: {name: {not: null}}"
    )
  }

  /// The line of code behind a declaration, which many kinds of maps have.
  static func sourceEntry<Key: AppKey>(_ key: Key) -> Entry<Key> {
    Entry(
      key,
      "the file and the line of its Swift code, from the folder that `sources` names, or else the app file's; shown beside the app file's line, never opened",
      "source: Views/Home.swift:36"
    )
  }

  /// The parts of a declaration that its sources don't give, which several kinds of maps name.
  static func assumedEntry<Key: AppKey>(_ key: Key) -> Entry<Key> {
    Entry(
      key,
      "what of it the app's sources don't give, and was made up: a list such as `value`, `label`, `title`, `screen`; it changes no step",
      "assumed: [value]"
    )
  }

  /// The identifier by which UI tests find a declaration.
  static func identifierEntry<Key: AppKey>(_ key: Key) -> Entry<Key> {
    Entry(key, "what UI tests find it by: accessibilityIdentifier", "identifier: help-button")
  }

  /// An example of a key of this name; nil if there is no such key.
  static func example(_ name: String) -> String? {
    // The first example counts: a screen's keys come before those of the app, which are fewer of the same name.
    example(name, screen) ?? example(name, root) ?? example(name, navigationView) ?? contentExample(name)
      ?? splitExample(name) ?? sceneExample(name)
  }

  /// An example of a key of what a screen contains; nil if there is no such key.
  private static func contentExample(_ name: String) -> String? {
    example(name, type) ?? example(name, link) ?? rowExample(name) ?? example(name, destination) ?? example(name, item)
  }

  /// An example of a key of rows; nil if there is no such key.
  private static func rowExample(_ name: String) -> String? { example(name, rows) ?? example(name, rowFile) }

  /// An example of a key of a split view; nil if there is no such key.
  private static func splitExample(_ name: String) -> String? {
    example(name, split) ?? example(name, columns) ?? example(name, column) ?? example(name, list)
      ?? example(name, columnRoot) ?? example(name, width)
  }

  static func example<Key: AppKey>(_ name: String, _ entries: [Entry<Key>]) -> String? {
    entries.first { $0.key.rawValue == name }?.example
  }
}

/// The keys of one kind of map in an app file.
package protocol AppKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The keys with their summaries, in the manual's order.
  static var entries: [AppTable.Entry<Self>] { get }
  /// The kind of map, as a sentence names it.
  static var owner: String { get }
}

extension AppTable {
  /// The keys at the top of an app file.
  package enum RootKey: String, AppKey {
    case extends, name, module, stack, navigationView, root, split, tabs, types, samples, initial, presents, items, urls
    case restores, state, sources, runs, screens

    package static var entries: [Entry<Self>] { AppTable.root }
    package static var owner: String { "an app" }
  }

  /// The keys of a NavigationView.
  package enum NavigationViewKey: String, AppKey {
    case style, root, columns

    package static var entries: [Entry<Self>] { AppTable.navigationView }
    package static var owner: String { "a NavigationView" }
  }

  /// The keys of a type.
  package enum TypeKey: String, AppKey {
    case fields, cases, raw, codable, source

    package static var entries: [Entry<Self>] { AppTable.type }
    package static var owner: String { "a type" }
  }

  /// The keys of a screen.
  package enum ScreenKey: String, AppKey {
    case title, titleDisplay, titleMenu, links, rows, destinations, presents, items
    case toolbar, toolbarVisibility, toolbarBackground, colorScheme, role
    case backButton, controls, tabBar, nestedStack, state, holds, source, assumed, identifier

    package static var entries: [Entry<Self>] { AppTable.screen }
    package static var owner: String { "a screen" }
  }

  /// The keys of a link that isn't just a value.
  package enum LinkKey: String, AppKey {
    case value, view, presents, does, isActive, tag, selection, disabled, when, hides, detailLink, source, assumed
    case identifier

    package static var entries: [Entry<Self>] { AppTable.link }
    package static var owner: String { "a link" }
  }

  /// The keys of a destination that isn't just a screen.
  package enum DestinationKey: String, AppKey {
    case screen, cases, `default`, lazy, misplaced, when, source, assumed

    package static var entries: [Entry<Self>] { AppTable.destination }
    package static var owner: String { "a destination" }
  }
}
