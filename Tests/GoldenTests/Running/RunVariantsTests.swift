import FlowDiagnostics
import FlowLanguage
import NavigationEngine
import TestSupport
import Testing

@testable import navflow

@Suite("The variants under which flows are run")
struct RunVariantsTests {
  @Test("are the profiles, unless a flow names its own; a file that can't be read counts once")
  func profiles() {
    let file = SourceFile("name: A\nsteps: [pop]\n---\nname: B\nprofile: shipping\nsteps: [pop]\n")
    let entries = FlowReader().entries(of: file)
    let variants = RunVariants(profiles: [Profile(.wwdc22), Profile(.shipping)], sizes: [])
    let names = entries.compactMap { $0.load().flow }.map { variants.all(for: $0).map(\.profile.name) }
    #expect(names == [[.wwdc22, .shipping], [.shipping]])
    #expect(variants.count(entries) == 3)
    #expect(variants.count([.unreadable(file, [])]) == 1)
  }

  @Test("have sizes only where an app has columns")
  func sizes() {
    let entries = FlowReader().entries(of: SourceFile("steps: [pop]\n"))
    let variants = RunVariants(profiles: [Profile(.wwdc22)], sizes: [.compact, .regular])
    #expect(entries.compactMap { $0.load().flow }.map { variants.all(for: $0).map(\.size) } == [[nil]])
    #expect(variants.count(entries) == 1)
  }
}
