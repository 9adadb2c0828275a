import FlowSyntax
import NavigationEngine

/// A whole app while it is read or written.
struct TopPart: AppPart {
  typealias Entry = (name: YAMLTree.ID, value: YAMLTree.ID)

  private(set) var model: AppModel
  private(set) var samples: [String: [RouteValue]] = [:]
  /// The columns of the app itself, while it is read: those of `split`, or else of `stack`.
  private var split: Entry?
  /// The keys that only an app with a single stack has, while it is read.
  private var single: [YAMLTree.ID] = []
  private let limits: YAMLLimits

  init(_ model: AppModel, _ limits: YAMLLimits = YAMLLimits()) { (self.model, self.limits) = (model, limits) }

  private var isPlain: Bool { model.tabs.isEmpty && model.split == nil }

  // The turns: where `source` keys begin, types, what depends on no other, content, screens, what names their bindings,
  // the start, samples.
  static let table = PartTable<Self>(
    "an app",
    [
      // The reader has already merged the app that `extends` names.
      Row(
        "extends: base.app.yaml",
        "the app file that this one is laid over: maps are merged, anything else replaces what was there, and `null` removes it",
        .name(.app)
      ) { _, _ in },
      Row.text("name: Parks", "the app's name", \.model.name),
      Row.text(
        "module: Parks",
        "the module of the app's types; a saved path names them by it: `Parks.Park`",
        \.model.module
      ),
      Row(
        "stack: {typed: Park}",
        "who owns the path: `erased` (the app binds a NavigationPath; the default), `{typed: Park}` (the app binds an array) or `self-managed` (the stack)",
        .stackOfApp
      ) {
        $0.readStack(&$1)
      } write: {
        if $0.isPlain, !$0.model.isLegacy { $1.stack($0.model.stack) }
      }.position(4).refused(ofStack).declaring { id, names in
        if let split = AppModel.Split.node(ofStack: id, names.tree) { names.read(split.value, as: AppModel.Split.self) }
      },
      Row(
        "navigationView: stack",
        "instead of `stack`, for an app older than iOS 16: its style, or a map",
        .either([.word(NavigationViewPart.styleNames), .part("a NavigationView")])
      ) {
        ($0.model.stack, $0.model.isLegacy) = (.selfManaged, true)
        if $1.entry.map["tabs"] == nil {
          NavigationViewPart.read(root: $1.entry.map["root"]?.value, into: &$0.model, &$1)
        }
      } write: {
        guard $0.model.isLegacy, $0.model.tabs.isEmpty else { return }
        if $0.model.split == nil { $1.yaml("stack") } else { $1.part(NavigationViewPart($0.model.split)) }
      }.turn(1).position(3),
      Row(
        "root: ParkList",
        "the screen at the bottom of the stack; an app needs one, unless it has columns or tabs. State chooses one of several: a map of `when`, `screen` and `default`, or a list of maps of `when` and `screen`. The first whose `when` holds counts",
        .root
      ) {
        if $0.split == nil, $1.entry.map["tabs"] == nil, !$1.isLegacy {
          RootChoicePart.read($1.entry.value, into: &$0.model, &$1)
        }
      } write: {
        if $0.isPlain { $1.root($0.model.root, $0.model.roots) }
      }.holding(.part(RootChoicePart.self)).turn(1).position(3).alsoCalled("start", "rootView", "home"),
      Row(
        "split: {columns: {sidebar: {root: Folders}, detail: {root: Mail}}}",
        "two or three columns instead of `stack` and `root`: NavigationSplitView; `stack: {split: …}` is the same",
        .split
      ) {
        $0.readSplit(&$1)
      } write: {
        if $0.model.tabs.isEmpty, !$0.model.isLegacy { $1.part($0.model.split) }
      }.holding(.part(AppModel.Split.self)).turn(1).position(3).refused(ofStack).declaring {
        $1.read($0, as: AppModel.Split.self)
      },
      Row(
        "tabs: {home: {root: ParkList, stack: erased}, about: {root: Help}}",
        "the tabs by name, in the order of the bar, instead of `stack` and `root`: TabView",
        .entries(.declared(.tab), .part("a tab"), least: 1)
      ) {
        $0.readTabs(&$1)
      } write: {
        $1.maps($0.model.tabs, by: \.name) { $1.write(TabPart($0)) }
      }.holding(.named(TabPart.self)).turn(1).position(7).declaring { id, names in
        for (name, tab) in names.tree.members(id) {
          names.names.addTab(names.tree.text(name), names.tree.place(name))
          names.read(tab, as: TabPart.self)
        }
      },
      Row(
        "types: {Park: {fields: {name: String}}}",
        "the app's own types by name",
        .entries(.declared(.type), .either([.nothing, .part("a type")]))
      ) {
        $0.model.types = TypePart.read(&$1)
        $1.names.declare($0.model.types)
      } write: {
        $1.types($0.model.types)
      }.turn(-1).position(10).declaring { id, names in
        for (name, _) in names.tree.members(id) { names.names.addType(names.tree.text(name)) }
      },
      Row(
        "samples: {Park: [!Park {name: Yosemite}]}",
        "values to try: by the name of their type, or of a part of a pattern under `urls`; or the path of a file that holds that map",
        .either([.name(.file), .entries(.name(.type), .list(.value))])
      ) {
        $0.samples = SampleReader.read(of: $0.model, limits: $0.limits, &$1)
      } write: {
        switch $1.facts.samples {
        case .file(let path): $1.text(path)
        case .values(let values):
          $1.map { output in
            for (name, values) in values.sorted(by: { $0.key < $1.key }) { output.lines.entry(name, list: values) }
          }
        case nil: break
        }
      }.turn(5).position(2),
      Row(
        "initial: {path: [], showHelp: false}",
        "the path and the bindings at a cold start; with tabs also the selected `tab`, and `path` is its path",
        .initial
      ) {
        $1.readInitial(into: &$0.model)
      } write: {
        $0.writeStart(&$1)
      }.holding(.values).turn(4).position(12),
      Row.presented(
        "presents: {showTips: {screen: Help, as: sheet}}",
        "as on a screen, for what the app itself presents around every screen; each names `as`, which isn't `push`",
        isItems: false,
        \.model.presents
      ).turn(3).position(8),
      Row.presented(
        "items: {parkShown: {type: Park, screen: Help, as: cover}}",
        "as on a screen, for what the app itself presents; each names `as`, which isn't `push`",
        isItems: true,
        \.model.presents
      ).turn(3).position(8),
      Row(
        "urls: {\"parks://park/{name}\": {path: [!Park {name: \"${name}\"}]}}",
        "what the app changes for a text that it opens, by pattern; `{name}` is one part between slashes, `{name:Int}` one of that type (or of an enumeration), and `${name}` its value: onOpenURL",
        .entries(.text, .change)
      ) {
        $0.model.urls = $1.readURLs()
      } write: {
        $1.maps($0.model.urls, by: \.text) { $1.write(UpdatePart($0.update)) }
      }.holding(.named(UpdatePart.self)).turn(3).position(9).alsoCalled("deepLinks", "onOpenURL").declaring {
        $1.names.addURLs()
      },
      Row(
        "restores: [showHelp]",
        "the bindings that the app saves beside its paths, `tab` among them: SceneStorage",
        .list(.name(.binding))
      ) {
        $0.readRestores(&$1)
      } write: {
        $1.texts($0.model.restores)
      }.turn(3).position(6),
      Row(
        "savedPaths: []",
        "the stacks whose paths the app saves, by the names that steps use: tabs, `main`, columns such as `mail.detail`, layers that keep their path; without it all are saved, with `[]` none",
        .list(.name(.stack))
      ) {
        $0.readSavedPaths(&$1)
      } write: {
        guard let saved = $0.model.savedPaths else { return }
        if saved.isEmpty { $1.yaml("[]") } else { $1.texts(saved) }
      }.turn(3).position(6),
      Row.state(
        "state: {loggedIn: false}",
        "what the app itself keeps, by name, with the values at a cold start: read and written as bindings, and left alone by screens that go",
        \.model.state
      ).turn(3).position(5),
      Row(
        "sources: ../Sources",
        "the folder of the files that `source` keys name, from the app file's folder; without it, that folder",
        .text
      ) {
        $1.readSources()
      } write: {
        $1.yaml($1.facts.folder.map(YAMLLines.place))
      }.turn(-2),
      Row(
        "runs: [ios17, ios26]",
        "the releases that the app runs on, each a profile: `ios16`, `ios17`, `ios18`, `ios26`, `shipping` for the newest, or the path of a profile file; they count where neither the flow, the command line nor the workspace names a profile",
        .either([.list(.release, least: 1), .release])
      ) {
        $1.runs = $1.nodes.releases($1.entry.value, $1.files)
      } write: {
        $1.texts($1.facts.runs?.map(\.label) ?? [])
      },
      Row(
        "screens: {ParkList: {title: Parks}}",
        "the screens by name",
        .entries(.declared(.screen), .either([.nothing, .part("a screen")]))
      ) {
        $0.model.screens = ScreenPart.read(&$1)
      } write: {
        let screens = $0.model.screens.sorted { $0.key < $1.key }
        let isLegacy = $0.model.isLegacy
        $1.maps(screens, by: \.key) { $1.write(ScreenPart(name: $0.key, screen: $0.value, isLegacy: isLegacy)) }
      }.holding(.named(ScreenPart.self)).turn(2).position(11).alsoCalled("views", "pages").declaring { id, names in
        for (name, screen) in names.tree.members(id) {
          names.names.addScreen(names.tree.text(name))
          names.read(screen, as: ScreenPart.self, of: names.tree.text(name))
        }
      },
    ]
  )

  /// The error of a key that an app with a NavigationView doesn't have.
  @Sendable
  private static func ofStack(_ part: Self, _ app: AppContext) -> Diagnostic? {
    app.isLegacy ? .notInNavigationView(app) : nil
  }

  // MARK: Reading

  /// Reads an app's map; O(n) in its nodes.
  static func read(_ id: YAMLTree.ID, _ limits: YAMLLimits, _ app: inout AppContext) -> Self {
    var part = Self(AppModel(root: ""), limits)
    let map = app.map(id, of: id, for: part)
    app.isLegacy = map["navigationView"] != nil
    part.findSplit(in: map, app.tree)
    app.read(map, into: &part)
    if ["tabs", "navigationView", "root"].allSatisfy({ map[$0] == nil }), part.split == nil {
      app.report(.noRoot(app.tree.place(id)))
    }
    var first: Set<String> = []
    for layer in part.model.presents where !first.insert(layer.binding).inserted {
      if let source = layer.source { app.report(.layerDeclaredTwice(layer.binding, app.place(ofSource: source))) }
    }
    part.model.showSamples(part.samples)
    return part
  }

  /// Finds the columns, and the keys that exclude them.
  private mutating func findSplit(in map: AppMap, _ tree: YAMLTree) {
    let isLegacy = map["navigationView"] != nil
    for (key, _, name, value) in map.stated where !isLegacy || key == "root" {
      switch key {
      case "root": single.append(name)
      case "stack":
        let inner = AppModel.Split.node(ofStack: value, tree)
        if split == nil, let inner { split = inner } else { single.append(name) }
      case "split":
        if let split { single.append(split.name) }
        split = (name, value)
      default: break
      }
    }
  }

  private mutating func readStack(_ app: inout AppContext) {
    if single.contains(app.entry.name) {
      model.stack = app.stackKind(app.entry.value) ?? .erased
    } else if AppModel.Split.node(ofStack: app.entry.value, app.tree)?.name == split?.name {
      readSplit(&app)
    }
  }

  /// Reads the columns, beside which an app has no root and no stack of its own.
  private mutating func readSplit(_ app: inout AppContext) {
    guard app.entry.map["tabs"] == nil, let split else { return }
    for name in single {
      app.report(.besideSplit(app.tree.text(name), app.tree.place(name), split: app.tree.place(split.name)))
    }
    if let columns = AppModel.Split.read(split.name, split.value, &app) { model.begin(with: .split(columns)) }
  }

  /// Reads the tabs, beside which an app has no root, stack and columns of its own.
  private mutating func readTabs(_ app: inout AppContext) {
    for name in single + [split?.name, app.entry.map["navigationView"]?.name].compactMap(\.self) {
      app.report(.besideTabs(app.tree.text(name), app.tree.place(name), tabs: app.keyPlace))
    }
    TabPart.read(into: &model, &app)
  }

  private mutating func readRestores(_ app: inout AppContext) {
    let names = Self.names(&app, takes: "a list of bindings")
    model.restores += names.map(\.name)
    app.updates.restored += names
  }

  private mutating func readSavedPaths(_ app: inout AppContext) {
    let names = Self.names(&app, takes: "a list of stacks")
    model.savedPaths = names.map(\.name)
    app.updates.saved += names
  }

  /// The names in a list, each with its place.
  private static func names(_ app: inout AppContext, takes: String) -> [(name: String, place: Place)] {
    app.elements(takes: takes).compactMap { child in
      app.nodes.text(child, for: app.entry.key).map { ($0, app.tree.place(child)) }
    }
  }

  // MARK: Writing

  /// Writes the differences at a cold start.
  private func writeStart(_ output: inout AppOutput) {
    let path = isPlain ? model.initialPath : []
    guard model.initialTab != nil || !path.isEmpty || !model.initialBindings.isEmpty else { return }
    output.map { output in
      if let tab = model.initialTab { output.lines.entry(SceneState.tabBinding, text: tab) }
      if !path.isEmpty { output.lines.entry("path", list: path) }
      for field in model.initialBindings { output.lines.entry(field.name, value: field.value) }
    }
  }
}

extension Diagnostic {
  fileprivate static func besideTabs(_ name: String, _ place: Place, tabs: Place) -> Self {
    Self("beside-tabs", "the tabs of an app are all it shows, and “\(name)” is for an app without them", at: place)
      .note("the tabs are here", at: tabs)
      .help("remove it; each tab has a `root` and a `stack`, or a `split`")
  }

  fileprivate static func layerDeclaredTwice(_ name: String, _ place: Place) -> Self {
    Self(.bindingDeclaredTwice, "the app has the binding “\(name)” under both `presents` and `items`", at: place)
      .help("give one of them another name")
  }

  static func noRoot(_ place: Place) -> Self {
    Self("no-root", "this app has no root, so there is nothing to show", at: place)
      .help("name its first screen: `root: Home`")
  }
}
