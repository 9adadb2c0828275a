import FlowLanguage
import FlowRunner
import FlowSyntax
import PlainText

// Handles the start, the restart and the end of a flow.
extension DebugAdapterSession {
  func launch(_ request: Request) throws(RequestFailure) -> Answer {
    try load(LaunchConfiguration(request.arguments, format: format))
    stage = .loaded
    return Answer { [self] in send(event: "initialized") }
  }

  /// Reads a flow; if that fails, nothing changes.
  private func load(_ configuration: LaunchConfiguration) throws(RequestFailure) {
    let new: DebugTarget
    do throws(DebugHostError) {
      new = try host.load(configuration)
    } catch {
      // The current flow remains, and so do its secrets.
      let known = mask
      mask = { error.mask(known($0)) }
      for diagnostic in error.diagnostics { report(diagnostic) }
      mask = known
      throw RequestFailure(.notLoaded, error.mask(error.message))
    }
    (self.configuration, target, mask) = (configuration, new, new.mask)
    files = FlowFiles(new.flow) { host.path(of: $0) }
  }

  /// Reports an error or warning in a file.
  private func report(_ diagnostic: Diagnostic) {
    let place = diagnostic.place
    var text = "\(place?.description ?? diagnostic.file.name): \(diagnostic.severity.rawValue): \(diagnostic.message)"
    text += "  [\(diagnostic.id)]\n"
    if let help = diagnostic.help { text += "  \(help)\n" }
    output(text, category: "stderr", at: place)
  }

  // MARK: Running

  func begin(_ request: Request) -> Answer {
    Answer { [self] in
      send(event: "thread", ["reason": "started", "threadId": Self.thread])
      guard let target, let configuration else { return }
      let recording = record(target, request)
      stand(in: DebugSession(recording))
      begin(configuration, recording)
    }
  }

  private func record(_ target: DebugTarget, _ request: Request) -> Recording {
    var rules = target.rules
    rules.stop = interrupts.begin(for: request)
    defer { interrupts.end() }
    return FlowRunner(rules: rules).record(target.flow, profile: target.profile, size: target.size)
  }

  /// Continues with the recording of another run.
  private func stand(in walk: DebugSession) {
    var walk = walk
    walk.removeBreakpoints { _ in true }
    breakpoints.set(in: &walk)
    self.walk = walk
    (reportedSteps, hasReportedEnd) = (-1, false)
    forgetPlace()
    stage = .stopped
  }

  /// Goes to the position at which the configuration starts.
  private func begin(_ configuration: LaunchConfiguration, _ recording: Recording) {
    if recording.transcript.wasStopped {
      move { $0.go(to: recording.count) }
      stopEarly("Paused after \(recording.count) steps, and no others are done")
    } else if configuration.isOnlyRun {
      move { $0.go(to: recording.count) }
      finish()
    } else if recording.transcript.flowDivergence != nil, breakpoints.stopsAtDivergences {
      reportDivergences(upTo: 0)
      reportEnd()
      stopped(.divergence)
    } else if configuration.startsAtDivergence {
      move { $0.goToDivergence(.forward) }
      if recording.divergentSteps.isEmpty { output("Nothing diverges.\n") }
      stopped(recording.divergentSteps.isEmpty ? .entry : .divergence)
    } else if configuration.stopsOnEntry {
      stopped(.entry)
    } else {
      stopped(move { walk in walk.resume(.forward) { output($0 + "\n") } })
    }
  }

  /// Reads the flow again and continues at the same position as far as its steps are unchanged; else starts over.
  func restart(_ request: Request) throws(RequestFailure) -> Answer {
    guard let old = configuration else { throw RequestFailure(.outOfOrder, "no flow is loaded") }
    let given = try request.arguments.object("arguments")
    let configuration = try given.map { (fields) throws(RequestFailure) in
      try LaunchConfiguration(fields, format: format)
    }
    let before = files
    try load(configuration ?? old)
    guard let target, let last = walk else { return Answer { [self] in updateBreakpoints() } }
    owesPause = false
    return Answer { [self] in
      updateBreakpoints()
      let recording = record(target, request)
      if files.sayTheSame(as: before) || recording.transcript.wasStopped {
        stand(in: DebugSession(recording))
        begin(configuration ?? old, recording)
        return
      }
      var walk = last
      let continuation = walk.replace(with: recording)
      stand(in: walk)
      reportedSteps = walk.cursor.position
      output("The flow was read again; you are \(continuation.summary).\n")
      stopped("restart", "Goes on in the changed flow")
    }
  }

  // MARK: End

  /// Reports how the flow ended, and ends the session.
  func finish() {
    guard let transcript = walk?.recording.transcript else { return }
    send(event: "exited", ["exitCode": .int(transcript.outcome == .passed ? 0 : 1)])
    terminate()
  }

  /// Reports the result of the flow when its end is reached for the first time.
  func reportEnd() {
    guard let walk, walk.isAtEnd, !hasReportedEnd, !walk.recording.transcript.wasStopped else { return }
    hasReportedEnd = true
    let hasPassed = walk.recording.transcript.outcome == .passed
    let steps = walk.count.counted("step")
    output("\(hasPassed ? "✓" : "✗") \(walk.flow.name): \(hasPassed ? "passed" : "diverged") · \(steps)\n")
  }
}
