import NavigationEngine
import TestSupport
import Testing

/// Random steps on split views: what holds after each of them.
@Suite("laws of split views")
struct SplitWalkTests {
  static func app(_ generator: inout SeededGenerator) -> AppModel {
    let platform: AppModel.Split.Platform = Bool.random(using: &generator) ? .pad : .phone
    let preferred: AppModel.Column? = Bool.random(using: &generator) ? .sidebar : nil
    return Bool.random(using: &generator)
      ? .mail(platform, preferred: preferred) : .library(platform, preferred: preferred)
  }

  static func step(_ generator: inout SeededGenerator, nested: Bool = false) -> Step {
    let number = Int.random(in: 0...3, using: &generator)
    let column = AppModel.Column.allCases.randomElement(using: &generator) ?? .detail
    let words: [RouteValue] = ["Inbox", "Sent", "Crime", "Poetry", "Emma", 1, true, .null]
    let word = words.randomElement(using: &generator) ?? .null
    let labels = ["Help", "Tips", "Sent mail", "First", "Flags", "Info", "Attachment", "About", "Chapter", "Author"]
    switch Int.random(in: 0..<20, using: &generator) {
    case 0, 1: return .select(word == .null ? nil : word)
    case 2: return .push([.int(number)])
    case 3: return .setPath((0..<number).map { .int($0) })
    case 4: return .pop(number)
    case 5: return .back(number)
    case 6: return .backTo(.depth(number))
    case 7: return number == 0 ? .dismiss : .swipeBack(completed: number > 1)
    case 8, 9, 10: return .tap(.label(labels.randomElement(using: &generator) ?? "Help"))
    case 11: return .toggleSidebar
    case 12: return .resize(Step.Resize.allCases[number])
    case 13: return .set([.init(["showHelp", "showInfo"][number % 2], .bool(number > 1))])
    case 14: return .set([.init("flag", number == 0 ? .null : .int(number))])
    case 15: return .set([.init(["mailbox", "genre", "book"][number % 3], word)])
    case 16:
      return number % 2 == 0
        ? .set([.init("preferredCompactColumn", .string(column.rawValue))])
        : .set([.init("columnVisibility", .string(AppModel.Split.Visibility.allCases[number].rawValue))])
    case 17 where !nested: return .transaction((0...number).map { _ in step(&generator, nested: true) })
    case 18 where !nested: return [.background, .relaunch, .hold, .release][number]
    default: return .inColumn(column, nested ? .push([1]) : step(&generator, nested: true))
    }
  }

  @Test(
    "S8 whatever is done, the shape of the columns holds, and a refused step changes nothing",
    arguments: 0..<Rounds.of(40)
  )
  func shape(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var view = try AppSession(app: Self.app(&generator))
    for origin in 1...250 {
      let before = view.state
      let step = Self.step(&generator)
      do throws(Refusal) {
        try view.perform(step, origin: origin)
      } catch {
        #expect(view.state == before, "\(step)")
      }
      try check(view.state, after: step)
    }
  }

  private func check(_ state: StackState, after step: Step) throws {
    let split = try #require(state.split)
    let main = try #require(split[split.main])
    #expect(state.path == main.stack.path, "\(step)")
    #expect(split.shown.allSatisfy { split[$0] != nil } && !split.shown.isEmpty, "\(step)")
    #expect(split.stacked.first?.column == .sidebar && split.stacked.last?.column == split.top || !split.isCollapsed)
    if split.isCollapsed {
      #expect(split.shown == [split.top])
      #expect(state.visible.count == state.depth + 1, "\(step)")
      #expect(state.visible.last == state.screen, "\(step)")
      #expect(state.visible == split.stacked.flatMap(\.stack.visible), "\(step)")
    } else {
      #expect(state.visible == main.stack.visible, "\(step)")
    }
    for (leading, trailing) in zip(split.columns, split.columns.dropFirst()) where leading.selection != nil {
      let shown = trailing.stack.rootValue
      let isReplaced = shown != leading.selection
      // Only what a link or a binding has put there stands between a selection and what it shows.
      #expect(!isReplaced || trailing.stack.rootValue != nil || trailing.stack.root != "Message", "\(step)")
    }
  }

  @Test("S8.9 in a collapsed stack, back undoes whatever a tap or a selection put on top", arguments: 0..<Rounds.of(20))
  func back(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<40 {
      var view = try AppSession(app: .library(.phone))
      for _ in 0..<6 { _ = try? view.perform(Self.step(&generator)) }
      guard view.state.split?.isCollapsed == true else { continue }
      let before = view.state.visible
      let forward: Step = Bool.random(using: &generator) ? .tap("Chapter") : .select("Emma")
      guard (try? view.perform(forward)) != nil, view.state.visible.starts(with: before),
        view.state.visible.count == before.count + 1
      else { continue }
      try view.perform(.back(1))
      #expect(view.state.visible == before)
    }
  }

  @Test("S8.10 collapsing and expanding changes nothing else", arguments: 0..<Rounds.of(20))
  func resize(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var view = try AppSession(app: .library())
    for _ in 0..<60 {
      _ = try? view.perform(Self.step(&generator))
      guard view.state.split?.isCollapsed == false else { continue }
      let before = view.state
      try view.perform(.resize(.compact))
      try view.perform(.resize(.regular))
      #expect(view.state == before)
    }
  }

  @Test("S7.2 the transition reports nothing where nothing changed", arguments: 0..<Rounds.of(20))
  func transition(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var view = try AppSession(app: .mail())
    for origin in 1...100 {
      let before = view.state
      let step = Self.step(&generator)
      guard let change = try? view.perform(step, origin: origin) else { continue }
      if view.state == before { #expect(change.transition == .none, "\(step)") }
    }
  }
}
