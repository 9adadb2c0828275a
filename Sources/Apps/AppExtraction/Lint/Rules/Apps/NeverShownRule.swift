import FlowApps
import NavigationEngine

enum NeverShownRule: AppRule {
  static let id = Finding.ID.own(.neverShown)
  static let meaning = "a sheet, cover, popover, alert or destination whose flag or item no code sets"
  static let evidence: String? = "7 of 7 read"

  static func findings(in app: ShownApp) -> [Finding] {
    let (presented, names, index) = (app.presented, app.table.written, app.index)
    let places = presented.countByProperty
    var seen: Set<Storage> = []
    return presented.compactMap { place in
      guard let storage = place.binding.storage, names.turnedOn[storage.property] == nil,
        !names.isHandedOn(storage, besides: places), isOffAtFirst(storage, near: place.site.node, index),
        seen.insert(storage).inserted
      else { return nil }
      return finding(
        "nothing sets “\(storage.property)”, so this \(place.kind) is never shown",
        isCertain: !place.site.isUncertain,
        at: place.site,
        chain: StackWalk.steps(of: place.site),
        advice: "set “\(storage.property)” where it should be shown, or remove both"
      )
    }
  }

  /// Whether a property is state of its own that begins with nothing to show.
  static func isOffAtFirst(_ storage: Storage, near node: SourceNode, _ index: AppIndex) -> Bool {
    guard let property = index.property(of: storage, near: node),
      property.child(.block) == nil, property.children(.attribute).allSatisfy({ owned.contains($0.text) }),
      !property.isStatic
    else { return false }
    guard let value = property.initialValue else { return property.declaredType?.name == "Optional" }
    return value.isOff
  }

  private static let owned: Set<String> = ["State", "Published", "MainActor"]
}

/// A place that presents something by a binding.
struct PresentedPlace {
  let site: Site
  let binding: Fragment.Binding
  /// The presented thing, as a word.
  let kind: String
}

extension PresentedPlace {
  init(_ layer: Fragment.Layer) { self.init(site: layer.site, binding: layer.binding, kind: layer.kind.rawValue) }

  /// False if a binding of another name was handed to its view: then the view may write the property, too.
  fileprivate var makesBinding: Bool {
    let arguments = CallArguments(site.node)
    let given = arguments["isPresented"] ?? arguments["item"]
    return given.flatMap(\.propertyName).map { $0 == binding.storage?.property } ?? true
  }
}

extension [PresentedPlace] {
  /// The number of different places by the names of the properties that they make their bindings of.
  var countByProperty: [String?: Int] {
    Dictionary(grouping: filter(\.makesBinding), by: { $0.binding.storage?.property })
      .mapValues { Set($0.map(\.site.node)).count }
  }
}
