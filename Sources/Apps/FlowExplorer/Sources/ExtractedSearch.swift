package import AppExtraction
package import FlowApps
import FlowLanguage
import FlowReports
package import FlowSyntax
import FlowTranscripts
package import NavigationEngine

/// Explores the app that its sources give, and reports the defects that the engine shows at their Swift lines.
///
/// An app with only its certain declarations is explored first: no condition stands on the way to a finding
/// in it. A finding that only the whole app shows is likely.
package struct ExtractedSearch {
  private static let pathLimit = 3
  /// The maximum number of states of one search, and about as many of all parts of an app together.
  private static let stateLimit = 1_000
  private static let stateLimitOfParts = 30_000
  private static let leastStates = 16
  /// The maximum number of tabs that are searched together, even where none changes another.
  private static let tabLimit = 8
  /// Steps that no person does, or that show nothing new.
  private static let omitted: Set<PossibleStep.Move> = [
    .set, .dismiss, .open, .resize, .relaunch, .toggleSidebar, .swipeBack,
  ]

  private let extracted: ExtractedApp
  private let prepared: PreparedApp
  private let isCertainOnly: Bool
  private let states: Int
  /// The releases that the app runs on; none if they aren't known.
  private let runs: [Profile]
  /// The tab that a person selects first; nil if that is selected at the start.
  private let tab: String?

  /// The findings in all apps of the sources.
  ///
  /// - Parameters:
  ///   - index: The sources.
  ///   - table: Their screens.
  ///   - runs: The releases that the app runs on; none if they aren't known.
  ///   - report: Takes the app that is searched, before each search.
  /// - Returns: The findings; one that only some of the releases have names these.
  package static func findings(
    in index: AppIndex,
    _ table: ScreenTable,
    runs: [Profile] = [],
    report: (WorkStatus) -> Void = { _ in }
  ) -> [Finding] {
    let apps = AppExtractor.apps(in: index)
    var found: [Finding] = []
    var known: Set<Finding.Occurrence> = []
    for name in apps.isEmpty ? [nil] : apps.map(Optional.some) {
      // Nothing is certain of views that nothing is known to show.
      for isCertainOnly in apps.isEmpty ? [false] : [true, false] {
        let choices = AppExtractor.Choices(app: name, isCertainOnly: isCertainOnly)
        guard let extracted = try? AppExtractor.app(from: index, choices, table) else { continue }
        for (number, search) in searches(of: extracted, isCertainOnly: isCertainOnly, runs).enumerated() {
          report(WorkStatus("exploring \(TextWidth.visible(name ?? "the views")), search \(number + 1)"))
          found += search.findings().filter { known.insert($0.occurrence).inserted }
        }
      }
    }
    return found
  }

  /// The id and the declaration of a defect.
  private typealias Site = (id: Finding.ID, node: SourceNode)

  /// The searches of an app's parts in which something can be found.
  private static func searches(
    of extracted: ExtractedApp,
    isCertainOnly: Bool,
    _ runs: [Profile]
  ) -> some Sequence<Self> {
    var model = extracted.model
    model.showSamples(extracted.samples)
    let parts = model.partsOfTabs(above: tabLimit)
    let first = model.initialTab ?? model.tabs.first?.name
    let states = min(stateLimit, max(leastStates, stateLimitOfParts / parts.count))
    return parts.lazy.filter(\.canLose).map { part in
      let selected = part.initialTab ?? part.tabs.first?.name
      return Self(extracted, part, isCertainOnly, runs, states: states, tab: selected == first ? nil : selected)
    }
  }

  private init(
    _ extracted: ExtractedApp,
    _ part: AppModel,
    _ isCertainOnly: Bool,
    _ runs: [Profile],
    states: Int,
    tab: String?
  ) {
    (self.extracted, self.isCertainOnly, self.runs) = (extracted, isCertainOnly, runs)
    (self.states, self.tab) = (states, tab)
    prepared = PreparedApp(part)
  }

  private func findings() -> [Finding] {
    let splits = prepared.model.everySplit
    let sizes: [Step.Resize?] = [.regular, .compact].filter { size in splits.allSatisfy { $0.allows(size) } }
    var found: [(defect: Discovery, site: Site, profiles: [Profile])] = []
    let groups = prepared.model.distinct(profiles)
    for (profile, alike) in groups {
      for size in splits.isEmpty || sizes.isEmpty ? [nil] : sizes {
        for defect in defects(profile, size) {
          guard let site = site(of: defect) else { continue }
          guard let number = found.firstIndex(where: { $0.site == site }) else {
            found.append((defect, site, alike))
            continue
          }
          if !found[number].profiles.contains(profile) { found[number].profiles += alike }
        }
      }
    }
    return found.map { finding($0.defect, at: $0.site, under: $0.profiles) }
  }

  /// The profiles to search under.
  ///
  /// Where the releases aren't known, only the behaviour of today's systems is certain.
  private var profiles: [Profile] {
    if !runs.isEmpty { return runs }
    return isCertainOnly ? [.shipping] : [.shipping, .wwdc22]
  }

  private func defects(_ profile: Profile, _ size: Step.Resize?) -> [Discovery] {
    guard let start = try? AppSession(prepared, profile: profile, size: size) else { return [] }
    var settings = SearchSettings()
    settings.bounds = SearchBounds(pathLimit: Self.pathLimit, states: states)
    settings.failOn = .warning
    settings.inputs = extracted.holdingInput
    let domain = StepDomain(samples: extracted.samples, rowLimit: 1, omitted: Self.omitted)
    let search = Search(prepared.model, from: start, PossibleSteps(prepared.model, domain), settings)
    let subject = SearchResult.Subject(
      app: prepared.model,
      profile: profile,
      size: size,
      inputs: extracted.holdingInput
    )
    return search.perform().findings(of: subject)
  }

  /// The id and the place of a defect; nil if lint reports nothing of its kind, or it has no line of code.
  private func site(of defect: Discovery) -> Site? {
    if case .lostInput(_, _, .swipeDown) = defect.content {
      return node(ofSource: defect.source).map { (defect.id, $0) }
    }
    guard let diagnostic = defect.diagnostic, defect.id.isExplored,
      let node = node(ofSource: defect.source) ?? lost(by: diagnostic)
    else { return nil }
    if diagnostic.id == .duplicateDestination {
      let declared = [node] + diagnostic.declarations.compactMap { self.node(ofSource: $0.source) }
      // One declaration that stands on the stack twice shows the same both times.
      guard Set(declared).count > 1, !declared.contains(where: extracted.isJoined) else { return nil }
    }
    return (defect.id, node)
  }

  /// A defect of the app as one of its sources.
  private func finding(_ defect: Discovery, at site: Site, under found: [Profile]) -> Finding {
    let way = (tab.map { ["selectTab \($0)"] } ?? []) + defect.way
    // The behaviour of today's systems needs no condition where the releases aren't known.
    let isGeneral = runs.isEmpty ? found.contains(.shipping) : found.count == runs.count
    let names = found.map(\.label)
    let condition = " (under the \(names.count == 1 ? "profile" : "profiles") \(names.joined(separator: ", ")))"
    return Finding(
      site.id,
      // Code that runs when a screen goes may keep what was typed.
      !isCertainOnly || site.id == .own(.lostInput) ? .likely : isGeneral ? .certain : .partly,
      defect.message + (isGeneral ? "" : condition) + Discovery.sentence(of: way),
      node: site.node,
      chain: defect.diagnostic.map { steps(of: $0, except: site.node) } ?? [],
      advice: advice(defect.diagnostic),
      way: defect.trail?.frames ?? []
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

  /// The way out of a defect, in terms of the sources; nil stands for lost input.
  private func advice(_ diagnostic: EngineDiagnostic?) -> String {
    guard let diagnostic else { return "forbid the swipe while something is typed: `interactiveDismissDisabled(…)`" }
    switch diagnostic.id {
    case .mixedLinksReset: return "make the link `NavigationLink(value:)`, with a destination for the value"
    case .viewEntriesDropped:
      let screen = diagnostic.lost.first.map { "“\($0.screen)”" } ?? "the screen that leaves"
      return "show \(screen) by a value, too: a path keeps the screens of values only"
    case .pushedUnderneath:
      return "show the screen on top by a value, too, or take it down before the push, by its binding"
    case .duplicateDestination: return "declare one destination for the type, and let its closure choose the screen"
    case .presentDropped:
      return "present it from inside of the layer that is up, or once that has gone: in its `onDismiss`"
    case .unstorableValue: return "give the link a value of the path's type, or make the path a `NavigationPath`"
    case .mixedLinks, .pathUnchanged, .pushedDestinationIgnored, .unresolvedLink, .unresolvedDestination,
      .lazyDestination, .misplacedDestination, .noNextColumn, .nestedStack, .undecodableElement, .restoreFailed,
      .notCodable, .multipleUpdates, .tapDuringTransition, .rootReplaced, .multiLevelLegacy, .singleSheet,
      .presentSequenced, .presentOffscreen, .nestedPresentationLost, .presenterRemoved, .changedUnderneath, .unknownTab,
      .unhandledURL, .bindingNotLive, .tooManyChanges:
      return "change what leads there"
    }
  }

  private func node(ofSource source: Int?) -> SourceNode? {
    source.flatMap { extracted.places.indices.contains($0) ? extracted.places[$0] : nil }
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
