import TestSupport
import Testing

@testable import NavigationEngine

/// The same writes in each form that an app and a flow have for them.
@Suite("S15.2 the same writes, however they are made")
struct ChangeLawTests {
  /// The writes of one update: at most one to a path, then some to bindings, all of different names.
  private struct Writes {
    var path: AppModel.Update.PathWrite?
    var fields: [RouteValue.Field] = []

    init(_ generator: inout SeededGenerator) {
      if !generator.isOne(in: 3) {
        let values = (["a", "b"] as [RouteValue]).shuffled(using: &generator).prefix(generator.number(below: 3))
        path = .init("main", Array(values), removing: generator.pick(nil, 0, 1, 2))
      }
      for name in ["ha", "hs", "a", "as", "aq", "b", "bs", "bq", "n", "ap"].shuffled(using: &generator)
      where generator.isOne(in: 4) {
        fields.append(
          .init(
            name,
            name.hasSuffix("q") || name == "n" ? .int(generator.number(below: 2)) : .bool(generator.isOne(in: 2))
          )
        )
      }
    }

    var update: AppModel.Update {
      .init(bindings: fields, paths: path.map { [$0] } ?? [])
    }

    var step: Step {
      var steps: [Step] = []
      if let path {
        if let removed = path.removed {
          if removed > 0 { steps.append(.inStack("main", .pop(removed))) }
          if removed == 0 || !path.values.isEmpty { steps.append(.inStack("main", .push(path.values))) }
        } else {
          steps.append(.inStack("main", .setPath(path.values)))
        }
      }
      return .transaction(steps + fields.map { .set([$0]) })
    }
  }

  /// The root and two screens, each with a flag that pushes, a sheet and a state of its own names.
  private static func app(_ writes: Writes, _ generator: inout SeededGenerator) -> AppModel {
    func screen(_ flag: String, _ sheet: String, _ state: [RouteValue.Field]) -> AppModel.Screen {
      .init(
        links: [.init("go", to: .update(writes.update))],
        destinations: [.init("String", cases: [.init("a", to: "A"), .init("b", to: "B")])],
        presents: [.push(flag, to: "F"), .init(sheet, as: .sheet, content: .screen("S"))],
        state: state
      )
    }
    return AppModel(
      root: "H",
      screens: [
        "H": screen("ha", "hs", []), "A": screen("a", "as", [.init("aq", 0)]), "B": screen("b", "bs", [.init("bq", 0)]),
        "F": .init(links: [.init("go", to: .update(writes.update))]),
        "S": .init(links: [.init("go", to: .update(writes.update))]),
      ],
      presents: [
        .init("ap", as: .sheet, content: .screen("S")),
        .init("last", as: .sheet, content: .screen("S"), onDismiss: writes.update),
      ],
      urls: [.init("app://go", writes.update), .init("app://then", .init(next: [writes.update]))],
      state: [.init("n", 0)]
    )
  }

  @Test("give the same state and the same reports", arguments: 0..<Rounds.of(20))
  func agree(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var agreed = 0
    for _ in 0..<40 {
      let writes = Writes(&generator)
      let app = Self.app(writes, &generator)
      var scene = try AppSession(app: app, profile: RandomApp.profile(&generator))
      var trail: [Step] = []
      for origin in 1...generator.number(below: 6) + 1 {
        let step: Step = generator.isOne(in: 2) ? Writes(&generator).step : .push([generator.pick("a", "b")])
        if (try? scene.perform(step, origin: origin)) != nil { trail.append(step) }
      }
      // A screen that is on the stack twice has its bindings twice, and which one is written depends on who writes.
      guard Set(scene.state.scene?.base.visible ?? []).count == scene.state.scene?.base.visible.count else { continue }
      let story: Comment = "\(trail) \(writes.step)"
      var plain = scene
      guard let expected = try? plain.perform(writes.step, origin: 9) else { continue }
      guard Set(plain.state.scene?.base.visible ?? []).count == plain.state.scene?.base.visible.count else { continue }
      agreed += 1
      for step in [Step.tap("go"), .open("app://go"), .open("app://then")] {
        var other = scene
        let change: StepChange
        do throws(Refusal) { change = try other.perform(step, origin: 9) } catch {
          try #require(error.id == .unknownLink || error.id == .linkNotVisible, story)
          continue
        }
        try #require(other.state == plain.state, "\(step) \(story)")
        try #require(change.live == expected.ids, "\(step) \(story)")
      }
      if writes.fields.count > 1, writes.path == nil {
        var other = scene
        try #require(try other.perform(.set(writes.fields), origin: 9).ids == expected.ids, story)
        try #require(other.state == plain.state, story)
      }
      try checkDismissal(scene, writes, story)
    }
    #expect(agreed > 2)
  }

  /// The writes of an `onDismiss` are those of a step after the layer has gone.
  private func checkDismissal(_ scene: AppSession, _ writes: Writes, _ story: Comment) throws {
    guard scene.state.scene?.layers.isEmpty == true, scene.state.scene?.waiting.isEmpty == true else { return }
    var (scene, plain) = (scene, scene)
    try scene.perform(.on("last"), origin: 8)
    guard let expected = try? plain.perform(writes.step, origin: 9) else { return }
    let change = try scene.perform(.off("last"), origin: 9)
    try #require(scene.state == plain.state && change.live == expected.ids, story)
  }
}

extension StepChange {
  /// The reports, without those of writes to screens that the path has lost: a flow's transaction is refused there, or
  /// says nothing (S15.5).
  fileprivate var live: [EngineDiagnostic.ID] { ids.filter { $0 != .bindingNotLive } }
}
