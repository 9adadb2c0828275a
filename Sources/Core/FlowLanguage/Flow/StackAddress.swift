package import NavigationEngine

/// The stack that a step and its expectations address with `in`.
package enum StackAddress: Hashable, Sendable {
  /// A column of an app that is one split view.
  case column(AppModel.Column)
  /// A tab, a layer, a column or `main` of a scene (S13.1).
  case stack(String)

  /// The name as a flow writes it.
  package var name: String {
    switch self {
    case .column(let column): column.rawValue
    case .stack(let name): name
    }
  }
}

extension Step {
  /// The step at an address; unchanged if there is none.
  package func placed(at address: StackAddress?) -> Step {
    switch address {
    case nil: self
    case .column(let column): .inColumn(column, self)
    case .stack(let name): .inStack(name, self)
    }
  }
}

extension StackState {
  /// The stack at an address; nil if there is none now.
  package func focused(on address: StackAddress) -> StackState? {
    if let scene { return scene.stack(named: address.name) }
    return if case .column(let column) = address { focused(on: column) } else { nil }
  }
}

extension SceneState {
  /// The columns of the stack of that name, or of the split view that the column of that name is part of.
  func split(around name: String) -> SplitState? {
    if let split = stack(named: name)?.split { return split }
    guard let dot = name.lastIndex(of: ".") else { return tabs.isEmpty ? base.split : nil }
    return stack(named: String(name[..<dot]))?.split
  }
}

/// The names that `in` takes while a flow is read.
enum Addressing: Sendable {
  /// The columns of a split view.
  case columns
  /// The names of a scene's stacks.
  case stacks(StackNames)
  /// Any name, in a file that flows of several apps may run.
  case anyStack

  /// The names in a file that this one runs.
  var ofInclude: Self {
    switch self {
    case .columns: .columns
    case .stacks, .anyStack: .anyStack
    }
  }
}
