import AppExport
import FlowApps
import Foundation
import NavigationEngine
import TestSupport
import Testing

@Suite("Reading an exported app gives the same app", .enabled(if: SwiftReading.tool != nil))
struct SwiftUILawTests {
  /// The app files of the examples, the goldens and the samples.
  static let stored: [String] = ["Examples", "Tests"].flatMap { folder in
    let names = try? FileManager.default.subpathsOfDirectory(
      atPath: Repository.root.appending(path: folder).path(percentEncoded: false)
    )
    return (names ?? []).filter { $0.hasSuffix(".app.yaml") }.map { "\(folder)/\($0)" }.sorted()
  }

  @Test("every app file of the repository")
  func files() throws {
    let apps = Self.stored.compactMap { path in storedApp(path).map { (path, SwiftUIExport($0, from: path)) } }
    var holding = 0
    for isBare in [false, true] {
      let read = try SwiftReading.models(of: apps.map(\.1.files), isBare: isBare)
      for ((path, export), model) in zip(apps, read) {
        let differences = model.map(export.model.differences) ?? ["no app"]
        if differences.isEmpty { holding += 1 }
        #expect(differences.isEmpty, "\(path)\n\(differences.joined(separator: "\n"))\n\(export.text)")
      }
    }
    #expect(apps.count >= 60)
    print("law: \(holding / 2) of \(apps.count) app files")
  }
}

extension SwiftUILawTests {
  @Test("the app of each key of the language")
  func keys() throws {
    let apps = KeyApps.keys.compactMap { key in KeyExportTests.export(of: key).map { (key, $0) } }
    let read = try SwiftReading.models(of: apps.map(\.1.files))
    for ((key, export), model) in zip(apps, read) {
      let differences = model.map(export.model.differences) ?? ["no app"]
      #expect(differences.isEmpty, "\(key)\n\(differences.joined(separator: "\n"))\n\(export.text)")
    }
  }
}

extension SwiftUIExport {
  /// The files, for a message.
  var text: String { files.map { "// \($0.name)\n\($0.text)" }.joined() }
}

extension SwiftUILawTests {
  /// How many apps a run makes up, and the seed of the first.
  private static let count = ProcessInfo.processInfo.environment["NAVFLOW_LAW_COUNT"].flatMap { Int($0) } ?? 300
  private static let seed = ProcessInfo.processInfo.environment["NAVFLOW_LAW_SEED"].flatMap { UInt64($0) } ?? 1

  @Test("random apps, of which one that fails is made smaller")
  func random() throws {
    let seeds = (0..<UInt64(Self.count)).map { Self.seed + $0 }
    let exports = seeds.map { Self.export(RandomApp.app(seed: $0), $0) }
    let read = try SwiftReading.models(of: exports.map(\.files))
    var failing: [UInt64] = []
    var kinds: [String: UInt64] = [:]
    for ((seed, export), model) in zip(zip(seeds, exports), read) {
      guard let kind = Self.kind(of: export, model) else { continue }
      failing.append(seed)
      if kinds[kind] == nil { kinds[kind] = seed }
    }
    print("law: \(Self.count - failing.count) of \(Self.count) random apps from seed \(Self.seed)")
    for (kind, seed) in kinds.sorted(by: { $0.key < $1.key }).prefix(3) {
      let export = Self.export(try shrunk(RandomApp.app(seed: seed), kind, seed), seed)
      let model = try SwiftReading.models(of: [export.files])[0]
      let differences = model.map(export.model.differences) ?? ["no app"]
      let text = export.text.replacing(
        "// Written by navflow export swiftui from random.app.yaml; change the app there, and export it again.\nimport SwiftUI\n",
        with: ""
      )
      Issue.record("seed \(seed), \(failing.count) in all\n\(differences.joined(separator: "\n"))\n\(text)")
    }
  }

  /// The files of an app; those of every fourth seed are for iOS 16.
  private static func export(_ app: AppModel, _ seed: UInt64) -> SwiftUIExport {
    SwiftUIExport(app, from: "random.app.yaml", isOld: seed.isMultiple(of: 4))
  }

  /// The kind of the first difference between an app and the one that is read; nil if there is none.
  private static func kind(of export: SwiftUIExport, _ model: AppModel?) -> String? {
    guard let model else { return "no app" }
    return export.model.differences(from: model).first.map { difference in
      difference.prefix { $0 != ":" }.split(separator: " ").prefix(2).joined(separator: " ")
    }
  }

  /// The smallest app that fails, as far as leaving out one declaration after the other leads there.
  private func shrunk(_ app: AppModel, _ kind: String, _ seed: UInt64) throws -> AppModel {
    var app = app
    while true {
      let smaller = app.smallerOnes
      let exports = smaller.map { Self.export($0, seed) }
      let read = try SwiftReading.models(of: exports.map(\.files))
      let failing = zip(zip(smaller, exports), read).first { pair, model in
        Self.kind(of: pair.1, model) == kind
      }
      guard let next = failing?.0.0 else { return app }
      app = next
    }
  }
}

extension AppModel {
  /// The app without one of its declarations, in every way.
  fileprivate var smallerOnes: [AppModel] {
    var found: [AppModel] = []
    func without(_ change: (inout AppModel) -> Void) {
      var app = self
      change(&app)
      if app != self { found.append(app) }
    }
    for name in screens.keys.sorted() { without { $0.screens[name] = nil } }
    for index in tabs.indices { without { $0.tabs.remove(at: index) } }
    for index in presents.indices { without { $0.presents.remove(at: index) } }
    for index in urls.indices { without { $0.urls.remove(at: index) } }
    for index in state.indices { without { $0.state.remove(at: index) } }
    without { $0.roots = [] }
    without { $0.stack = .selfManaged }
    without { $0.module = nil }
    for (name, screen) in screens.sorted(by: { $0.key < $1.key }) {
      for smaller in screen.smallerOnes { without { $0.screens[name] = smaller } }
    }
    return found
  }
}

extension AppModel.Screen {
  fileprivate var smallerOnes: [Self] {
    var found: [Self] = []
    func without(_ change: (inout Self) -> Void) {
      var screen = self
      change(&screen)
      if screen != self { found.append(screen) }
    }
    for index in links.indices { without { $0.links.remove(at: index) } }
    for index in links.indices { without { $0.links[index].condition = nil } }
    for index in links.indices { without { $0.links[index].isDisabled = false } }
    for index in destinations.indices { without { $0.destinations.remove(at: index) } }
    for index in destinations.indices { without { $0.destinations[index].cases = [] } }
    for index in presents.indices { without { $0.presents.remove(at: index) } }
    for index in presents.indices { without { $0.presents[index].buttons = [] } }
    for index in state.indices { without { $0.state.remove(at: index) } }
    without { $0.chrome = .init() }
    without { $0.title = nil }
    without { ($0.hidesTabBar, $0.hidesBackButton, $0.role) = (false, false, .navigationStack) }
    return found
  }
}
