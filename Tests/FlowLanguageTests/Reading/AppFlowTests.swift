import FlowApps
import FlowDiagnostics
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
    let profile = try flow("profile: {base: shipping, mix.viewLink: resetPath}\nsteps: [pop]\n").profile
    #expect(profile?.name == .shipping)
    #expect(profile?.viewLinkMix == .resetPath)
    #expect(profile?.destinationWinner == .rootmost)
    #expect(try flow("profile: {mix.bindingOverlay: keepOnTop}\nsteps: [pop]\n").profile?.name == .wwdc22)
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
    #expect(FileLibrary.resolve(path, from: file) == resolved)
  }
}
