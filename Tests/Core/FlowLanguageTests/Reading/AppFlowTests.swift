import FlowApps
import FlowSyntax
import NavigationEngine
import Synchronization
import TestSupport
import Testing

@testable import FlowLanguage

@Suite("A flow's app")
struct AppFlowTests {
  private static let home = "{root: Home, screens: {Home: {title: Home}}}"

  /// Files that are not on any disk, and how often each is read.
  private final class Files: Sendable {
    private let texts: [String: String]
    private let reads = Mutex<[String: Int]>([:])

    init(_ texts: [String: String]) { self.texts = texts }

    var counts: [String: Int] { reads.withLock { $0 } }

    var library: FileLibrary {
      FileLibrary { (path) throws(Diagnostic) in
        self.reads.withLock { $0[path, default: 0] += 1 }
        guard let text = self.texts[path] else {
          throw Diagnostic("no-such-path", "there is no file “\(path)”", file: SourceFile(name: path), range: nil)
        }
        return SourceFile(name: path, bytes: Array(text.utf8))
      }
    }
  }

  private func entries(_ text: String, in name: String = "flows/a.flow.yaml", _ files: Files) -> [LoadedFlow] {
    FlowReader(files: files.library).read(SourceFile(name: name, bytes: Array(text.utf8)))
  }

  @Test("it stands in the flow itself, or in a file that is named from where the flow's file is")
  func ways() throws {
    #expect(try flow("app: \(Self.home)\nsteps: [pop]\n").app?.model.root == "Home")
    let files = Files(["apps/home.app.yaml": Self.home])
    let entry = entries("app: ../apps/home.app.yaml\nsteps: [pop]\n", files)[0]
    #expect(entry.flow?.app?.file.name == "apps/home.app.yaml")
    #expect(try flow("- pop\n").app == nil)
  }

  @Test("a file is read once, however it is named and by however many flows")
  func once() {
    let files = Files(["flows/home.app.yaml": Self.home])
    let all = entries("app: home.app.yaml\nsteps: [pop]\n---\napp: ./../flows/home.app.yaml\nsteps: [pop]\n", files)
    #expect(all.allSatisfy { $0.flow != nil })
    #expect(all[0].flow?.app === all[1].flow?.app)
    #expect(files.counts == ["flows/home.app.yaml": 1])
  }

  @Test("S19.1 it depends on what its app extends and takes samples from, also where these have errors")
  func variants() throws {
    let base = "root: Home\nsamples: data/s.yaml\nscreens: {Home: {title: Base}}\n"
    var texts = [
      "lib/base.app.yaml": base, "lib/data/s.yaml": "Int: [1]\n", "flows/a.app.yaml": "extends: ../lib/base.app.yaml\n",
      "flows/b.app.yaml": "extends: ../lib/base.app.yaml\nscreens: {Home: {title: B}}\n",
    ]
    let text = "app: a.app.yaml\nsteps: [pop]\n---\napp: b.app.yaml\nsteps: [pop]\n"
    let files = Files(texts)
    let all = entries(text, files)
    #expect(all.map { $0.flow?.app?.model.screens["Home"]?.title } == ["Base", "B"])
    let shared: Set<String> = ["lib/base.app.yaml", "lib/data/s.yaml"]
    #expect(all.map(\.reading.needed) == [shared.union(["flows/a.app.yaml"]), shared.union(["flows/b.app.yaml"])])
    #expect(files.counts.values.allSatisfy { $0 == 1 })
    #expect(all[0].flow?.app?.files[1] === all[1].flow?.app?.files[1])
    texts["lib/base.app.yaml"] = "root: [\n"
    #expect(entries(text, Files(texts))[0].reading.needed == ["flows/a.app.yaml", "lib/base.app.yaml"])
    texts["lib/base.app.yaml"] = nil
    let missing = entries(text, Files(texts))[0]
    #expect(missing.reading.needed == ["flows/a.app.yaml", "lib/base.app.yaml"])
    #expect(missing.reading.invalid.map(\.file.name) == ["flows/a.app.yaml"])
  }

  @Test("S19.1 an app within a flow may extend a file, seen from the flow's")
  func inlineVariant() throws {
    let files = Files(["lib/base.app.yaml": "root: Home\nscreens: {Home: {links: {Help: {view: Help}}}, Help: }\n"])
    let text = "app:\n  extends: ../lib/base.app.yaml\n  screens: {Home: {title: T}}\nsteps: [{tap: Help}]\n"
    let loaded = entries(text, files)[0]
    let app = try #require(loaded.flow?.app)
    #expect(app.model.screens["Home"]?.title == "T" && app.model.root == "Home")
    #expect(loaded.reading.needed == ["lib/base.app.yaml"])
    #expect(app.place(ofSource: app.model.screens["Home"]?.links[0].source)?.description == "lib/base.app.yaml:2:26")
    let wrong = entries(text.replacing("{title: T}", with: "{titel: T}"), files)[0]
    #expect(
      wrong.diagnostics.map { "\($0.id) \($0.file.name):\($0.place?.start.line ?? 0)" } == [
        "unknown-key flows/a.flow.yaml:3"
      ]
    )
    let lost = entries(text, Files([:]))[0]
    #expect(lost.diagnostics.map(\.id.description) == ["no-such-path"])
  }

  @Test("a flow without an app reads no other file")
  func none() {
    let files = Files([:])
    #expect(entries("- pop\n", files)[0].flow != nil)
    #expect(files.counts.isEmpty)
  }

  @Test("errors of an app's file are told apart from the flow's own")
  func invalid() {
    let files = Files(["flows/home.app.yaml": "{root: Hom, screens: {Home: }}"])
    let all = entries("app: home.app.yaml\nsteps: [pop]\n---\napp: home.app.yaml\nsteps: [pop]\n---\n- pop\n", files)
    #expect(all.map { $0.diagnostics.map(\.id.description) } == [["app-has-errors"], ["app-has-errors"], []])
    #expect(all[0].reading.invalid.first?.diagnostics.map(\.id.description) == ["screen-not-declared"])
    #expect(all[0].reading.invalid.first === all[1].reading.invalid.first)
    #expect(all[2].flow != nil)
  }

  @Test("a file that isn't there is an error where it is named")
  func missing() {
    let entry = entries("app: home.app.yaml\nsteps: [pop]\n", Files([:]))[0]
    #expect(entry.diagnostics.map(\.message) == ["there is no file “flows/home.app.yaml”"])
    #expect(entry.diagnostics[0].range == SourceRange(5..<18))
  }

  @Test("without files at hand a path is an error, not a trap")
  func noFiles() {
    #expect(ids("app: home.app.yaml\nsteps: [pop]\n") == ["cannot-read"])
    #expect(ids("- restore: {file: a.json}\n") == ["cannot-read"])
  }

  @Test("a profile may be a map of a base and knobs")
  func knobs() throws {
    let profile = try flow("profile: {base: shipping, mix.viewLink: resetPath}\nsteps: [pop]\n").profiles?.first
    #expect(profile?.name == .shipping)
    #expect(profile?.viewLinkMix == .resetPath)
    #expect(profile?.destinationWinner == .rootmost)
    #expect(try flow("profile: {mix.bindingOverlay: keepOnTop}\nsteps: [pop]\n").profiles?.first?.name == .wwdc22)
    #expect(ids("profile: {mix.viewLnk: overlay}\nsteps: [pop]\n") == ["unknown-key"])
    #expect(ids("profile: {mix.viewLink: over}\nsteps: [pop]\n") == ["unknown-name"])
    #expect(ids("profile: {base: shiping}\nsteps: [pop]\n") == ["unknown-name"])
  }

  @Test("a saved path is restored from a name that an earlier step gave, or from a file")
  func restoring() {
    #expect(ids("- save: a\n- restore: a\n").isEmpty)
    #expect(ids("- restore: a\n- save: a\n") == ["nothing-saved"])
    let files = Files(["flows/a.json": "[]"])
    #expect(entries("- restore: {file: a.json}\n", files)[0].flow != nil)
    #expect(entries("- save: {file: b.json}\n- restore: {file: b.json}\n", files)[0].flow?.savesFiles == true)
  }

  @Test("a flow determines which types its steps push")
  func pushedTypes() throws {
    let text = "path: [1]\nsteps: [{push: [a, !Park.b ]}, {replaceTop: 2.5}, {transaction: [{push: true}]}, {pop: 1}]\n"
    #expect(try flow(text).pushedTypes == ["Int", "String", "Park", "Double", "Bool"])
    #expect(try flow("- restore: {json: []}\n").pushedTypes == nil)
  }

  @Test("the bindings that a flow turns on")
  func bindingsTurnedOn() throws {
    let text = "- set: {a: true, b: false, c: null, d: 1}\n- transaction: [{set: {e: mint}}, {set: {f: false}}]\n"
    #expect(try flow(text).bindingsTurnedOn == ["a", "d", "e"])
  }

  @Test(
    "a step on a whole stack is the engine's step",
    arguments: [
      ("tap: Help", Step.tap(.label("Help"))), ("tap: {label: Help}", .tap(.label("Help"))),
      ("tap: {value: 3}", .tap(.value(3))), ("tap: {view: Help}", .tap(.view("Help"))), ("tap: 3", .tap(.label("3"))),
      ("back: {to: Cart}", .backTo(.title("Cart"))), ("back: {to: 0}", .backTo(.depth(0))), ("back: 2", .back(2)),
      ("back", .back(1)), ("swipeBack", .swipeBack(completed: true)),
      ("swipeBack: cancelled", .swipeBack(completed: false)), ("dismiss", .dismiss),
      ("set: {a: true, b: null}", .set([.init("a", true), .init("b", .null)])),
      ("transaction: [pop, {push: a}]", .transaction([.pop(1), .push(["a"])], animated: true)),
      ("transaction: {steps: [pop], animated: false}", .transaction([.pop(1)], animated: false)),
      ("transaction: {separate: true, steps: [pop]}", .transaction([.pop(1)], isSeparate: true)),
      (
        "transaction: {separate: true, steps: [{transaction: {separate: true, steps: [pop]}}]}",
        .transaction([.transaction([.pop(1)], isSeparate: true)], isSeparate: true)
      ), ("restore: {json: [{id: [1]}]}", .restore(.list([.map([.init("id", .list([1]))])]))), ("save: a", .save),
      ("restore: {json: '[]'}", .restore(.text("[]"))), ("restore: {json: [a, 3]}", .restore(.list(["a", 3]))),
      ("background", .background), ("relaunch", .relaunch), ("hold: transition", .hold), ("release", .release),
    ]
  )
  func steps(text: String, step: Step) throws {
    let line = text.contains(":") ? "- {\(text)}\n" : "- \(text)\n"
    #expect(try flow(line).steps[0].engineStep == step)
  }

  @Test(
    "a path is seen from the folder of the file that names it",
    arguments: [
      ("a.app.yaml", "b.flow.yaml", "a.app.yaml"), ("a.app.yaml", "<stdin>", "a.app.yaml"),
      ("./a.app.yaml", "flows/b.flow.yaml", "flows/a.app.yaml"), ("../a.app.yaml", "flows/x/b", "flows/a.app.yaml"),
      ("../../a", "flows/b", "../a"), ("/apps/a", "flows/b", "/apps/a"), ("../a", "/flows/b", "/a"), (".", "b", "."),
    ]
  )
  func resolving(path: String, file: String, resolved: String) {
    #expect(RelativePath.resolve(path, from: file) == resolved)
  }
}
