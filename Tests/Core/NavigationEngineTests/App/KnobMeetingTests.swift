import TestSupport
import Testing

@testable import NavigationEngine

@Suite("S0 the knobs that an app meets")
struct KnobMeetingTests {
  @Test(
    "S0 a knob that an app doesn't meet decides nothing in it",
    arguments: 0..<Rounds.of(12, atLeast: 6)
  )
  func unmet(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var app = SceneWalkTests.app(&generator)
    let lacksLayers = seed.isMultiple(of: 3)
    let lacksPushes = seed.isMultiple(of: 2)
    for name in app.screens.keys {
      if lacksLayers { app.screens[name]?.presents.removeAll(where: \.isLayer) }
      if lacksPushes {
        app.screens[name]?.presents.removeAll(where: \.isPush)
      }
    }
    if lacksLayers { app.presents = [] }
    let profile = SceneWalkTests.profile(&generator)
    let unmet = Profile.Knob.allCases.filter { !app.meets($0) }
    #expect(unmet.contains(.outerOff) == lacksPushes && unmet.contains(.presentCovered) == lacksLayers)
    let steps = (0..<120).map { _ in SceneWalkTests.step(&generator) }
    let expected = try states(app, profile, steps)
    for knob in unmet {
      for value in knob.values where value != profile[knob] {
        let other = try states(app, profile.setting(knob.rawValue, to: value), steps)
        #expect(other == expected, "\(knob.rawValue) = \(value)")
      }
    }
  }

  private func states(_ app: AppModel, _ profile: Profile, _ steps: [Step]) throws -> [StackState] {
    var scene = try AppSession(app: app, profile: profile)
    return steps.enumerated().map { number, step in
      _ = try? scene.perform(step, origin: number + 1)
      return scene.state
    }
  }

  @Test("S0 of releases that an app can't tell apart the first stands for all")
  func distinct() {
    let releases = Profile.Name.releases.map(Profile.init)
    var app = AppModel(root: "A", screens: ["A": .init()])
    func groups() -> [[Profile.Name]] { app.distinct(releases).map { $0.alike.map(\.name) } }
    #expect(groups() == [[.ios16, .ios17, .ios18, .ios26]])
    app.tabs = [.init("one", .screen("A"))]
    #expect(groups() == [[.ios16, .ios17, .ios18], [.ios26]])
    app.screens["A"]?.presents = [.push("help", to: "A")]
    #expect(groups() == [[.ios16], [.ios17, .ios18], [.ios26]])
    #expect(app.distinct([.wwdc22, .scripting]).count == 2)
  }
}
