import FlowApps
import NavigationEngine

// Finds the acts of a person that do a step of the engine, in the state.
extension DeviceView {
  /// The acts that do a step; nil if a person can't do it.
  func steps(for step: Step) -> [DeviceStep]? {
    switch step {
    case .tap(let query): tap(query)
    case .leaving(let step): leave(step)
    case .window(let step): steps(for: step)
    case .columns(let step): steps(for: step)
    case .saving(let step): steps(for: step)
    case .placed(_, let inner): isInFront(step) ? steps(for: inner) : nil
    case .path, .set, .replaceRoot, .transaction, .hold, .release: nil
    }
  }

  private func leave(_ step: Step.LeavingStep) -> [DeviceStep]? {
    switch step {
    case .back(let count): Array(repeating: .back, count: count)
    case .backTo(.title(let title)): [.backTo(title)]
    case .backTo(.depth(let depth)):
      (0..<state.depth) ~= depth ? Array(repeating: .back, count: state.depth - depth) : nil
    case .swipeBack(let isCompleted): [.swipeBack(isCompleted: isCompleted)]
    case .dismiss: nil
    }
  }

  private func steps(for step: Step.WindowStep) -> [DeviceStep]? {
    switch step {
    case .selectTab(let name): [.selectTab(title(ofTab: name))]
    case .swipeDown(let isCompleted): [.swipeDown(isCompleted: isCompleted)]
    case .open(let text): [.open(text)]
    }
  }

  private func steps(for step: Step.ColumnStep) -> [DeviceStep]? {
    switch step {
    case .toggleSidebar: [.toggleSidebar]
    case .resize(.portrait): [.rotate(isLandscape: false)]
    case .resize(.landscape): [.rotate(isLandscape: true)]
    // The text on a list's row isn't known, and no gesture makes a window compact.
    case .select, .resize(.compact), .resize(.regular): nil
    }
  }

  private func steps(for step: Step.SavingStep) -> [DeviceStep]? {
    switch step {
    case .background: [.background]
    case .relaunch: [.relaunch]
    case .save, .restore: nil
    }
  }

  // MARK: Steps of the app

  /// The acts that lead to the same screens as a step that the app does without being touched.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - after: The state that it leads to.
  /// - Returns: The acts; nil if no link, tab or back button leads there.
  func equivalent(to step: Step, leadingTo after: StackState) -> [DeviceStep]? {
    switch step {
    case .path(.push(let values)):
      values.count == 1 ? tap(to: .value(values[0])) : nil
    case .set(let fields):
      if let field = fields.first, fields.count == 1 { set(field) } else { nil }
    case .path, .leaving: back(to: after)
    case .placed(_, let inner): isInFront(step) ? equivalent(to: inner, leadingTo: after) : nil
    case .tap, .replaceRoot, .columns, .window, .saving, .transaction, .hold, .release: nil
    }
  }

  private func set(_ field: RouteValue.Field) -> [DeviceStep]? {
    if field.name == SceneState.tabBinding, case .string(let name) = field.value {
      return [.selectTab(title(ofTab: name))]
    }
    return tap(to: .binding(field.name, field.value))
  }

  /// A tap on the link with a target.
  private func tap(to target: AppModel.Link.Target) -> [DeviceStep]? {
    areas.flatMap(\.state.shownLinks).first { $0.target == target && $0.canBeTapped }.map { [.tap(element($0))] }
  }

  /// Taps on the back button, if the state shows the lower screens of this one.
  private func back(to after: StackState) -> [DeviceStep]? {
    let count = state.depth - after.depth
    guard count > 0, state.backTitle != nil, state.visible.starts(with: after.visible),
      state.scene?.frontName == after.scene?.frontName
    else { return nil }
    return Array(repeating: .back, count: count)
  }

  // MARK: Taps

  private func tap(_ query: Step.LinkQuery) -> [DeviceStep]? {
    switch query {
    // An item of the bar has a label and no link.
    case .label(let label): [.tap(link(query).map(element) ?? .init(label))]
    case .value, .view, .row(_, nil): link(query).map { [.tap(element($0))] }
    case .row(let row, let action?): link(.row(row)).map { [.hold(.init($0.label)), .tap(.init(action))] }
    }
  }

  /// The link or the row that a query finds in front.
  private func link(_ query: Step.LinkQuery) -> AppModel.Link? {
    app.flatMap { app in areas.lazy.compactMap { $0.state.shownLink(query, of: app.prepared) }.first }
  }

  private var areas: [TouchableArea] { TouchableArea.all(of: state, app?.model ?? .open) }

  private func element(_ link: AppModel.Link) -> DeviceStep.Element {
    .init(link.label, identifier: app?.facts(ofSource: link.source)?.identifier)
  }

  /// Whether the stack that a step names is the one that a person touches.
  private func isInFront(_ step: Step) -> Bool {
    guard case .placed(let place, let inner) = step else { return true }
    if case .window = inner { return true }
    switch place {
    case .column: return true
    case .stack(let name):
      guard let scene = state.scene else { return true }
      return name == scene.frontName || name.hasPrefix("\(scene.frontName).")
        || AppModel.Column(rawValue: name) != nil && scene.layers.isEmpty
    }
  }
}

extension AppModel {
  /// The text of a tab in the bar.
  func title(ofTab name: String) -> String { tabs.first { $0.name == name }?.title ?? name }
}
