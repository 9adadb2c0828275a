/// The maker of an update, and the values that its templates refer to.
struct UpdateMaker: Sendable {
  var owner: BindingOwner
  /// The value that the screen shows; nil to look it up when the update is made.
  var value: RouteValue?
  var variables: [String: RouteValue] = [:]

  /// A value of the update, with what its templates refer to.
  func fill(_ template: RouteValue) -> RouteValue { ValueTemplate.fill(template, with: value, variables) }
}

extension AppModel.Update {
  /// The writes to paths as one step for each stack, in the order of the stacks' first writes.
  func pathSteps(by maker: UpdateMaker) -> [(stack: String?, step: Step)] {
    var groups: [(stack: String?, steps: [Step])] = []
    for write in paths {
      let values = write.values.map(maker.fill)
      let step: Step = write.isAppended ? .push(values) : .setPath(values)
      if let index = groups.firstIndex(where: { $0.stack == write.stack }) {
        groups[index].steps.append(step)
      } else {
        groups.append((write.stack, [step]))
      }
    }
    return groups.map { ($0.stack, $0.steps.count == 1 ? $0.steps[0] : .transaction($0.steps)) }
  }
}
