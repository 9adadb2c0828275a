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

  /// `missing.onLink`: a link is tapped whose value has no destination (S3.6).
  public enum MissingOnLink: String, Sendable, CaseIterable {
    /// Nothing happens.
    case inert
  }

  /// `missing.onPath`: an element of the path has no destination (S3.7).
  public enum MissingOnPath: String, Sendable, CaseIterable {
    /// A placeholder is shown.
    case placeholder
  }

  /// `path.typeTag`: how a saved path names types (S2.5).
  public enum TypeTagForm: String, Sendable, CaseIterable {
    /// `Swift.Int`, as Apple's path writes it.
    case qualified
    /// `Si`, as the types of Point-Free and NavigationBackport write it.
    case mangled
  }

  /// `animation.multi`: several levels enter at once (S7.2).
  public enum MultiLevelAnimation: String, Sendable, CaseIterable {
    /// They aren't animated.
    case none
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

  /// `present.overlap`: a second sheet of the same screen is to come (S13.5).
  public enum PresentOverlap: String, Sendable, CaseIterable {
    /// It waits, and comes when the one before has gone.
    case queue
    /// It isn't shown until its binding is written off and on again.
    case drop
  }

  /// `present.covered`: a sheet of another screen is to come under a layer (S13.6).
  public enum PresentCovered: String, Sendable, CaseIterable {
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
    case missingOnLink = "missing.onLink"
    case missingOnPath = "missing.onPath"
    case typeTag = "path.typeTag"
    case multiLevelAnimation = "animation.multi"
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
    public var values: [String] {
      switch self {
      case .viewLinkMix: ViewLinkMix.allCases.map(\.rawValue)
      case .valueMix: ValueMix.allCases.map(\.rawValue)
      case .viewEntryDestinations: ViewEntryDestinations.allCases.map(\.rawValue)
      case .destinationWinner: DestinationWinner.allCases.map(\.rawValue)
      case .bindingOverlay: BindingOverlay.allCases.map(\.rawValue)
      case .outerOff: OuterOff.allCases.map(\.rawValue)
      case .missingOnLink: MissingOnLink.allCases.map(\.rawValue)
      case .missingOnPath: MissingOnPath.allCases.map(\.rawValue)
      case .typeTag: TypeTagForm.allCases.map(\.rawValue)
      case .multiLevelAnimation: MultiLevelAnimation.allCases.map(\.rawValue)
      case .pushedDestinations: PushedDestinations.allCases.map(\.rawValue)
      case .macDetailOnly: MacDetailOnly.allCases.map(\.rawValue)
      case .presentOverlap: PresentOverlap.allCases.map(\.rawValue)
      case .presentCovered: PresentCovered.allCases.map(\.rawValue)
      case .presentWhileDismissing: PresentWhileDismissing.allCases.map(\.rawValue)
      case .presentInitialNested: PresentInitialNested.allCases.map(\.rawValue)
      case .presentInColumn: PresentInColumn.allCases.map(\.rawValue)
      case .presentOffscreen: PresentOffscreen.allCases.map(\.rawValue)
      case .dismissAbove: DismissAbove.allCases.map(\.rawValue)
      case .tabReselect: TabReselect.allCases.map(\.rawValue)
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
    guard profile.set(knob, to: value) else { throw .unknownValue(value, of: knob, known: knob.values) }
    return profile
  }

  /// The name of a knob's value.
  public subscript(knob: Knob) -> String {
    switch knob {
    case .viewLinkMix: viewLinkMix.rawValue
    case .valueMix: valueMix.rawValue
    case .viewEntryDestinations: viewEntryDestinations.rawValue
    case .destinationWinner: destinationWinner.rawValue
    case .bindingOverlay: bindingOverlay.rawValue
    case .outerOff: outerOff.rawValue
    case .missingOnLink: missingOnLink.rawValue
    case .missingOnPath: missingOnPath.rawValue
    case .typeTag: typeTag.rawValue
    case .multiLevelAnimation: multiLevelAnimation.rawValue
    case .pushedDestinations: pushedDestinations.rawValue
    case .macDetailOnly: macDetailOnly.rawValue
    case .presentOverlap: presentOverlap.rawValue
    case .presentCovered: presentCovered.rawValue
    case .presentWhileDismissing: presentWhileDismissing.rawValue
    case .presentInitialNested: presentInitialNested.rawValue
    case .presentInColumn: presentInColumn.rawValue
    case .presentOffscreen: presentOffscreen.rawValue
    case .dismissAbove: dismissAbove.rawValue
    case .tabReselect: tabReselect.rawValue
    }
  }

  private mutating func set(_ knob: Knob, to value: String) -> Bool {
    switch knob {
    case .viewLinkMix: Self.set(&viewLinkMix, to: value)
    case .valueMix: Self.set(&valueMix, to: value)
    case .viewEntryDestinations: Self.set(&viewEntryDestinations, to: value)
    case .destinationWinner: Self.set(&destinationWinner, to: value)
    case .bindingOverlay: Self.set(&bindingOverlay, to: value)
    case .outerOff: Self.set(&outerOff, to: value)
    case .missingOnLink: Self.set(&missingOnLink, to: value)
    case .missingOnPath: Self.set(&missingOnPath, to: value)
    case .typeTag: Self.set(&typeTag, to: value)
    case .multiLevelAnimation: Self.set(&multiLevelAnimation, to: value)
    case .pushedDestinations: Self.set(&pushedDestinations, to: value)
    case .macDetailOnly: Self.set(&macDetailOnly, to: value)
    case .presentOverlap: Self.set(&presentOverlap, to: value)
    case .presentCovered: Self.set(&presentCovered, to: value)
    case .presentWhileDismissing: Self.set(&presentWhileDismissing, to: value)
    case .presentInitialNested: Self.set(&presentInitialNested, to: value)
    case .presentInColumn: Self.set(&presentInColumn, to: value)
    case .presentOffscreen: Self.set(&presentOffscreen, to: value)
    case .dismissAbove: Self.set(&dismissAbove, to: value)
    case .tabReselect: Self.set(&tabReselect, to: value)
    }
  }

  private static func set<Value: RawRepresentable<String>>(_ knob: inout Value, to name: String) -> Bool {
    guard let value = Value(rawValue: name) else { return false }
    knob = value
    return true
  }
}
