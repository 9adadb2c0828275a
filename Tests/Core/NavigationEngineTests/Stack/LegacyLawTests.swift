import NavigationEngine
import TestSupport
import Testing

/// Apps that are written in both forms: with a NavigationView, and as the manual's page about it says for a stack.
@Suite("S12.4 A NavigationView and a stack with a path")
struct LegacyLawTests {
  /// A link of both forms: to a screen, by itself, by a flag or by a selection.
  private enum Form: CaseIterable { case view, flag, selection }

  private typealias Links = [(target: String, form: Form)]

  @Test("do the same in a random app after every tap and every back", arguments: 0..<Rounds.of(200))
  func same(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let names = Array(["Home", "Help", "Mint", "Park", "Shades"].prefix(1 + generator.number(below: 5)))
    var links: [String: Links] = [:]
    for name in names {
      links[name] = (0..<generator.number(below: 5)).map { _ in
        (generator.pick(from: names), generator.pick(from: Form.allCases))
      }
    }
    var old = try AppSession(app: Self.legacy(links))
    var new = try AppSession(app: Self.modern(links))
    var taps = 0
    for number in 1...40 {
      let labels = old.state.links
      try #require(new.state.links == labels)
      let step: Step
      if let label = labels.randomElement(using: &generator), !generator.isOne(in: 3) {
        step = .tap(.label(label))
        taps += 1
      } else {
        step = .back(generator.number(below: old.state.depth + 2))
      }
      let refusals = (Self.refusal(of: step, on: &old), Self.refusal(of: step, on: &new))
      try #require(refusals.0 == refusals.1, "\(number): \(step) in \(links)")
      try #require(old.state.visible == new.state.visible, "\(number): \(step) in \(links)")
    }
    #expect(taps > 0 || old.state.links.isEmpty)
  }

  /// The reason why a step is refused; nil if it isn't.
  private static func refusal(of step: Step, on stack: inout AppSession) -> Refusal.ID? {
    do {
      try stack.perform(step)
      return nil
    } catch {
      return error.id
    }
  }

  /// Each screen has a flag for each of its links by a flag, and one selection whose tags are the links' numbers.
  private static func legacy(_ links: [String: Links]) -> AppModel {
    let screens = links.map { name, links in
      let numbered = Array(links.enumerated())
      let flags = numbered.filter { $1.form == .flag }
      let tags = numbered.filter { $1.form == .selection }
      let screen = AppModel.Screen(
        links: numbered.map { number, link in
          switch link.form {
          case .view: .view("L\(number)", to: link.target)
          case .flag: .binding("L\(number)", "\(name)\(number)")
          case .selection: .binding("L\(number)", "\(name)Shown", .int(number))
          }
        },
        presents: flags.map { .push("\(name)\($0)", to: $1.target) }
          + (tags.isEmpty
            ? [] : [.push("\(name)Shown", of: "Int", cases: tags.map { .init(.int($0), to: $1.target) })])
      )
      return (name, screen)
    }
    return AppModel(
      stack: .selfManaged,
      isLegacy: true,
      root: "Home",
      screens: Dictionary(uniqueKeysWithValues: screens)
    )
  }

  /// Each link has the name of its screen as its value, and the root has destinations for all of them.
  private static func modern(_ links: [String: Links]) -> AppModel {
    let destination = AppModel.Destination(
      "String",
      cases: links.keys.sorted().map { .init(.string($0.lowercased()), to: $0) }
    )
    let screens = links.map { name, links in
      let values = links.enumerated().map { AppModel.Link.value("L\($0)", .string($1.target.lowercased())) }
      return (name, AppModel.Screen(links: values, destinations: name == "Home" ? [destination] : []))
    }
    return AppModel(stack: .erased, root: "Home", screens: Dictionary(uniqueKeysWithValues: screens))
  }
}
