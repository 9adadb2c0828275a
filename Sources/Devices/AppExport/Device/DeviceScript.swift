import FlowApps
import FlowLanguage
package import FlowRunner
import FlowSyntax
import NavigationEngine

/// A flow as a person would do it on a device: taps by label, gestures, and looks at the screen.
///
/// It is made from a run, since only the engine knows the label of a link to a value, or the title of the screen that it
/// leads to. After each act the title in front is looked for, so that the test waits for the screen.
package struct DeviceScript: Sendable {
  /// The flow's name, with the name of its case.
  package let name: String
  package let description: String?
  package let tags: [String]
  package private(set) var steps: [DeviceStep] = []

  /// The number of the flow's statements that no test on a device can make.
  package var missingCount: Int { steps.count(where: \.isMissing) }

  /// Whether a person can't do a step of the flow, so that nothing after it can be tried on a device.
  private var isCut = false

  /// Whether a person can do any of the flow's steps.
  package var isEmpty: Bool {
    steps.allSatisfy { step in
      switch step {
      case .launch, .remark, .missing: true
      case .tap, .hold, .back, .backTo, .swipeBack, .swipeDown, .selectTab, .toggleSidebar, .rotate, .open, .background,
        .relaunch, .seeTitle, .see, .seeTab, .seeBackButton, .seeTabBar:
        false
      }
    }
  }

  /// Makes the script of a flow that passed; O(n) in its steps.
  package init(_ transcript: Transcript) {
    let flow = transcript.flow
    (name, description, tags) = (flow.name, flow.description, flow.tags)
    steps.append(.launch)
    if let path = flow.initialPath {
      steps.append(.missing("path: \(path.spelled)"))
      isCut = true
    } else {
      if let opening = flow.opening { steps.append(.open(opening.text)) }
      steps += DeviceView(transcript.initial, app: flow.app).titleLook
    }
    for (index, record) in transcript.records.enumerated() {
      add(record, after: transcript.state(before: index), app: flow.app)
    }
  }

  private mutating func add(_ record: StepRecord, after before: StackState, app: App?) {
    let step = record.step
    if let label = step.modifiers?.label { steps.append(.remark(label)) }
    if let reason = step.skipReason { return steps.append(.remark("skipped: \(step.summary): \(reason)")) }
    // The steps in a block have records of their own.
    if case .block = step.argument { return }
    if !step.acts, case .text(let text) = step.argument { return steps.append(.remark(text)) }
    let expectations = (step.modifiers?.expect ?? []) + (step.argument.expectations ?? [])
    guard !expectations.contains(where: { $0.refusal != nil }) else {
      return steps.append(.missing("\(step.summary): the engine refuses it"))
    }
    if step.acts, !isCut { add(acts: step, from: before, to: record.after, app) }
    if isCut {
      if step.acts, steps.last != .missing(step.summary) { steps.append(.missing(step.summary)) }
      steps += expectations.map { .missing($0.summary) }
    } else {
      add(looks: expectations, at: step.modifiers?.stack, DeviceView(record.after, app: app))
    }
  }

  /// Adds the acts of a step, and a look at the title if it leads to other screens.
  private mutating func add(acts step: FlowStep, from before: StackState, to after: StackState, _ app: App?) {
    let (old, new) = (DeviceView(before, app: app), DeviceView(after, app: app))
    guard let action = step.action?.placed(at: step.modifiers?.stack),
      let found = old.steps(for: action) ?? old.equivalent(to: action, leadingTo: after)
    else {
      steps.append(.missing(step.summary))
      isCut = true
      return
    }
    steps += found
    if old.front != new.front || found.contains(.relaunch) { steps += new.titleLook }
  }

  private mutating func add(looks expectations: [Expectation], at address: StackAddress?, _ view: DeviceView) {
    var looks: [DeviceStep] = []
    for expectation in expectations {
      for look in view.looks(for: expectation, at: address) where !looks.contains(look) && look != steps.last {
        looks.append(look)
      }
    }
    steps += looks
  }
}
