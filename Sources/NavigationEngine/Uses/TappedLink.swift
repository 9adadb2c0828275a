// The link that a tap is about to follow, found as the tap finds it (S6.1, S8.2, S13.15).

extension Scene {
  /// The link or the button that a step would tap; nil if it taps none, or one that can't be tapped.
  func link(tappedBy step: Step, in address: SceneAddress? = nil) -> AppModel.Link? {
    switch step {
    case .placed(let place, let step):
      guard let address = try? self.address(of: place, in: address) else { return nil }
      return link(tappedBy: step, in: address)
    case .tap(let query):
      guard let target = try? target(of: address), let surface = content.surface(target.id) else { return nil }
      guard let link = try? surface.touched(query, in: target.index(in: surface)).link else { return nil }
      return link.isTappable ? link.link : nil
    case .path, .leaving, .set, .replaceRoot, .columns, .window, .saving, .transaction, .hold, .release: return nil
    }
  }
}
