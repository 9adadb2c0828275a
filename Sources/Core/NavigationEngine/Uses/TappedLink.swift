// The link that a tap is about to follow, found as the tap finds it (S6.1, S8.2, S13.15).

extension Scene {
  /// The link or the button that a step would tap; nil if it taps none, or one that can't be tapped.
  func link(tappedBy step: Step) -> AppModel.Link? { tap(by: step)?.link.link }

  /// The tap of a step; nil if it taps nothing, or something that can't be tapped.
  func tap(by step: Step, in address: SceneAddress? = nil) -> Tap? {
    switch step {
    case .placed(let place, let step):
      guard let address = try? self.address(of: place, in: address) else { return nil }
      return tap(by: step, in: address)
    case .tap(let query):
      guard let target = try? target(of: address), let surface = content.surface(target.id),
        let (column, link) = try? surface.touched(query, in: target.index(in: surface)), let link, link.isTappable
      else { return nil }
      let anchor = surface.columns.state(column).topEntry.anchor
      return Tap(link, at: .init(surface: target.id, column: surface.hasColumns ? column : nil, anchor: anchor))
    case .path, .leaving, .set, .replaceRoot, .columns, .window, .saving, .transaction, .hold, .release: return nil
    }
  }
}
