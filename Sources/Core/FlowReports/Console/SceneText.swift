import FlowSyntax
package import FlowTranscripts

// A scene in one line: `home: !Product {id: 1} ▴ cart: address ▴ sure`.
extension SceneSnapshot {
  /// The maximum number of layers that are shown, from the top.
  private static let maxLayers = 5

  /// The base and the layers on it, bottom to top, each stack with its name; then the waiting bindings.
  ///
  /// The base of an app without tabs has no name while nothing is on it.
  package var line: String {
    let surfaces = surfaces
    let base = surfaces[0]
    let isAlone = tabs.isEmpty && layers.isEmpty && waiting.isEmpty
    let top = surfaces.dropFirst().suffix(Self.maxLayers)
    let more = layers.count - top.count
    let parts =
      [isAlone ? DivergenceFormatter.path(base.stack) : base.line] + (more > 0 ? ["… \(more) more"] : [])
      + top.map(\.line)
    let rest =
      waiting.isEmpty ? "" : " (waiting: \(waiting.suffix(8).map(DivergenceFormatter.short).joined(separator: ", ")))"
    return parts.joined(separator: " ▴ ") + rest
  }

  /// The tabs in the order of the bar, the shown one in brackets; the bar is in braces while it is hidden.
  ///
  /// - Parameter room: The maximum number of cells; tabs far from the shown one are left out.
  /// - Returns: The bar as one line.
  func tabBar(room: Int) -> String {
    let names = tabs.map { $0.isShown ? "[\(DivergenceFormatter.short($0.name))]" : DivergenceFormatter.short($0.name) }
    let shown = tabs.firstIndex(where: \.isShown) ?? 0
    var range = shown...shown
    func text(_ range: ClosedRange<Int>) -> String {
      let bar =
        (range.lowerBound > 0 ? ["…"] : []) + names[range] + (range.upperBound < names.count - 1 ? ["…"] : [])
      return showsTabBar ? bar.joined(separator: "  ") : "{\(bar.joined(separator: "  "))} hidden"
    }
    while range.count < names.count {
      let (before, after) = (shown - range.lowerBound, range.upperBound - shown)
      let isUpper = range.upperBound < names.count - 1 && (after <= before || range.lowerBound == 0)
      let wider =
        isUpper ? range.lowerBound...(range.upperBound + 1) : (range.lowerBound - 1)...range.upperBound
      guard TextWidth.cells(text(wider)) <= room else { break }
      range = wider
    }
    return text(range)
  }
}

extension SceneSurface {
  /// The name with the path, if there is one; for a split view, all its columns.
  package var line: String {
    let name = StackSnapshot.Entry.text(name, layer?.item)
    return isButtonsOnly || !hasStack && stack.columns == nil && stack.depth == 0 && kind != nil
      ? name : "\(name): \(DivergenceFormatter.path(stack))"
  }
}
