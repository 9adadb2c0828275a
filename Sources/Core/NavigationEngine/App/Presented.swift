extension AppModel {
  /// How a binding shows what it presents (S5.1, S13.2).
  public enum PresentationKind: String, Sendable, CaseIterable {
    /// The stack pushes a screen: `navigationDestination(isPresented:)` or `navigationDestination(item:)`.
    case push
    case sheet, cover, popover, alert, dialog

    /// The kinds of layers, which stand above the stack.
    public static let layers = Array(allCases.dropFirst())

    /// Whether it holds only buttons.
    public var isButtonsOnly: Bool {
      switch self {
      case .push, .sheet, .cover, .popover: false
      case .alert, .dialog: true
      }
    }

    /// Whether the user can drag it down, or tap beside it, unless the app disables that (S13.2).
    package var isSwipeable: Bool {
      switch self {
      case .sheet, .popover, .dialog: true
      case .push, .cover, .alert: false
      }
    }
  }

  /// A screen on the stack, or a layer above it, that is shown while a binding is true or has an item (S5.1, S13.3).
  public struct Presented: Hashable, Sendable {
    /// A button of an alert or a dialog (S13.15).
    public struct Button: Hashable, Sendable {
      /// The text that is tapped.
      public var label: String
      /// The update that it makes once the layer has gone; nil for none.
      public var update: Update?
      /// A number that the caller gives the place of the declaration.
      public var source: Int?

      /// Creates a button.
      public init(_ label: String, update: Update? = nil, source: Int? = nil) {
        (self.label, self.update, self.source) = (label, update, source)
      }
    }

    /// The name of the binding.
    public var binding: String
    /// How it is shown.
    public var kind: PresentationKind
    /// The name of the type of the binding's item; nil if the binding is a Boolean.
    public var itemType: String?
    /// The name of the field that is the item's identity; nil if the whole value is (S13.12).
    public var identity: String?
    /// The content, of a push one screen; nil for an alert or a dialog, and if only ``cases`` have a screen.
    public var content: Content?
    /// The items that have their own screen, instead of the content's root.
    public var cases: [Destination.Case]
    /// The place of a push in the view tree.
    public var placement: Placement
    /// Whether the content's path belongs to the presenter, so that it outlives the layer (S13.13).
    public var keepsPath: Bool
    /// Whether the user can't drag the layer down (S13.2).
    public var isDismissDisabled: Bool
    /// The update that the app makes when the layer has gone (S13.11); nil for none.
    public var onDismiss: Update?
    /// The title of an alert or a dialog; nil for none.
    public var title: String?
    /// The buttons of an alert or a dialog; if there are none, it has `OK` (S13.15).
    public var buttons: [Button]
    /// The condition under which the binding presents something; nil if it always does (S18.2).
    public var condition: Condition?
    /// The value that the content shows, in which `${name}` is state or a binding, such as this one, and `${value}` the value
    /// of the screen that presents it; nil for the item, or none (S18.5).
    public var value: RouteValue?
    /// A number that the caller gives the place of the declaration.
    public var source: Int?

    /// Creates what a binding presents.
    public init(
      _ binding: String,
      as kind: PresentationKind,
      itemType: String? = nil,
      identity: String? = nil,
      content: Content? = nil,
      cases: [Destination.Case] = [],
      placement: Placement = .effective,
      keepsPath: Bool = false,
      isDismissDisabled: Bool = false,
      onDismiss: Update? = nil,
      title: String? = nil,
      buttons: [Button] = [],
      condition: Condition? = nil,
      value: RouteValue? = nil,
      source: Int? = nil
    ) {
      (self.value, self.binding, self.kind, self.itemType, self.identity) = (value, binding, kind, itemType, identity)
      (self.content, self.cases, self.placement, self.keepsPath) = (content, cases, placement, keepsPath)
      (self.isDismissDisabled, self.onDismiss, self.title) = (isDismissDisabled, onDismiss, title)
      (self.buttons, self.condition, self.source) = (buttons, condition, source)
    }

    /// A screen that the stack pushes while a Boolean is true or an item isn't nil.
    public static func push(
      _ binding: String,
      of itemType: String? = nil,
      to screen: String? = nil,
      cases: [Destination.Case] = [],
      placement: Placement = .effective,
      condition: Condition? = nil,
      value: RouteValue? = nil,
      source: Int? = nil
    ) -> Self {
      Self(
        binding,
        as: .push,
        itemType: itemType,
        content: screen.map { .screen($0) },
        cases: cases,
        placement: placement,
        condition: condition,
        value: value,
        source: source
      )
    }

    /// A sheet over the whole screen, while a Boolean is true or an item isn't nil.
    public static func sheet(_ binding: String, of itemType: String? = nil, _ content: Content) -> Self {
      Self(binding, as: .sheet, itemType: itemType, content: content)
    }

    /// The one screen of the content; nil if it has a stack or columns, or if there is none.
    public var screen: String? { if case .screen(let screen)? = content { screen } else { nil } }

    /// The screens that it may show at its roots, those of its cases first.
    package var screens: [String] { cases.map(\.screen) + (content?.roots ?? []) }

    /// The changes that its buttons make, and that the app makes when it has gone.
    package var updates: [Update] { buttons.compactMap(\.update) + [onDismiss].compactMap(\.self) }

    /// Whether the stack pushes it.
    package var isPush: Bool { kind == .push }

    /// Whether it is a layer above the stack.
    package var isLayer: Bool { kind != .push }

    /// The value of the binding while nothing is presented.
    package var off: RouteValue { itemType == nil ? false : .null }

    /// Whether a value of a binding presents something: false for the value that turns it off, nil if the binding can't
    /// hold it.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - itemType: The type of its items, alone, since a copy of a declaration is dozens of references; nil if the
    ///     binding is a Boolean.
    /// - Returns: Whether it does.
    static func isOn(_ value: RouteValue, of itemType: String?) -> Bool? {
      switch (value, itemType) {
      case (.bool(let isOn), nil): isOn
      case (.null, .some): false
      case (_, let type): value.typeName == type ? true : nil
      }
    }

    /// The kind of view entry that a value pushes; nil if it removes the screen.
    func entry(for value: RouteValue) throws(Refusal) -> ViewEntry.Reason? {
      guard let isOn = Self.isOn(value, of: itemType) else { throw .wrongType(value, of: self) }
      return isOn ? .presented(binding: binding, item: itemType == nil ? nil : value) : nil
    }
  }
}

extension [AppModel.Presented] {
  /// The screens that the stack pushes.
  package var pushes: [Element] { filter(\.isPush) }

  /// The layers, which stand above the stack.
  package var layers: [Element] { filter(\.isLayer) }

  /// The pushes by Booleans, then those by items, then the layers, each in the order of declaration: so are their
  /// diagnostics, and of two with one binding the first counts.
  package var inOrder: [Element] {
    filter { $0.isPush && $0.itemType == nil } + filter { $0.isPush && $0.itemType != nil } + layers
  }
}

// MARK: Messages about refusals

extension Refusal {
  static func wrongType(_ value: RouteValue, of presented: AppModel.Presented) -> Self {
    let type = presented.itemType.map { "\($0)?" } ?? "Bool"
    return Self(
      .wrongBindingType,
      message: "the binding “\(presented.binding)” is a \(type), and can't be \(value.withType)"
    )
  }
}
