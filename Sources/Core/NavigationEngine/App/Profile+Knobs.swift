extension Profile {
  /// `mix.viewLink`: a view link is tapped in a stack whose path is bound and not empty (S4.1).
  public enum ViewLinkMix: String, Sendable, CaseIterable {
    /// The path is written to `[]`, and the view is pushed on the root.
    case resetPath
    /// The path stays, and the view is put on top.
    case overlay
  }

  /// `mix.value`: a value is pushed while screens of view links are up (S4.3).
  public enum ValueMix: String, Sendable, CaseIterable {
    /// The screens leave.
    case drop
    /// They stay on top of the value.
    case underneath
  }

  /// `destination.inViewEntries`: a screen that a view link or a binding put on the stack registers a destination (S3.1).
  public enum ViewEntryDestinations: String, Sendable, CaseIterable {
    /// It serves no value.
    case inert
    /// It serves the values that are put on the path while it is on the stack.
    case effective
  }

  /// `destination.winner`: there are two registrations for one type (S3.2).
  public enum DestinationWinner: String, Sendable, CaseIterable {
    /// The one at the greatest depth below the element.
    case nearest
    /// The one at the smallest depth.
    case rootmost
  }

  /// `mix.bindingOverlay`: a path changes under a screen that a binding presents (S4.4).
  public enum BindingOverlay: String, Sendable, CaseIterable {
    /// The screen is popped and its binding written.
    case pop
    /// The screen stays on top.
    case keepOnTop
  }

  /// `binding.outerOff`: a binding is written off, and two or more screens stand above the one that it presents (S5.2).
  public enum OuterOff: String, Sendable, CaseIterable {
    /// Its screen leaves, and all above it.
    case popsAbove
    /// The binding is off, and all screens stay.
    case ignored
  }

  /// `path.typeTag`: how a saved path names types (S2.5).
  public enum TypeTagForm: String, Sendable, CaseIterable {
    /// `Swift.Int`, as Apple's path writes it.
    case qualified
    /// `Si`, as the types of Point-Free and NavigationBackport write it.
    case mangled
  }

  /// `homogeneous.pushedDestinations`: pushed screens of a typed stack register destinations (S3.8).
  public enum PushedDestinations: String, Sendable, CaseIterable {
    /// They count like any other.
    case effective
    /// They are dropped.
    case ignored
  }

  /// `mac.detailOnly`: the visibility is `detailOnly` on a Mac, and there is a content column (S8.7).
  public enum MacDetailOnly: String, Sendable, CaseIterable {
    /// All columns stay.
    case ignored
    /// The sidebar is hidden; the content column stays.
    case hidesSidebar
  }

  /// `present.overlap` and `present.covered`: a second sheet of the same screen is to come (S13.5), or one of another
  /// screen under a layer (S13.6).
  public enum PresentOverlap: String, Sendable, CaseIterable {
    /// It waits, and comes when the one before has gone.
    case queue
    /// It isn't shown until its binding is written off and on again.
    case drop
  }

  /// `present.whileDismissing`: one layer goes and another comes in one update (S13.7).
  public enum PresentWhileDismissing: String, Sendable, CaseIterable {
    /// It comes when the other has gone.
    case sequence
    /// It isn't shown until its binding is written off and on again.
    case drop
  }

  /// `present.initialNested`: several layers stand on each other from the start (S13.16).
  public enum PresentInitialNested: String, Sendable, CaseIterable {
    /// All of them are shown.
    case all
    /// Only the lowest is shown.
    case first
  }

  /// `present.inColumn`: a column presents a layer when columns collapse or expand (S13.17).
  public enum PresentInColumn: String, Sendable, CaseIterable {
    /// The layer stays.
    case stay
    /// The layer goes.
    case dismiss
  }

  /// `present.offscreen`: a sheet of a tab that isn't selected is to come (S14.7).
  public enum PresentOffscreen: String, Sendable, CaseIterable {
    /// It comes when the tab is selected.
    case wait
    /// It isn't shown until its binding is written off and on again.
    case drop
  }

  /// `present.dismissAbove`: a layer goes with the layers above it (S13.9).
  public enum DismissAbove: String, Sendable, CaseIterable {
    /// Only the `onDismiss` of the lowest is done.
    case silent
    /// That of each is done, the topmost first.
    case all
  }

  /// `tab.reselect`: the user taps the tab that is selected (S14.3).
  public enum TabReselect: String, Sendable, CaseIterable {
    /// The system does nothing.
    case none
    /// The tab's stack shows its root.
    case pop
  }

  /// The knobs by the names that texts use.
  public enum Knob: String, Sendable, CaseIterable {
    case viewLinkMix = "mix.viewLink"
    case valueMix = "mix.value"
    case viewEntryDestinations = "destination.inViewEntries"
    case destinationWinner = "destination.winner"
    case bindingOverlay = "mix.bindingOverlay"
    case outerOff = "binding.outerOff"
    case typeTag = "path.typeTag"
    case pushedDestinations = "homogeneous.pushedDestinations"
    case macDetailOnly = "mac.detailOnly"
    case presentOverlap = "present.overlap"
    case presentCovered = "present.covered"
    case presentWhileDismissing = "present.whileDismissing"
    case presentInitialNested = "present.initialNested"
    case presentInColumn = "present.inColumn"
    case presentOffscreen = "present.offscreen"
    case dismissAbove = "present.dismissAbove"
    case tabReselect = "tab.reselect"

    /// The knobs' names.
    public static let names = allCases.map(\.rawValue)

    /// The values that the knob takes, by name.
    public var values: [String] { row.values }
    /// The number of the rule that the knob decides in, such as `S4.1`.
    package var rule: String { row.rule }
    /// The situation in which the knob decides, as a sentence without its end.
    package var situation: String { row.situation }

    fileprivate var row: Row {
      switch self {
      case .viewLinkMix:
        Row(\.viewLinkMix, "S4.1", "a view link is tapped in a stack whose path is bound and not empty")
      case .valueMix: Row(\.valueMix, "S4.3", "a value is pushed while screens of view links are up")
      case .viewEntryDestinations:
        Row(
          \.viewEntryDestinations,
          "S3.1",
          "a screen that a view link or a binding put on the stack registers a destination for values"
        )
      case .destinationWinner: Row(\.destinationWinner, "S3.2", "two screens of a stack register one type")
      case .bindingOverlay: Row(\.bindingOverlay, "S4.4", "the path changes under a screen that a binding presents")
      case .outerOff:
        Row(\.outerOff, "S5.2", "a binding is written off, and two or more screens stand above the one it presents")
      case .typeTag: Row(\.typeTag, "S2.5", "a path is saved, with the names of its elements' types")
      case .pushedDestinations:
        Row(\.pushedDestinations, "S3.8", "pushed screens of a typed stack register destinations")
      case .macDetailOnly:
        Row(\.macDetailOnly, "S8.7", "the visibility is `detailOnly` on a Mac, and there is a content column")
      case .presentOverlap: Row(\.presentOverlap, "S13.5", "a second sheet of the same screen is to come")
      case .presentCovered: Row(\.presentCovered, "S13.6", "a sheet of another screen is to come under a layer")
      case .presentWhileDismissing:
        Row(\.presentWhileDismissing, "S13.7", "one layer goes and another comes in one update")
      case .presentInitialNested:
        Row(\.presentInitialNested, "S13.16", "several layers stand on each other from the start")
      case .presentInColumn:
        Row(\.presentInColumn, "S13.17", "a column presents a layer when columns collapse or expand")
      case .presentOffscreen: Row(\.presentOffscreen, "S14.7", "a sheet of a tab that isn't selected is to come")
      case .dismissAbove: Row(\.dismissAbove, "S13.9", "a layer goes with the layers above it")
      case .tabReselect: Row(\.tabReselect, "S14.3", "the user taps the tab that is selected")
      }
    }
  }

  /// Everything that is known of one knob.
  fileprivate struct Row {
    let rule: String
    let situation: String
    let values: [String]
    let value: (Knobs) -> String
    let set: (inout Knobs, String) -> Bool

    init<Value: RawRepresentable<String> & CaseIterable>(
      _ knob: WritableKeyPath<Knobs, Value>,
      _ rule: String,
      _ situation: String
    ) {
      (self.rule, self.situation) = (rule, situation)
      values = Value.allCases.map(\.rawValue)
      value = { $0[keyPath: knob].rawValue }
      set = { knobs, name in
        guard let value = Value(rawValue: name) else { return false }
        knobs[keyPath: knob] = value
        return true
      }
    }
  }

  /// The error for a knob that can't be set, with the unknown name and the known ones.
  public enum KnobError: Error, Hashable, Sendable {
    /// There is no such knob.
    case unknownKnob(String, known: [String])
    /// The knob has no such value.
    case unknownValue(String, of: Knob, known: [String])
  }

  /// Sets one knob of a copy of the profile, both given by name.
  ///
  /// - Parameters:
  ///   - knob: The knob's name.
  ///   - value: The name of its value.
  /// - Returns: The changed copy.
  /// - Throws: The unknown name, with the known ones.
  public func setting(_ knob: String, to value: String) throws(KnobError) -> Self {
    guard let knob = Knob(rawValue: knob) else { throw .unknownKnob(knob, known: Knob.names) }
    var profile = self
    guard knob.row.set(&profile.knobs, value) else { throw .unknownValue(value, of: knob, known: knob.values) }
    return profile
  }

  /// The name of a knob's value.
  public subscript(knob: Knob) -> String { knob.row.value(knobs) }
}
