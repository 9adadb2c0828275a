import FlowLanguage
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import Testing

@testable import FlowRunner

@Suite("The variants under which flows are run")
struct RunVariantsTests {
  @Test("are the profiles, unless a flow names its own; a file that can't be read counts once")
  func profiles() {
    let file = SourceFile("name: A\nsteps: [pop]\n---\nname: B\nprofile: shipping\nsteps: [pop]\n")
    let entries = FlowReader().entries(of: file)
    let variants = RunVariants(named: [Profile(.wwdc22), Profile(.shipping)], sizes: [])
    let names = entries.compactMap { $0.load().flow }.map { variants.all(for: $0).map(\.profile.name) }
    #expect(names == [[.wwdc22, .shipping], [.shipping]])
    #expect(variants.count(entries) == 3)
    #expect(variants.count([.unreadable(file, [])]) == 1)
  }

  @Test("are the flow's own, else those that are named, else the releases of its app that can differ in it")
  func releases() {
    let tabs = "tabs: {a: {root: A}, b: {root: A}}, screens: {A: }"
    let app = "app: {runs: [ios17, ios18, ios26], \(tabs)}\nsteps: [note: a]\n"
    let own = "profile: [wwdc22, ios16]\n"
    let file = SourceFile("\(app)---\n\(own)\(app)---\nsteps: [note: a]\n")
    let flows = FlowReader().entries(of: file).compactMap { $0.load().flow }
    func names(_ variants: RunVariants) -> [[Profile.Name]] {
      flows.map { variants.all(for: $0).map(\.profile.name) }
    }
    #expect(names(RunVariants(named: nil, sizes: [])) == [[.ios17, .ios26], [.wwdc22, .ios16], [.wwdc22]])
    #expect(names(RunVariants(named: [.scripting], sizes: [])) == [[.scripting], [.wwdc22, .ios16], [.scripting]])
    let single = flows.map { RunVariants(named: nil, sizes: []).single(for: $0).profile.name }
    #expect(single == [.ios26, .wwdc22, .wwdc22])
  }

  @Test("have sizes only where an app has columns")
  func sizes() {
    let entries = FlowReader().entries(of: SourceFile("steps: [pop]\n"))
    let variants = RunVariants(named: nil, sizes: [.compact, .regular])
    #expect(entries.compactMap { $0.load().flow }.map { variants.all(for: $0).map(\.size) } == [[nil]])
    #expect(variants.count(entries) == 1)
  }
}
