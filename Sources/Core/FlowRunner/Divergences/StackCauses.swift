import FlowApps
import FlowLanguage
import FlowSyntax
import NavigationEngine

/// The causes of changes in a whole stack: screens, bindings, and entries that the engine reports as lost (S4.8).
struct StackCauses {
  let history: History
  /// The last step that removed each screen from a stack without columns.
  let removals: [String: Int]

  /// An entry of the visible stack: its screen and the step that put it there.
  private struct Shown: Hashable {
    let screen: String
    /// The step; nil for the root of a column, which no single step puts there.
    let origin: Int?
  }

  /// The entries above the root; for collapsed columns, above the root of the first.
  private static func shown(_ state: StackState) -> [Shown] {
    guard let split = state.split, split.isCollapsed else { return entries(state) }
    let stacked = split.columns.filter { $0.column <= split.top }
    let all = stacked.flatMap { [Shown(screen: $0.stack.root, origin: nil)] + entries($0.stack) }
    return Array(all.dropFirst())
  }

  private static func entries(_ state: StackState) -> [Shown] {
    let origins = state.path.map(\.origin) + state.overlay.map(\.origin)
    let screens = state.path.entries.map(\.screen) + state.overlay.map(\.screen)
    return zip(screens, origins).map { Shown(screen: $0, origin: $1) }
  }

  // MARK: Screens

  /// The steps that removed the missing screens, and the steps that put the unexpected ones there.
  func ofScreens(_ expected: [String], isWhole: Bool) -> [Divergence.Cause] {
    let all = Self.shown(history.state(after: history.last))
    let actual = isWhole ? all : Array(all.suffix(1))
    let same = zip(expected, actual).prefix { $0 == $1.screen }.count
    let present = Set(actual[same...].map(\.screen))
    let missing = expected[same...].filter { !present.contains($0) }
    let extra = actual[same...].filter { !expected[same...].contains($0.screen) }
    var removed: [Int: [String]] = [:]
    for screen in missing {
      if let step = removal(of: screen) { removed[step, default: []].append(screen) }
    }
    var put: [Int: [String]] = [:]
    for entry in extra { if let origin = entry.origin { put[origin, default: []].append(entry.screen) } }
    if removed.isEmpty, put.isEmpty {
      // A screen that only moved is still in its column.
      let inColumns = Self.present(history.state(after: history.last))
      let hasMoved =
        extra.contains { $0.origin == nil } || missing.contains { name in inColumns.contains { $0.screen == name } }
      let root = isWhole ? [] : history.lastRootChange
      return root.isEmpty && hasMoved ? history.lastLayoutChange : root
    }
    return Divergence.Cause.latest(removed.sorted { $0.key < $1.key }) {
      .init(.removed, screens: $0.value, at: $0.key, in: history)
    }
      + Divergence.Cause.latest(put.sorted { $0.key < $1.key }) {
        .init(.put, screens: $0.value, at: $0.key, in: history)
      }
  }

  /// The last step that removed a screen from the stack; with columns, from all of them, shown or hidden (S8.8).
  private func removal(of screen: String) -> Int? {
    guard history.last > 0 else { return nil }
    guard history.state(after: history.last).split != nil else { return removals[screen] }
    return (1...history.last).reversed().first { step in
      let after = Self.present(history.state(after: step))
      return Self.present(history.state(after: step - 1)).contains { $0.screen == screen && !after.contains($0) }
    }
  }

  /// The entries above the root, or all entries of all columns.
  private static func present(_ state: StackState) -> [Shown] {
    guard let split = state.split else { return entries(state) }
    return split.columns.flatMap { [Shown(screen: $0.stack.root, origin: nil)] + entries($0.stack) }
  }

  /// The last step that changed the visible stack.
  var lastVisibleChange: [Divergence.Cause] {
    let step = history.lastStep { history.state(after: $0) }
    return step.map { [.init(changed: "the stack", at: $0, in: history)] } ?? []
  }

  // MARK: Diagnostics

  /// The maximum number of earlier steps that are listed.
  private static var shownSteps: Int { 4 }

  /// The declarations that a diagnostic refers to, and the steps that had put the lost entries there (S4.8).
  func of(_ diagnostic: EngineDiagnostic) -> [Divergence.Cause] {
    var causes: [Divergence.Cause] = []
    let app = history.flow.app
    if let link = diagnostic.link, let place = app?.place(ofSource: link.source) {
      let kind = app?.model.isViewLink(link.name, on: link.screen) == true ? "a view link" : "a value link"
      causes.append(
        .init(
          step: history.last,
          effect: .declared,
          text: "“\(link.name)” is \(kind) of “\(link.screen)”",
          place: place,
          source: app?.facts(ofSource: link.source)?.code
        )
      )
    }
    for declaration in diagnostic.declarations {
      guard let place = app?.place(ofSource: declaration.source) else { continue }
      let what =
        declaration.name == declaration.screen
        ? "“\(declaration.screen)” is declared here" : "“\(declaration.screen)” declares “\(declaration.name)” here"
      let code = app?.facts(ofSource: declaration.source)?.code
      causes.append(.init(step: history.last, effect: .declared, text: what, place: place, source: code))
    }
    if diagnostic.id == .pushedUnderneath || diagnostic.id == .pathUnchanged {
      let overlay = Dictionary(grouping: history.state(after: history.last).overlay, by: \.origin)
      for (step, entries) in overlay.sorted(by: { $0.key < $1.key }).suffix(Self.shownSteps) {
        causes.append(.init(.put, screens: entries.map(\.screen), at: step, in: history))
      }
    }
    let steps = Dictionary(grouping: diagnostic.lost, by: \.origin).sorted { $0.key < $1.key }
    causes += steps.suffix(Self.shownSteps).map { .init(lost: $0.value, putAt: $0.key, in: history) }
    return causes
  }
}

extension AppModel {
  fileprivate func isViewLink(_ label: String, on screen: String) -> Bool {
    let declared = screens[screen]
    let link =
      declared?.everyLink.first { $0.label == label }
      ?? declared?.rows.first { rows in rows.values.contains { rows.label(of: $0) == label } }?.link
    return if case .view? = link?.target { true } else { false }
  }
}

extension Divergence.Cause {
  fileprivate init(_ effect: Effect, screens: [String], at step: Int, in history: History) {
    let names = Self.list(screens)
    let (many, when) = (screens.count > 1, Self.whenInScene(step, in: history))
    let typed = effect == .removed ? screens.filter { history.flow.app?.holdingInput.contains($0) == true } : []
    let lost = typed.isEmpty ? "" : ", with what was typed on \(Self.list(typed))"
    self.init(
      step: step,
      effect: effect,
      text: effect == .removed
        ? "\(names) left the stack \(when)\(lost)"
        : step == 0
          ? "\(names) \(many ? "are" : "is") there from the start"
          : "\(names) \(many ? "were" : "was") put on the stack \(when)",
      place: history.place(of: step)
    )
  }

  fileprivate init(lost: [EngineDiagnostic.Lost], putAt step: Int, in history: History) {
    let names = Self.list(lost.map(\.spelled))
    let whole = lost.allSatisfy { $0.value != nil } ? "path" : "stack"
    let were = lost.count > 1 ? "were" : "was"
    self.init(
      putAt: step,
      step == 0
        ? "\(names) \(were) on the \(whole) from the start"
        : "\(names) \(were) put on the \(whole) \(Self.when(step, in: history))",
      in: history
    )
  }
}
