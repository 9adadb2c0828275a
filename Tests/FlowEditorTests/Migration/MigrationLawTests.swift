import FlowApps
import FlowDiagnostics
import FlowEditor
import FlowLanguage
import FlowSyntax
import NavigationEngine
import TestSupport
import Testing

@Suite("S12.4 A migrated app shows the same screens")
struct MigrationLawTests {
  @Test("after every tap and every back of a random flow", arguments: 0..<Rounds.of(80))
  func sameScreens(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let text = Self.app(using: &random)
    let old = try AppReader.read(SourceFile(text))
    let migration = try AppMigration(old)
    let new = try AppReader.read(SourceFile(name: "new.app.yaml", bytes: migration.bytes))
    var before = try NavigationStack(app: old.model)
    var after = try NavigationStack(app: new.model)
    #expect(before.state.visible == after.state.visible)
    for _ in 0..<40 {
      let links = before.state.links
      #expect(after.state.links == links)
      let step: Step =
        if let link = links.randomElement(using: &random), Int.random(in: 0..<3, using: &random) > 0 {
          .tap(.label(link))
        } else {
          .back(Int.random(in: 0...max(1, before.state.depth), using: &random))
        }
      let outcomes = (Self.outcome(of: step, on: &before), Self.outcome(of: step, on: &after))
      #expect(outcomes.0 == outcomes.1)
      #expect(before.state.visible == after.state.visible, "\(text)")
    }
  }

  /// Why the step was refused, where it was.
  private static func outcome(of step: Step, on stack: inout NavigationStack) -> Refusal.ID? {
    do {
      try stack.perform(step)
      return nil
    } catch {
      return error.id
    }
  }

  /// An app of some screens with links of all kinds, in block style or in brackets.
  private static func app(using random: inout SeededGenerator) -> String {
    let all = ["Home", "Help", "help", "Park", "URLPage", "3", "x y"]
    let names = all.prefix(Int.random(in: 1...all.count, using: &random))
    var text = "navigationView: stack\nroot: Home\nscreens:\n"
    var initial: [String] = []
    for name in names {
      let links = (0..<Int.random(in: 0...5, using: &random)).map { number -> String in
        let view = "view: \(YAMLSpelling.flow(.string(names.randomElement(using: &random) ?? "Home")))"
        let disabled = Bool.random(using: &random) && Bool.random(using: &random) ? ", disabled: true" : ""
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return "L\(number): {\(view)\(disabled)}"
        case 1:
          if name == "Home", initial.isEmpty, Bool.random(using: &random) { initial = ["f\(number): true"] }
          return "L\(number): {\(view), isActive: f\(number)\(disabled)}"
        case 2: return "L\(number): {\(view), tag: \(number), selection: ints\(disabled)}"
        default:
          let tag = ["help", "park", "a", "b", "c"][number]
          return "L\(number): {\(view), selection: strings\(disabled), tag: \(tag)}"
        }
      }
      let key = YAMLSpelling.flow(.string(name))
      if links.isEmpty {
        text += "  \(key):\n"
      } else if Bool.random(using: &random) {
        text += "  \(key): {links: {\(links.joined(separator: ", "))}, title: \(key)}\n"
      } else {
        text += "  \(key):\n    links:\n" + links.map { "      \($0)\n" }.joined() + "    title: \(key)   # title\n"
      }
    }
    return text + (initial.isEmpty ? "" : "initial: {\(initial.joined())}\n")
  }
}
