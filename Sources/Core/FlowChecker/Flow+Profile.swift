import FlowApps
package import FlowLanguage
package import FlowSyntax
package import NavigationEngine

extension Flow {
  /// The error of running the flow under a profile that lacks its app's parts; nil if there is none.
  package func error(under profile: Profile) -> Diagnostic? {
    guard profile.name == .scripting, let app, app.prepared.hasNamedStacks else { return nil }
    return .profileWithoutScenes(profile, Place(file, appRange))
  }
}

extension Diagnostic {
  fileprivate static func profileWithoutScenes(_ profile: Profile, _ place: Place) -> Self {
    Self(
      "profile-without-scenes",
      "the app has tabs, presentations or URLs, and under “\(profile.name.rawValue)” there are none",
      at: place
    ).help("run the flow under another profile: `profile: \(Profile.wwdc22.name.rawValue)`")
  }
}
