package import AppExtraction
import FlowApps
import FlowLanguage
import FlowReports
package import FlowSyntax
import FlowTranscripts
package import NavigationEngine

/// The search of `explore` on the app that its sources give, with smaller bounds, and its findings at their Swift lines.
///
/// If the sources give only a part of the app, a finding is certain only if no condition and no guess stands on its way.
package struct ExtractedSearch {
  private static let bounds = SearchBounds(pathLimit: 3, states: 1_000, steps: 10_000)
  /// Steps that no person does, or that show nothing new.
  private static let omitted: Set<PossibleStep.Move> = [
    .set, .dismiss, .open, .resize, .relaunch, .toggleSidebar, .swipeBack,
  ]

  /// The diagnostics that hold whatever else an app has that is read in part.
  private static let lasting: Set<EngineDiagnostic.ID> = [
    .mixedLinksReset, .viewEntriesDropped, .pushedUnderneath, .duplicateDestination, .presentDropped, .unstorableValue,
    .singleSheet,
  ]

  /// The findings that an app may mean: code that runs when a screen goes may keep what was typed, and a tab may go.
  private static let meant: Set<Finding.ID> = [.own(.lostInput), .engine(.unknownTab)]

  /// The diagnostics that follow from what lint reports at the stack, or at the same link.
  private static let following: Set<EngineDiagnostic.ID> = [.mixedLinks, .unresolvedDestination]

  private let extracted: ExtractedApp
  private let prepared: PreparedApp
  /// Whether the sources give all of the app.
  private let isWhole: Bool
  /// The certainty of a finding that nothing makes less sure.
  private let surest: Finding.Certainty
  /// The parts that may not be there, or that may do something else.
  private var doubtful: Set<ShownParts.Part> = []
  /// The releases that the app runs on; none if they aren't known.
  private let runs: [Profile]

  /// The findings in all apps of some sources.
  ///
  /// - Parameters:
  ///   - apps: The apps.
  ///   - runs: The releases that the app runs on; none if they aren't known.
  ///   - report: Takes the app that is searched, before each search.
  /// - Returns: The findings; one that only some of the releases have names these.
  package static func findings(
    in apps: [AppExtractor.Extraction],
    runs: [Profile] = [],
    report: (WorkStatus) -> Void = { _ in }
  ) -> [Finding] {
    var found: [Finding] = []
    var known: Set<Finding.Occurrence> = []
    for (name, app) in apps {
      guard let app else { continue }
      report(WorkStatus("exploring \(TextWidth.visible(name ?? "the views"))"))
      // Nothing is certain of views that nothing is known to show.
      let surest: Finding.Certainty = name == nil ? .likely : .certain
      found += Self(app, surest, runs).findings().filter { known.insert($0.occurrence).inserted }
    }
    return found
  }

  /// The id and the declaration of a defect.
  private struct Site: Hashable {
    let id: Finding.ID
    let node: SourceNode
  }

  private init(_ extracted: ExtractedApp, _ surest: Finding.Certainty, _ runs: [Profile]) {
    (self.extracted, self.surest, self.runs) = (extracted, surest, runs)
    isWhole = surest == .certain && extracted.isWhole
    var model = extracted.model
    model.showSamples(extracted.samples)
    prepared = PreparedApp(model)
    doubtful = Set(ShownParts.all(of: model).filter { isDoubtful($0.source) }.map(\.part))
  }

  private func findings() -> [Finding] {
    let splits = prepared.model.everySplit
    let sizes: [Step.Resize?] = [.regular, .compact].filter { size in splits.allSatisfy { $0.allows(size) } }
    let found = prepared.model.distinct(profiles).flatMap { profile, alike in
      (splits.isEmpty || sizes.isEmpty ? [nil] : sizes).flatMap { defects(profile, $0) }.compactMap { defect in
        site(of: defect).map { (defect: defect, site: $0, profiles: alike) }
      }
    }
    return found.grouped(by: \.site).map { site, all in
      let sure = all.first { isSure($0.defect) }
      return finding(
        (sure ?? all[0]).defect,
        at: site,
        isSure: sure != nil,
        under: all.flatMap(\.profiles).withoutRepeats
      )
    }
  }

  /// The profiles to search under.
  ///
  /// Where the releases aren't known, only the behaviour of today's systems is certain.
  private var profiles: [Profile] { runs.isEmpty ? [.shipping, .wwdc22] : runs }

  private func defects(_ profile: Profile, _ size: Step.Resize?) -> [Discovery] {
    guard let start = try? AppSession(prepared, profile: profile, size: size) else { return [] }
    var settings = SearchSettings()
    settings.bounds = Self.bounds
    let inputs = extracted.holdingInput
    settings.watch = SearchWatch(failOn: .warning, inputs: InputWatch(inputs, prepared.model), readsCode: true)
    // Code decides when an app does what no person does: of one that is read as a whole, a tap or a link.
    let omitted = isWhole ? [.set] : Self.omitted
    let domain = StepDomain(samples: extracted.samples, rowLimit: 1, omitted: omitted)
    let search = Search(prepared.model, from: start, PossibleSteps(prepared.model, domain), settings)
    let subject = SearchResult.Subject(app: prepared.model, profile: profile, size: size, inputs: inputs)
    return search.perform().findings(of: subject).ofCode(in: prepared.model) { source in
      node(ofSource: source).map { node in
        DeclarationFacts(
          code: CodePlace(file: node.tree.path, line: node.line),
          assumed: extracted.assumed(source).map(\.rawValue)
        )
      }
    }
  }

  /// The id and the place of a defect; nil if it has no line of code, or the sources that are searched don't show it.
  private func site(of defect: Discovery) -> Site? {
    guard let diagnostic = defect.diagnostic else {
      if case .lostInput(_, _, let kind) = defect.content {
        guard kind == .swipeDown else { return nil }
      } else if !isWhole || isMeant(defect) {
        // Code that isn't read may lead on.
        return nil
      }
      return node(ofSource: defect.source).map { Site(id: defect.id, node: $0) }
    }
    guard isWhole ? !Self.following.contains(diagnostic.id) : Self.lasting.contains(diagnostic.id),
      let node = node(ofSource: defect.source) ?? lost(by: diagnostic)
    else { return nil }
    if diagnostic.id == .duplicateDestination {
      let declared = [node] + diagnostic.declarations.compactMap { self.node(ofSource: $0.source) }
      // One declaration that stands on the stack twice shows the same both times.
      guard Set(declared).count > 1, !declared.contains(where: extracted.isJoined) else { return nil }
    }
    return Site(id: defect.id, node: node)
  }

  /// Whether code has to be so: code that isn't read turns a binding on, and code that pops is safe on the root.
  private func isMeant(_ defect: Discovery) -> Bool {
    switch defect.content {
    case .neverShown: return node(ofSource: defect.source).map(extracted.isUnbound) == true
    case .deadTap(let link):
      let tapped = prepared.model.screens[link.screen]?.everyLink.first { $0.label == link.label }
      guard case .update(let update) = tapped?.target, let node = node(ofSource: defect.source) else { return false }
      return update.onlyLeaves && !node.descendants.contains { $0.text == "dismiss" }
    case .diagnostic, .invariant, .trap, .lostInput, .difference, .url, .goalReached, .goalMissed: return false
    }
  }

  /// Whether no condition and no guess stands on the way to a defect, so that the app gets there.
  private func isSure(_ defect: Discovery) -> Bool {
    guard surest == .certain else { return false }
    guard !isWhole, let trail = defect.trail else { return isWhole }
    var shown = ShownParts()
    for state in [trail.start] + trail.entries.map(\.after) { shown.note(state, of: prepared.model) }
    let tapped = trail.steps.compactMap(\.link).map { ShownParts.Part(.link, $0.label, on: $0.screen) }
    let declared = [defect.diagnostic?.link].compactMap(\.self) + (defect.diagnostic?.declarations ?? [])
    return shown.parts.filter { $0.kind != .link }.union(tapped).isDisjoint(with: doubtful)
      && !declared.contains { isDoubtful($0.source) }
  }

  /// Whether a declaration may not be there, or may do something else.
  private func isDoubtful(_ source: Int?) -> Bool { node(ofSource: source).map(extracted.doubtful.contains) == true }

  /// A defect of the app as one of its sources.
  private func finding(_ defect: Discovery, at site: Site, isSure: Bool, under found: [Profile]) -> Finding {
    // The behaviour of today's systems needs no condition where the releases aren't known.
    let isGeneral = runs.isEmpty ? found.contains(.shipping) : found.count == runs.count
    let names = found.map(\.label)
    let condition = " (under the \(names.count == 1 ? "profile" : "profiles") \(names.joined(separator: ", ")))"
    return Finding(
      site.id,
      // An old system is only assumed.
      !isSure || Self.meant.contains(site.id) || runs.isEmpty && !isGeneral
        ? .likely : isGeneral ? surest : .partly,
      defect.message + (isGeneral ? "" : condition) + Discovery.sentence(of: defect.way),
      node: site.node,
      chain: defect.diagnostic.map { steps(of: $0, except: site.node) } ?? [],
      advice: advice(defect),
      cause: cause(of: defect),
      way: defect.trail?.frames ?? [],
      isOfDeclaration: true
    )
  }

  /// The other declarations that a diagnostic names.
  private func steps(of diagnostic: EngineDiagnostic, except node: SourceNode) -> [Finding.Step] {
    let declared = ([diagnostic.link].compactMap(\.self) + diagnostic.declarations)
    return declared.compactMap { declaration in
      guard let other = self.node(ofSource: declaration.source), other != node else { return nil }
      return Finding.Step(text: "“\(declaration.name)” on \(declaration.screen) is here", node: other)
    }
  }

  /// The declaration of the first screen that a diagnostic lost.
  private func lost(by diagnostic: EngineDiagnostic) -> SourceNode? {
    diagnostic.lost.lazy.compactMap { node(ofSource: prepared.model.screens[$0.screen]?.source) }.first
  }

  /// The screen that several links take away, or on which several lead nowhere.
  private func cause(of defect: Discovery) -> Finding.Step? {
    guard let diagnostic = defect.diagnostic else { return nil }
    let screen = diagnostic.link.flatMap { node(ofSource: prepared.model.screens[$0.screen]?.source) }
    let place =
      diagnostic.id == .viewEntriesDropped ? lost(by: diagnostic) : diagnostic.id == .unresolvedLink ? screen : nil
    guard let place else { return nil }
    return defect.cause(in: prepared.model).map { .init($0, at: SourcePosition(place)) }
  }

  /// The way out of a defect, in terms of the sources.
  private func advice(_ defect: Discovery) -> String? {
    switch defect.content {
    case .diagnostic(let diagnostic): advice(diagnostic)
    case .lostInput:
      "forbid the swipe while something is typed\n+ .interactiveDismissDisabled(!text.isEmpty)"
    case .trap: "give the screen a way out that is there in each of its states\n+ Button(\"Back\") { dismiss() }"
    case .deadTap: "remove it, or let it change something"
    case .neverShown: "lead there from a screen that is shown, or remove it"
    case .invariant, .difference, .url, .goalReached, .goalMissed: defect.advice
    }
  }

  /// The way out of what the engine reports.
  private func advice(_ diagnostic: EngineDiagnostic) -> String? {
    switch diagnostic.id {
    case .mixedLinksReset:
      return
        "make it a link to a value, with a destination for it\n- NavigationLink(…) { … }\n+ NavigationLink(…, value: …)"
    case .viewEntriesDropped:
      let screen = diagnostic.lost.first.map { "“\($0.screen)”" } ?? "the screen that leaves"
      return "show \(screen) by a value, too: a path keeps the screens of values only"
    case .pushedUnderneath:
      return "show the screen on top by a value, too, or take it down before the push, by its binding"
    case .duplicateDestination: return "declare one destination for the type, and let its closure choose the screen"
    case .presentDropped:
      return "present it from inside of the layer that is up, or once that has gone: in its `onDismiss`"
    case .unknownTab: return "select another tab before this one goes"
    case .unstorableValue: return "give the link a value of the path's type, or make the path a `NavigationPath`"
    case .mixedLinks, .pathUnchanged, .pushedDestinationIgnored, .unresolvedLink, .unresolvedDestination,
      .lazyDestination, .misplacedDestination, .noNextColumn, .nestedStack, .undecodableElement, .restoreFailed,
      .notCodable, .multipleUpdates, .tapDuringTransition, .rootReplaced, .multiLevelLegacy, .singleSheet,
      .presentSequenced, .presentOffscreen, .nestedPresentationLost, .presenterRemoved, .changedUnderneath,
      .unhandledURL, .bindingNotLive, .tooManyChanges:
      return diagnostic.advice
    }
  }

  private func node(ofSource source: Int?) -> SourceNode? {
    source.flatMap { extracted.places.indices.contains($0) ? extracted.places[$0] : nil }
  }
}

extension AppModel.Update {
  /// Whether it only takes screens away.
  fileprivate var onlyLeaves: Bool {
    var rest = self
    (rest.dismissal, rest.paths) = (nil, [])
    return rest.isEmpty && paths.allSatisfy(\.values.isEmpty)
  }
}

extension Trail {
  /// The screens at the start and after each step.
  fileprivate var frames: [WayFrame] {
    [WayFrame(title: "start", rows: StackSnapshot(start).wayRows)]
      + entries.enumerated().map { number, entry in
        WayFrame(title: "\(number + 1) \(entry.step.summary)", rows: StackSnapshot(entry.after).wayRows)
      }
  }
}
