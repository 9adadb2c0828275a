package import FlowApps
package import FlowSyntax
package import NavigationEngine

/// Sources that are read, and the apps that they are.
package struct ParsedSources: Sendable {
  /// The files, without manifests.
  package let trees: [SourceTree]
  /// The platform whose `#if` clauses are read.
  let platform: Platform
  /// The texts that the apps show by their keys.
  let strings: StringCatalog
  /// One app at least.
  let apps: [AppSources]
  /// The places of manifests that couldn't be read, and files that weren't read.
  let unread: [Finding]
  /// The hash of each file's content, in the order of ``FoundFiles/paths``.
  package let hashes: [String]

  /// Divides files among the apps.
  package init(_ trees: [SourceTree], hashes: [String], of found: FoundFiles, platform: Platform) {
    let files = trees.filter { !PackageManifest.isManifest($0.path) }
    var (targets, unread) = (found.folders.map(SourceTarget.init(folder:)), [Finding]())
    if targets.isEmpty { (targets, unread) = found.targets(trees.filter { PackageManifest.isManifest($0.path) }) }
    unread += found.passedOver
    (self.trees, self.hashes, self.unread, self.platform) = (files, hashes, unread, platform)
    strings = StringCatalog(found.catalogs)
    apps = AppSources.apps(of: files, targets)
  }

  /// The declarations of an app.
  func index(of trees: [SourceTree]) -> AppIndex { AppIndex(trees, platform: platform, strings: strings) }

  /// The places of all files that navigate, as the table of an app has them if its files are all there are.
  func sites(_ table: ScreenTable) -> [NavigationSite] {
    let isOfAll = table.inliner.index.trees.elementsEqual(trees, by: ===)
    return (isOfAll ? table : ScreenTable(index(of: trees))).sites
  }

  /// The names of all apps: of targets, or else of types, as where code of one target chooses among several.
  package var appNames: [String] {
    apps.flatMap { app -> [String] in
      if let name = app.name, app.trees.lazy.flatMap(\.nodes).filter(\.declaresApp).count < 2 { return [name] }
      let types = AppExtractor.apps(in: AppIndex(app.trees, platform: platform))
      return app.name.map { types.count > 1 ? types : [$0] } ?? types
    }
  }

  /// The places that couldn't be read, of files and manifests.
  var everyUnread: [Finding] { trees.flatMap { Finding.unread(in: $0) } + unread }
}

extension [SourceTarget] {
  /// The releases that an app of the targets runs on, the oldest first; empty if none states a version.
  package var releases: [Profile.Name] {
    // An app for a phone runs on other systems beside it.
    let platform = Platform.allCases.first { platform in contains { $0.deployment(on: platform) != nil } }
    let found = platform.map { platform in compactMap { $0.deployment(on: platform)?.releases } } ?? []
    return found.max { $0.count < $1.count } ?? []
  }
}

// MARK: Linting

extension LintReport {
  /// The findings of iOS alone: elsewhere a person can't swipe a sheet down, a tap on a row sets off none of its buttons,
  /// and a sheet is shown beside a popover.
  private static let ofIOS: Set<Finding.ID> = [.own(.lostInput), .own(.rowLinks), .engine(.singleSheet)]

  /// Explores apps, and returns the defects: the apps, and the releases that they run on, none if they aren't known.
  package typealias Exploring = ([AppExtractor.Extraction], [Profile]) -> [Finding]

  /// Looks at the apps of some targets, or at all apps where no target is named.
  ///
  /// - Throws: The error that there is no such target.
  package init(of sources: ParsedSources, targets: [String], exploring: Exploring) throws(PlainError) {
    let known = sources.apps.compactMap(\.name)
    if let name = targets.first(where: { !known.contains($0) }) {
      let others = known.isEmpty ? "there are none" : "these have: \(known.joined(separator: ", "))"
      throw PlainError("no target “\(name)” has an app; \(others)")
    }
    let apps = sources.apps.filter { app in targets.isEmpty || app.name.map(targets.contains) ?? false }
    var lists: [(app: String?, findings: [Finding])] = apps.map { ($0.name, []) }
    var (sites, indices): ([NavigationSite]?, [AppIndex]) = (nil, [])
    var readers: [AccountReader] = []
    for (app, numbers) in AppSources.forms(of: apps, in: sources.trees, on: sources.platform) {
      let index = sources.index(of: app.trees)
      let table = ScreenTable(index)
      let runs = app.deployment(on: sources.platform)?.releases ?? []
      let extracted = AppExtractor.all(from: index, table)
      let explored = exploring(extracted, runs.map { Profile($0) })
      let isOfIOS = sources.platform == .ios && app.target?.runsElsewhere(than: .ios) != true
      let all = Linter.lint(index, table, explored: explored)
      let findings = isOfIOS ? all : all.filter { !Self.ofIOS.contains($0.id) }
      for number in numbers {
        let paths = Set(apps[number].trees.map(\.path))
        lists[number].findings = findings.filter { $0.paths.isSubset(of: paths) }
      }
      readers += extracted.map { AccountReader($0.app, table) }
      sites = sites ?? sources.sites(table)
      indices.append(index)
    }
    self.init(
      Finding.joined(lists),
      of: sources.trees,
      on: sources.platform,
      indices: indices,
      account: AccountReader.account(of: sites ?? [], in: readers),
      unread: sources.unread,
      isOfAllApps: targets.isEmpty
    )
  }
}

// MARK: Extracting

extension ExtractReport {
  /// The app that is extracted, and how its file is written.
  package struct Request: Sendable {
    /// The target or the type that is the app; nil if there is only one.
    package var target: String?
    /// The root of the stack that is the whole app; nil for the app with all its stacks.
    package var stack: String?
    /// The releases that the app runs on; nil for its target's.
    package var runs: [Profile.Name]?
    package var samples = AppFileText.Samples.inline
    /// The folder of the sources, from the app file's folder; nil for the latter.
    package var folder: String?
    /// Returns the path of a Swift file from that folder.
    package var path: @Sendable (String) -> String

    package init(target: String? = nil, path: @escaping @Sendable (String) -> String) {
      (self.target, self.path) = (target, path)
    }
  }

  /// Extracts an app of sources.
  ///
  /// - Throws: The reason why there is none.
  package init(_ request: Request, of sources: ParsedSources) throws(AppExtractor.Failure) {
    let (source, type) = try Self.chosen(request.target, of: sources)
    let index = sources.index(of: source?.trees ?? [])
    let table = ScreenTable(index)
    let app = try AppExtractor.app(from: index, named: type, stack: request.stack, table)
    let others = type == nil ? [] : AccountReader.all(in: index, except: type, table)
    let deployment = request.runs == nil ? source?.deployment(on: sources.platform) : nil
    self.init(
      app,
      request,
      account: AccountReader.account(of: sources.sites(table), in: [AccountReader(app, table)], besides: others),
      unread: sources.everyUnread,
      runs: request.runs ?? deployment?.releases ?? []
    )
    if let deployment, deployment.isOlder { oldVersion = deployment.version }
  }

  /// The files of the app that a name stands for, or of the only one, and the name of its type where that was named.
  private static func chosen(
    _ name: String?,
    of sources: ParsedSources
  ) throws(AppExtractor.Failure) -> (app: AppSources?, type: String?) {
    if let name {
      if let app = sources.apps.first(where: { $0.name == name }) { return (app, nil) }
      for app in sources.apps {
        let index = AppIndex(app.trees, platform: sources.platform)
        if AppExtractor.apps(in: index).contains(name) { return (app, name) }
      }
      throw .unknownApp(name, known: sources.appNames)
    }
    if sources.apps.count < 2 { return (sources.apps.first, nil) }
    throw .several(sources.appNames)
  }
}
