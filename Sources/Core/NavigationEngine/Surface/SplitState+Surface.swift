extension SplitState {
  /// The columns of a surface; nil unless it is a split view.
  init?(_ surface: Surface) {
    guard let layout = surface.layout else { return nil }
    let columnStates = surface.columns.indices.map { index in
      let model = layout.columns[index]
      return SplitState.Column(
        column: model.column,
        stack: surface.columns[index].stack.state,
        hasStack: surface.columns[index].hasStack,
        selection: surface.columns[index].selection,
        selectionBinding: model.list?.binding,
        width: layout.width(of: model)
      )
    }
    self.init(
      columns: columnStates,
      isCollapsed: layout.isCollapsed,
      isPortrait: layout.isPortrait,
      visibility: layout.visibility,
      shown: surface.touchable.map { surface.name(of: $0) },
      top: surface.name(of: surface.likelyTop),
      isTopBound: surface.isTopBound,
      style: layout.style,
      main: surface.name(of: surface.mainIndex),
      stacked: surface.stacked.map { columnStates[$0] }
    )
  }
}
