extension AppModel {
  /// Whether a knob can affect the app: it declares something that the knob is about.
  ///
  /// - Parameter knob: The knob.
  /// - Returns: False if flows of the app have the same results whatever the knob's value is.
  package func meets(_ knob: Profile.Knob) -> Bool {
    switch knob {
    case .tabReselect: !tabs.isEmpty
    case .outerOff: screens.values.contains { $0.presents.contains(where: \.isPush) }
    case .macDetailOnly: everySplit.contains { $0.platform == .mac }
    case .presentOverlap, .presentCovered, .presentWhileDismissing, .presentInitialNested, .presentInColumn,
      .presentOffscreen, .dismissAbove:
      !presents.isEmpty || screens.values.contains { $0.presents.contains(where: \.isLayer) }
    case .viewLinkMix, .valueMix, .viewEntryDestinations, .destinationWinner, .bindingOverlay, .typeTag,
      .pushedDestinations:
      true
    }
  }

  /// The profiles in groups: those in which every knob that the app meets has the same value are one group.
  ///
  /// - Parameter profiles: The profiles.
  /// - Returns: The first profile of each group, with all of the group.
  package func distinct(_ profiles: [Profile]) -> [(profile: Profile, alike: [Profile])] {
    let met = Profile.Knob.allCases.filter(meets)
    var groups: [(profile: Profile, alike: [Profile])] = []
    for profile in profiles {
      let number = groups.firstIndex { group in
        group.profile.isScripting == profile.isScripting && met.allSatisfy { group.profile[$0] == profile[$0] }
      }
      if let number { groups[number].alike.append(profile) } else { groups.append((profile, [profile])) }
    }
    return groups
  }
}
