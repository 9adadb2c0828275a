/// The app language: the keys of an app file and of each part of it, in the manual's order.
///
/// This is the only place that lists the keys; reading, suggestions and the manual's reference page are generic over
/// it.
package enum AppTable {
  /// One key with its summary and an example.
  package struct Entry<Key: AppKeyName>: Sendable {
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

  /// The line of code behind a declaration, which many kinds of maps have.
  static func sourceEntry<Key: AppKeyName>(_ key: Key) -> Entry<Key> {
    Entry(
      key,
      "the file and the line of its Swift code, from the folder that `sources` names, or else the app file's; shown beside the app file's line, never opened",
      "source: Views/Home.swift:36"
    )
  }

  /// An example of a key of a split view; nil if there is no such key.
  static func splitExample(_ name: String) -> String? {
    example(name, split) ?? example(name, columns) ?? example(name, column) ?? example(name, list)
      ?? example(name, columnRoot) ?? example(name, width)
  }

  static func example<Key: AppKeyName>(_ name: String, _ entries: [Entry<Key>]) -> String? {
    entries.first { $0.key.rawValue == name }?.example
  }
}

/// The keys of one kind of map in an app file.
package protocol AppKeyName: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The keys with their summaries, in the manual's order.
  static var entries: [AppTable.Entry<Self>] { get }
  /// The kind of map, as a sentence names it.
  static var owner: String { get }
}

extension AppTable {
  /// The keys at the top of an app file.
  package enum RootKey: String, AppKeyName {
    case extends, name, module, stack, navigationView, root, split, tabs, types, samples, initial, presents, items, urls
    case restores, state, sources, runs, screens

    package static var entries: [Entry<Self>] { AppTable.root }
    package static var owner: String { "an app" }
  }

  /// The keys of a NavigationView.
  package enum NavigationViewKey: String, AppKeyName {
    case style, root, columns

    package static var entries: [Entry<Self>] { AppTable.navigationView }
    package static var owner: String { "a NavigationView" }
  }

  /// The keys of a type.
  package enum TypeKey: String, AppKeyName {
    case fields, cases, raw, codable, source

    package static var entries: [Entry<Self>] { AppTable.type }
    package static var owner: String { "a type" }
  }
}
