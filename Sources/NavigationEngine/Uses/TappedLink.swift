// The link that a tap is about to follow, found as the tap finds it (S6.1, S8.2, S13.15).

extension NavigationStack {
  /// The link that a step would tap; nil if it taps none, or one that can't be tapped.
  package func link(tappedBy step: Step) -> AppModel.Link? {
    guard case .tap(let query) = step else { return nil }
    var stack = self
    if let held { stack.state = held.projected }
    return stack.topLink(query).flatMap { $0.canBeTapped ? $0 : nil }
  }
}

extension NavigationSplitView {
  /// The link that a step would tap; nil if it taps none, or one that can't be tapped.
  package func link(tappedBy step: Step) -> AppModel.Link? { link(tappedBy: step, in: nil) }

  func link(tappedBy step: Step, in column: AppModel.Column?) -> AppModel.Link? {
    switch step {
    case .inColumn(let column, let step): link(tappedBy: step, in: column)
    case .tap(let query): (try? touched(query, in: column)).flatMap { $0.link.isTappable ? $0.link.link : nil }
    case .push, .pop, .popTo, .popToScreen, .popToRoot, .setPath, .assignPath, .replaceTop, .back, .backTo, .swipeBack,
      .dismiss, .set, .transaction, .hold, .release, .save, .restore, .background, .relaunch, .replaceRoot, .select,
      .toggleSidebar, .resize, .selectTab, .swipeDown, .open, .inStack:
      nil
    }
  }
}

extension NavigationScene {
  /// The link or the button that a step would tap; nil if it taps none, or one that can't be tapped.
  package func link(tappedBy step: Step) -> AppModel.Link? { current.link(tappedBy: step, in: nil) }

  /// The numbers of the updates that the last step made, in their order; at a cold start, those that the text which the
  /// app is opened with made.
  package var madeUpdates: [Int] { current.followUps.made }
}

extension LiveScene {
  fileprivate func link(tappedBy step: Step, in address: SceneAddress?) -> AppModel.Link? {
    switch step {
    case .inStack(let name, let step):
      guard let address = try? addresses.address(of: name) else { return nil }
      return link(tappedBy: step, in: address)
    case .inColumn(let column, let step):
      if case .live(let id, _)? = address { return link(tappedBy: step, in: .live(id, column)) }
      guard let address = try? addresses.address(of: column.rawValue) else { return nil }
      return link(tappedBy: step, in: address)
    case .tap:
      let (id, column): (SurfaceID, AppModel.Column?)
      switch address {
      case nil: (id, column) = (content.front, nil)
      case .live(let live, let liveColumn): (id, column) = (live, liveColumn)
      case .unbuilt, .kept: return nil
      }
      switch content.surface(id)?.content {
      case .stack(let stack)?: return stack.link(tappedBy: step)
      case .columns(let view)?: return view.link(tappedBy: step, in: column)
      case nil: return nil
      }
    case .push, .pop, .popTo, .popToScreen, .popToRoot, .setPath, .assignPath, .replaceTop, .back, .backTo, .swipeBack,
      .dismiss, .set, .transaction, .hold, .release, .save, .restore, .background, .relaunch, .replaceRoot, .select,
      .toggleSidebar, .resize, .selectTab, .swipeDown, .open:
      return nil
    }
  }
}
