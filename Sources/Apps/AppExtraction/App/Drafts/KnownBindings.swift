import FlowSyntax
import NavigationEngine

/// The bindings of an app by the properties behind them, as conditions ask and buttons write them.
struct KnownBindings {
  /// The name of a binding, with the type of its item; nil for a truth value.
  typealias Known = (name: String, itemType: String?)

  /// The bindings of the app, with the selections of lists.
  private(set) var ofApp: [Storage: Known]
  private let ofScreens: [[Storage: Known]]
  /// The first ones of any screen.
  let ofAny: [Storage: Known]
  /// The types of the items that they hold.
  private(set) var itemTypes: [Storage: TypeName] = [:]
  /// The names of selections, which present nothing.
  private let selections: Set<String>
  /// The screens that each view is part of.
  private var screens: [String: Set<Int>] = [:]
  /// The bindings that present each screen, with the values that take it away.
  private var closing: [Int: [RouteValue.Field]] = [:]
  /// The screens that each binding presents, and the screens that are pushed onto them.
  private var within: [String: Set<Int>] = [:]

  /// Knows the bindings of an app.
  init(_ app: AppDraft) {
    let types = app.inliner.types
    ofApp = Self.known(app.bindings, app.presentations)
    ofScreens = app.screens.map { Self.known($0.bindings, $0.presentations) }
    ofAny = ofScreens.reduce(into: [:]) { all, own in all.merge(own) { first, _ in first } }
    selections = Set(app.selections.values)
    for fragment in app.fragments {
      for binding in fragment.layers.map(\.binding) + fragment.destinations.compactMap(\.binding) {
        if let storage = binding.storage, let type = binding.type { itemTypes[storage] = type }
      }
      for link in fragment.links {
        guard let binding = link.activation?.binding, link.activation?.tag != nil,
          let storage = types.storage(of: binding),
          let type = types.resolvedType(of: binding.node, in: binding.scope)
        else { continue }
        itemTypes[storage] = type
      }
      for selection in fragment.selections {
        guard let storage = selection.storage, let name = app.selections[storage], let type = selection.type else {
          continue
        }
        ofApp[storage] = (name, type.simpleName)
        itemTypes[storage] = type
      }
    }
    for (number, screen) in app.screens.enumerated() {
      for view in screen.fragments.flatMap(\.notes.views) { screens[view, default: []].insert(number) }
    }
    for presentation in app.everyPresentation {
      let (off, shown) = (RouteValue.Field(presentation.binding, presentation.off), presentation.screens.numbers)
      for screen in shown where closing[screen]?.contains(off) != true { closing[screen, default: []].append(off) }
      within[presentation.binding, default: []].formUnion(shown)
    }
    within = within.mapValues { $0.closure { app.screens[$0].pushed } }
  }

  /// The binding of a screen, or else the app's; nil if neither has it.
  func near(_ storage: Storage, onScreen number: Int?) -> Known? {
    number.flatMap { ofScreens[$0][storage] } ?? ofApp[storage]
  }

  /// Whether a screen, or any where none is given, or the app presents something by a binding of a name.
  func presents(_ name: String, onScreen number: Int? = nil) -> Bool {
    let screens = number.map { [ofScreens[$0]] } ?? ofScreens
    return !selections.contains(name) && (screens + [ofApp]).contains { $0.values.contains { $0.name == name } }
  }

  /// Whether a screen is part of what a binding presents.
  func isWithin(_ binding: String, _ screen: Int) -> Bool { within[binding]?.contains(screen) == true }

  /// Whether a view belongs to another screen than one, which is then dismissed.
  func isOther(_ view: String, than screen: Int) -> Bool { screens[view].map { !$0.contains(screen) } ?? false }

  /// The values of bindings that take a view's screen away; empty if no binding presents it.
  func closing(_ view: String) -> [RouteValue.Field] {
    (screens[view] ?? []).sorted().flatMap { closing[$0] ?? [] }.withoutRepeats
  }

  private static func known(_ bindings: [Storage: String], _ shown: [AppDraft.Presentation]) -> [Storage: Known] {
    let types = Dictionary(shown.map { ($0.binding, $0.itemType) }) { first, _ in first }
    // A binding of a view that wasn't extracted is none.
    return bindings.compactMapValues { name in types[name].map { (name, $0) } }
  }
}

extension Fragment.Destination {
  /// The binding that shows it; nil if values do.
  var binding: Fragment.Binding? { if case .binding(let binding) = trigger { binding } else { nil } }
}
