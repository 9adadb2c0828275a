import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import PlainText

/// A flow of a transcript, as far as it has been read.
struct TranscriptFlow {
  let id: String
  let caseName: String?
  /// The id without its line.
  private let idPath: String
  private let variant: FlowVariant
  private let start: TranscriptEvent
  private let file: SourceFile
  private let line: Int
  /// The errors in the flow's text, which precede its start, and the errors that ended it.
  var errors: [Diagnostic]
  private var record: FlowRecord
  private var scopes = TranscriptScopes()
  private var isSkipping = false
  /// The states of the flow; nil if it didn't run.
  private var states: RecordedState?
  /// The states since the last one that was read that are known by what they add to the one before.
  private var added: [JSONValue] = []
  /// The values that the last such line adds, and their entries: the steps of a loop share them.
  private var lastAdded: (values: [JSONValue], entries: [RoutePath.Entry]) = ([], [])
  /// The number of the last step.
  private var number = -1

  /// Begins a flow.
  ///
  /// - Parameters:
  ///   - event: The flow's `flow-started` event.
  ///   - errors: The errors in the flow's text.
  ///   - files: The files that have been read so far.
  /// - Throws: ``PlainError`` if the event lacks a key.
  init(_ event: TranscriptEvent, _ errors: [Diagnostic], _ files: inout TranscriptFiles) throws(PlainError) {
    start = event
    id = try event.string("flow")
    caseName = try event.text("case")
    variant = FlowVariant(
      profile: try event.string("profile"),
      size: try event.text("size"),
      isOneOfSeveral: false
    )
    line = try event.count("line")
    let recorded = try event.string("file")
    file = files.document(recorded, line: line)
    // The file's path ends with the flow's id, which has the line at its end if the file contains several flows.
    let suffix = ":\(line)"
    idPath = !recorded.hasSuffix(id) && id.hasSuffix(suffix) ? String(id.dropLast(suffix.count)) : id
    self.errors = errors
    states = RecordedState(initial: event["initial"])
    let initial = states == nil ? nil : try event.state("initial")
    record = FlowRecord(initial: initial ?? StackSnapshot(root: AppModel.open.root))
  }

  /// Whether an event belongs to this flow; steps don't name it.
  func owns(_ event: TranscriptEvent) throws(PlainError) -> Bool {
    if event["flow"] == nil, try event.string("event") == "step" { return true }
    let (flow, name) = (try event.string("flow"), try event.text("case"))
    return flow == id && name == caseName
  }

  // MARK: Steps

  mutating func add(step event: TranscriptEvent, _ files: inout TranscriptFiles) throws(PlainError) {
    let index = try event.count("index")
    // Without its flow's first line, a step would seem to belong to the flow before.
    if index <= number { throw PlainError("it belongs to no flow") }
    if index > max(number, 0) + 1 {
      states?.forget()
      added = []
    }
    number = index
    let text = try event.string("label")
    let label = record.steps.last.flatMap { $0.label == text ? $0.label : nil } ?? text
    let verb = try event.text("verb") ?? String(label.prefix { $0 != " " })
    let divergences = try event.divergences(&files, in: file)
    if index == 0 {
      guard let divergence = divergences.first else { throw .missing("divergences") }
      (record.hasStarted, record.flowDivergence) = (false, divergence)
      return
    }
    let outcome: StepRecord.Outcome = event["outcome"] == nil ? .passed : try event.choice("outcome")
    let place = try event.place(in: &files, ifNotOf: file)
    let reason = try event.text("reason")
    var step = ReportedStep(
      number: record.steps.count + 1,
      verb: verb,
      label: label,
      acts: reason == nil && Self.actors.contains(verb),
      place: place,
      scope: try scopes.scope(of: event, at: place, &files, in: file),
      outcome: outcome,
      transition: try event.transition(),
      diagnostics: try event.diagnostics(),
      divergences: divergences
    )
    step.skipReason = reason
    // A step that says why it is skipped stands among the steps that ran; the others come after them.
    isSkipping = isSkipping || outcome == .skipped && reason == nil
    if !isSkipping {
      if let state = addition(of: event) {
        record.states.append(state)
      } else {
        record.append(try state(after: event))
      }
      record.doneCount += 1
    }
    record.steps.append(step)
  }

  /// The state after a step that only puts entries above the kept ones; nil if its line says anything else.
  private mutating func addition(of event: TranscriptEvent) -> StackSnapshot? {
    guard case .object(let members)? = event["after"], members.count == 2, members[0].name == "kept",
      members[1].name == "path", case .number(let text) = members[0].value, let kept = Int(text), kept > 0,
      case .array(let values) = members[1].value, record.initial.isStack,
      let last = record.states.last, last.isStack, last.pathCount >= kept, last.root == record.initial.root,
      last.bindings == record.initial.bindings
    else { return nil }
    if values != lastAdded.values {
      let entries = values.map { json in
        let value = RouteValue(json)
        return RoutePath.Entry(value, shownBy: value.screenName ?? value.description)
      }
      lastAdded = (values, entries)
    }
    added.append(.object([members[0], .init(name: "path", value: .array(lastAdded.values))]))
    return last.with(lastAdded.entries, above: kept, of: last)
  }

  private mutating func state(after event: TranscriptEvent) throws(PlainError) -> StackSnapshot {
    for state in added { _ = states?.state(after: state) }
    added = []
    guard let state = states?.state(after: event["after"]) else {
      throw .missing(states == nil ? "initial" : "after")
    }
    if event["after"] == nil { return record.initial }
    return try TranscriptEvent(state).state()
  }

  mutating func add(divergence event: TranscriptEvent, _ files: inout TranscriptFiles) throws(PlainError) {
    record.flowDivergence = try event.divergence(&files, in: file)
  }

  /// The verbs that act on the stack themselves.
  private static let actors = Set(StepTable.verbs.filter(\.acts).map(\.name))

  // MARK: Result

  /// The result of the flow, given its `flow-finished` event.
  func result(_ event: TranscriptEvent, _ files: inout TranscriptFiles) throws(PlainError) -> FlowResult {
    let content: FlowResult.Content
    switch try event.choice("outcome", FlowOutcome.self) {
    case .passed where try start.flag("checked"): content = .checked
    case .passed: content = .ran(try ended(.passed, event, &files))
    case .diverged: content = .ran(try ended(.diverged, event, &files))
    case .failed: content = .ran(try ended(.failed, event, &files))
    case .invalid: content = .invalid(errors)
    case .skipped: content = .skipped
    }
    let begin = file.offset(of: SourceLocation(line: line, column: 1))
    var result = FlowResult(
      flowID: id,
      caseName: caseName,
      name: try start.string("name"),
      tags: try start.strings("tags"),
      file: file,
      range: SourceRange(begin..<max(begin, file.bytes.count)),
      profile: variant.profile,
      content: content,
      seconds: try event.seconds("seconds")
    )
    result.idPath = idPath
    result.workspace = try start.text("workspace")
    result.size = variant.size
    result.profileCount = try start.number("profiles") ?? 1
    result.document = try start.number("document") ?? 1
    result.description = try start.text("description")
    result.expectFailure = try start.text("expectFailure")
    result.position = try start.number("position")
    result.attempt = try start.number("attempt")
    result.skipReason = try event.text("reason")
    for attempt in try start.events("earlier") { result.earlier.append(try FlowAttempt(attempt)) }
    return result
  }

  private func ended(
    _ outcome: Transcript.Outcome,
    _ event: TranscriptEvent,
    _ files: inout TranscriptFiles
  ) throws(PlainError) -> FlowRecord {
    var record = record
    record.outcome = outcome
    record.countedSteps = try event.number("steps") ?? 0
    record.used = try event.used.map { UsedDeclarations(app: files.name($0.app), uses: $0.uses) }
    let kept = record.divergenceCount
    record.omittedDivergences = max(0, (try event.number("divergences") ?? kept) - kept)
    // A flow that is expected to fail passes if it diverges.
    record.isKnownFailure = outcome == .passed && kept > 0
    var places: Set<Place> = []
    for step in record.steps {
      guard let reason = step.skipReason, places.insert(step.place).inserted else { continue }
      record.passedOver.append(PassedStep(label: step.label, reason: reason, place: step.place))
    }
    return record
  }
}

/// The steps of a flow that contain other steps; each is made once, however many steps it contains.
private struct TranscriptScopes {
  private struct ScopeKey: Hashable {
    let parent: ObjectIdentifier?
    let label: String
    let round: String?
    let place: Place
    let file: ObjectIdentifier
  }

  private var known: [ScopeKey: StepScope] = [:]

  /// The scope of a step.
  ///
  /// - Parameters:
  ///   - event: The step.
  ///   - place: The place where the step is written.
  ///   - files: The files of the transcript.
  ///   - flow: The flow's own file.
  ///   - namesFiles: Whether each place names its file; otherwise those in the flow's own file don't.
  /// - Returns: The scope; nil if the step is in the flow's own list.
  /// - Throws: ``PlainError`` if a step around it lacks a key.
  mutating func scope(
    of event: TranscriptEvent,
    at place: Place,
    _ files: inout TranscriptFiles,
    in flow: SourceFile,
    namesFiles: Bool = false
  ) throws(PlainError) -> StepScope? {
    let events = try event.events("within")
    guard !events.isEmpty else { return nil }
    let places = try events.map { (event) throws(PlainError) in
      try namesFiles ? event.place(in: &files, of: flow) : event.place(in: &files, ifNotOf: flow)
    }
    var scope: StepScope?
    for (number, event) in events.enumerated() {
      let file = number + 1 < places.count ? places[number + 1].file : place.file
      scope = make(try event.string("label"), try event.text("round"), file, places[number], in: scope)
    }
    return scope
  }

  private mutating func make(
    _ label: String,
    _ round: String?,
    _ file: SourceFile,
    _ place: Place,
    in parent: StepScope?
  ) -> StepScope {
    let parentID = parent.map { ObjectIdentifier($0) }
    let key = ScopeKey(parent: parentID, label: label, round: round, place: place, file: ObjectIdentifier(file))
    if let scope = known[key] { return scope }
    let ending = round.map { ", \($0)" } ?? ""
    let step = label.hasSuffix(ending) ? String(label.dropLast(ending.count)) : label
    let scope = StepScope(file: file, step: step, round: round, place: place, parent: parent)
    known[key] = scope
    return scope
  }
}

extension FlowAttempt {
  /// Reads one of the earlier attempts that `flow-started` lists.
  fileprivate init(_ event: TranscriptEvent) throws(PlainError) {
    self.init(outcome: try event.choice("outcome"), kind: try event.text("kind"), message: try event.text("message"))
  }
}

extension VariantDifference {
  /// Reads a `profile-dependent` or `size-dependent` event.
  init(
    _ kind: Parameter,
    _ event: TranscriptEvent,
    _ files: inout TranscriptFiles,
    in flow: SourceFile
  ) throws(PlainError) {
    let visible = try event.object("visible")
    let endings = try event.object("outcomes").map { (member) throws(PlainError) in
      guard case .string(let text) = member.value, let outcome = FlowOutcome(rawValue: text) else {
        throw .missing("outcomes")
      }
      let screens = try TranscriptEvent(.object(visible)).strings(member.name)
      return Ending(member.name, outcome: outcome, visible: screens)
    }
    let place = try event.place(in: &files, of: flow)
    var scopes = TranscriptScopes()
    let scope = try scopes.scope(of: event, at: place, &files, in: flow, namesFiles: true)
    self.init(kind, endings: endings, step: try event.count("step"), place: place, scope: scope)
    if event["knobs"] != nil { knobs = try event.strings("knobs") }
  }
}
