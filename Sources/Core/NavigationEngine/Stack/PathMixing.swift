/// The fate of view entries when the path under them is written (S4.3–S4.6).
struct PathMixing {
  private let write: PathWrite
  private let link: EngineDiagnostic.Declaration?
  private let popsPresented: Bool
  private let popsLinked: Bool

  /// Creates the rule for one write.
  ///
  /// - Parameters:
  ///   - write: The write.
  ///   - link: The link that makes it; nil for a step of the app.
  ///   - profile: The behaviour where releases of iOS differ.
  init(_ write: PathWrite, _ link: EngineDiagnostic.Declaration?, _ profile: Profile.Knobs) {
    (self.write, self.link) = (write, link)
    popsPresented = profile.bindingOverlay == .pop
    popsLinked = profile.valueMix == .drop || write.append.isEmpty
  }

  /// Whether a view entry leaves.
  func leaves(_ entry: ViewEntry) -> Bool { entry.kind == .link ? popsLinked : popsPresented }

  /// The reports about values that were pushed, by the view entries that left and the view entries that stayed.
  func reports(losing lost: [EngineDiagnostic.Lost], under stayed: [ViewEntry]) -> [EngineDiagnostic] {
    var reports: [EngineDiagnostic] = []
    if !lost.isEmpty { reports.append(.viewEntriesDropped(lost, by: write.append, link)) }
    if !stayed.isEmpty { reports.append(.pushedUnderneath(stayed, write.append, link)) }
    return reports
  }
}

// MARK: Messages about mixed links

extension EngineDiagnostic {
  static func viewEntriesDropped(
    _ lost: [Lost],
    by values: some Collection<RouteValue> & Sendable,
    _ link: Declaration? = nil
  ) -> Self {
    Self(
      .viewEntriesDropped,
      "\(quoted(lost)) left the stack when \(quoted(values)) was pushed",
      lost: lost,
      link: link
    )
  }

  fileprivate static func pushedUnderneath(
    _ stayed: [ViewEntry],
    _ values: some Collection<RouteValue> & Sendable,
    _ link: Declaration?
  ) -> Self {
    let values = values.map(\.description)
    let screens = stayed.map(\.screen)
    return Self(
      .pushedUnderneath,
      "\(quoted(values)) landed underneath \(quoted(screens)), "
        + "which stays on top",
      concerns: values + screens,
      link: link
    )
  }

  /// The report about a path that was assigned as it is, under view entries (S4.6).
  static func pathUnchanged(_ overlay: [ViewEntry]) -> Self {
    let screens = overlay.map(\.screen)
    return Self(
      .pathUnchanged,
      "the path was set to what it already is, so \(quoted(screens)) stays up",
      concerns: screens
    )
  }
}
