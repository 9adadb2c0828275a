/// The maker of an update, and the values that its templates refer to.
struct UpdateMaker: Sendable {
  var owner: BindingOwner
  /// The value that the screen shows; nil to look it up when the update is made.
  var value: RouteValue?
  var variables: [String: RouteValue] = [:]

  /// A value of the update, with the values that its templates refer to.
  func fill(_ template: RouteValue) -> RouteValue { ValueTemplate.fill(template, with: value, variables) }
}

extension AppModel.Update {
  /// The writes to paths by stack, in the order of the stacks' first writes.
  func pathSteps(by maker: UpdateMaker) -> [(stack: String?, steps: [Step.PathStep])] {
    var groups: [(stack: String?, steps: [Step.PathStep])] = []
    for write in paths {
      let steps = write.mapValues(maker.fill).steps
      if let index = groups.firstIndex(where: { $0.stack == write.stack }) {
        groups[index].steps += steps
      } else {
        groups.append((write.stack, steps))
      }
    }
    return groups
  }
}

extension AppModel.Update.PathWrite {
  /// The write as steps.
  fileprivate var steps: [Step.PathStep] {
    guard let removed else { return [.set(values)] }
    return (removed == 0 ? [] : [.pop(removed)]) + (values.isEmpty && removed > 0 ? [] : [.push(values)])
  }
}
