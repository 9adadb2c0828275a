/// A named set of knobs for the differences between Apple's releases, and for the Scripting app (section 0).
///
/// ```swift
/// var profile = Profile.shipping
/// profile.viewLinkMix = .resetPath                                // in Swift
/// profile = try profile.setting("mix.viewLink", to: "resetPath")  // from text
/// ```
@dynamicMemberLookup
public struct Profile: Hashable, Sendable {
  /// The profile's name.
  public enum Name: String, Sendable, CaseIterable {
    /// The contract as it was introduced in 2022: mixing link styles resets a bound path.
    case wwdc22
    /// The behaviour that is reported of devices with iOS 16.
    case ios16
    /// The behaviour that is reported of devices with iOS 17.
    case ios17
    /// The behaviour that is reported of devices with iOS 18.
    case ios18
    /// The behaviour that is reported of devices with iOS 26.
    case ios26
    /// The newest of the releases, now ``ios26``.
    case shipping
    /// The Scripting app's stack: a list of strings and one closure (section 11).
    case scripting

    /// The releases, the oldest first; ``shipping`` is another name of the newest.
    public static let releases: [Self] = [.ios16, .ios17, .ios18, .ios26]
  }

  /// The differences that a profile decides; a copy shares nothing and costs nothing.
  public struct Knobs: Hashable, Sendable {
    /// The profile that the knobs started from.
    public let name: Name
    /// The effect of a view link in a stack whose path is bound and not empty (S4.1).
    public var viewLinkMix: ViewLinkMix = .resetPath
    /// The fate of a view link's screen when a value is pushed under it (S4.3).
    public var valueMix: ValueMix = .drop
    /// Whether screens that a view link or a binding put on the stack register destinations for values (S3.1).
    public var viewEntryDestinations: ViewEntryDestinations = .effective
    /// The registration that is used if two are for one type (S3.2).
    public var destinationWinner: DestinationWinner = .nearest
    /// The fate of a screen that a binding presents when the path changes under it (S4.4).
    public var bindingOverlay: BindingOverlay = .pop
    /// The effect of a write that takes down a screen with two or more above it (S5.2).
    public var outerOff: OuterOff = .popsAbove
    /// How a saved path names the types of its elements (S2.5).
    public var typeTag: TypeTagForm = .qualified
    /// Whether registrations on pushed screens of a typed stack count (S3.8).
    public var pushedDestinations: PushedDestinations = .effective
    /// The columns that `detailOnly` hides on a Mac (S8.7).
    public var macDetailOnly: MacDetailOnly = .ignored
    /// The fate of a second sheet of one screen (S13.5).
    public var presentOverlap: PresentOverlap = .queue
    /// The fate of a sheet of another screen, under a layer (S13.6).
    public var presentCovered: PresentOverlap = .queue
    /// The fate of a layer that comes in the update in which another goes (S13.7).
    public var presentWhileDismissing: PresentWhileDismissing = .sequence
    /// The layers that are shown if several stand on each other from the start (S13.16).
    public var presentInitialNested: PresentInitialNested = .all
    /// The fate of a column's layer when columns collapse or expand (S13.17).
    public var presentInColumn: PresentInColumn = .stay
    /// The fate of a layer whose tab isn't selected (S14.7).
    public var presentOffscreen: PresentOffscreen = .wait
    /// The layers whose `onDismiss` is done if several go at once (S13.9).
    public var dismissAbove: DismissAbove = .silent
    /// The effect of a tap on the selected tab (S14.3).
    public var tabReselect: TabReselect = .none

    /// Creates the knobs of a named profile.
    public init(_ name: Name) {
      self.name = name
      switch name {
      case .wwdc22: return
      case .scripting:
        viewEntryDestinations = .inert
        return
      case .ios16: outerOff = .ignored
      case .ios17, .ios18: break
      case .ios26, .shipping: tabReselect = .pop
      }
      viewLinkMix = .overlay
      destinationWinner = .rootmost
      bindingOverlay = .keepOnTop
      pushedDestinations = .ignored
      macDetailOnly = .hidesSidebar
      presentInitialNested = .first
      presentInColumn = .dismiss
    }

    /// Whether the path holds strings only and one closure shows them (S11.1, S11.2).
    var isScripting: Bool { name == .scripting }
  }

  /// The knobs, which are the profile's own properties, too: ``subscript(dynamicMember:)``.
  public var knobs: Knobs
  /// The path of the file that the knobs were read from; nil if there is none.
  package var file: String?

  /// Creates the knobs of a named profile.
  public init(_ name: Name) { knobs = Knobs(name) }

  /// Creates a profile of knobs, without a file.
  init(_ knobs: Knobs) { self.knobs = knobs }

  /// One of the knobs.
  public subscript<Value>(dynamicMember knob: WritableKeyPath<Knobs, Value>) -> Value {
    get { knobs[keyPath: knob] }
    set { knobs[keyPath: knob] = newValue }
  }

  /// The profile that the knobs started from.
  public var name: Name { knobs.name }

  /// Whether the path holds strings only and one closure shows them (S11.1, S11.2).
  var isScripting: Bool { knobs.isScripting }

  /// Creates the profile of that name, or nil if there is none; ``names`` lists them.
  public init?(named name: String) {
    guard let name = Name(rawValue: name) else { return nil }
    self.init(name)
  }

  /// The names that ``init(named:)`` accepts.
  public static let names = Name.allCases.map(\.rawValue)

  /// The contract as it was introduced in 2022.
  public static let wwdc22 = Self(.wwdc22)
  /// The newest of the releases.
  public static let shipping = Self(.shipping)
  /// The Scripting app's stack.
  public static let scripting = Self(.scripting)

  /// The profile as reports name it: by its file's path, or else by ``name``.
  public var label: String { file ?? name.rawValue }

  /// The knobs whose values differ from those of the profile that they started from.
  package var changes: [Knob] {
    let base = Self(name)
    return Knob.allCases.filter { self[$0] != base[$0] }
  }

  /// The profile as a flow writes it under `profile`, without its file: the name, or a map with the changed knobs.
  package var text: String {
    let changes = changes
    if changes.isEmpty { return name.rawValue }
    let entries = [("base", name.rawValue)] + changes.map { ($0.rawValue, self[$0]) }
    return "{\(entries.map { "\($0): \($1)" }.joined(separator: ", "))}"
  }
}
