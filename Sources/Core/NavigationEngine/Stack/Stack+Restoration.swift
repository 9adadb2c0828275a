// Saving and restoring the path (sections 2 and 10).

extension Stack {
  /// The path's serialised form, or nil if an element isn't codable or the app can't read the path (S2.4, S1.3); O(n).
  var codable: SavedPath? { blueprint.isBound ? coding.saved(state.path) : nil }

  private var coding: PathCoding { PathCoding(blueprint: blueprint, profile: profile) }

  /// Saves or restores; returns the path's serialised form, if it is asked for and there is one.
  mutating func perform(_ step: Step.SavingStep) throws(Refusal) -> SavedPath? {
    switch step {
    case .save: return try save()
    case .restore(let source): try restore(source)
    case .background: goToBackground()
    case .relaunch: try relaunch()
    }
    return nil
  }

  private mutating func save() throws(Refusal) -> SavedPath? {
    guard blueprint.isBound else { throw .pathNotBound }
    if let saved = codable { return saved }
    raise(coding.notCodable(state.path))
    return nil
  }

  /// Saves the path as an app does when it enters the background (S10.1).
  ///
  /// If the path can't be saved, the previously saved one stays (S2.8).
  private mutating func goToBackground() {
    guard blueprint.isBound, blueprint.savesPath else { return }
    if let saved = codable { background = saved } else { raise(coding.notCodable(state.path)) }
  }

  /// Restarts the app with the path that it saved, or with its initial path if it never saved one (S10.1, S10.2).
  private mutating func relaunch() throws(Refusal) {
    guard let background else { return try open(app.initialPath, in: state.frame) }
    try open(decode(background), in: state.frame)
  }

  /// Assigns the path from its serialised form; if that is invalid, the path becomes empty (S2.7).
  private mutating func restore(_ source: SavedPath.Source) throws(Refusal) {
    guard blueprint.isBound else { throw .pathNotBound }
    var values: [RouteValue] = []
    do throws(SavedPath.Failure) {
      values = decode(try coding.read(source))
    } catch {
      raise(.restoreFailed(error))
    }
    try rules.check(values, above: 0)
    put(PathWrite(assigning: values, to: state.path))
  }

  /// The values of a saved path before the first that can't be read, which is reported (S2.7).
  private mutating func decode(_ saved: SavedPath) -> [RouteValue] {
    let (values, report) = coding.values(of: saved)
    if let report { raise(report) }
    return values
  }
}
