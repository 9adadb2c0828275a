/// A binding that a screen declares.
enum DeclaredBinding {
  case presentation(AppModel.Presentation)
  case item(AppModel.Item)

  init?(_ name: String, on screen: AppModel.Screen) {
    if let presentation = screen.presents.first(where: { $0.binding == name }) {
      self = .presentation(presentation)
    } else if let item = screen.items.first(where: { $0.binding == name }) {
      self = .item(item)
    } else {
      return nil
    }
  }

  var placement: (placement: AppModel.Placement, source: Int?) {
    switch self {
    case .presentation(let presentation): (presentation.placement, presentation.source)
    case .item(let item): (item.placement, item.source)
    }
  }

  /// The kind of view entry that `value` shows; nil if it removes the screen.
  func kind(for value: RouteValue) throws(Refusal) -> ViewEntry.Kind? {
    switch (self, value) {
    case (.presentation, .bool(false)), (.item, .null): return nil
    case (.presentation(let presentation), .bool(true)): return .presented(binding: presentation.binding)
    case (.item(let item), _) where value.typeName == item.type: return .item(binding: item.binding, value: value)
    case (.presentation(let presentation), _): throw .wrongType(value, of: presentation.binding, holds: "Bool")
    case (.item(let item), _): throw .wrongType(value, of: item.binding, holds: "\(item.type)?")
    }
  }
}

// MARK: Messages about refusals

extension Refusal {
  fileprivate static func wrongType(_ value: RouteValue, of binding: String, holds type: String) -> Self {
    Self(.wrongBindingType, message: "the binding “\(binding)” is a \(type), and can't be \(value.withType)")
  }
}
