import Dispatch
import FlowLanguage

/// The state of an app outside the engine during a run; an object, so that runs without one carry one reference.
final class ExternalRun {
  let app: any ExternalApp
  let role: ExternalRole
  /// The facts that the app reported last.
  private(set) var facts = ObservedFacts()
  /// The reason why the app can't be used any more; nil if it can.
  private(set) var failure: ExternalFailure?
  /// The names of expectations that the app reports nothing about.
  private(set) var unobserved: Set<String> = []

  private let start: ExternalStart

  /// Prepares a run.
  init(_ app: any ExternalApp, as role: ExternalRole, from start: ExternalStart) {
    (self.app, self.role, self.start) = (app, role, start)
  }

  /// Starts the app; returns whether it started.
  func launch() -> Bool {
    do throws(ExternalFailure) {
      facts = try app.launch(start)
      return true
    } catch {
      failure = error
      return false
    }
  }

  /// Performs a step; nil if the app failed.
  func perform(_ step: ExternalStep) -> ExternalResult? {
    do throws(ExternalFailure) {
      let result = try app.perform(step)
      if case .done(let facts, _) = result { self.facts = facts }
      return result
    } catch {
      failure = error
      return nil
    }
  }

  /// Asks the app for its state until a condition holds or the time is over.
  ///
  /// The first answer counts even if the time is over, so that a timeout of 0 asks once.
  ///
  /// - Parameters:
  ///   - timeout: The maximum time.
  ///   - stop: Ends the wait early; nil if nothing does.
  ///   - isMet: The condition, given the reported facts.
  func wait(atMost timeout: Duration, _ stop: StopFlag?, until isMet: (ObservedFacts) -> Bool) {
    let end = ContinuousClock.now + timeout
    repeat {
      do throws(ExternalFailure) { facts = try app.observe() } catch {
        failure = error
        return
      }
      if isMet(facts) { return }
      Self.pause()
    } while ContinuousClock.now < end && stop?.isRaised != true
  }

  /// Waits 5 ms before the app is asked again.
  private static func pause() { _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(5)) }

  /// Notes expectations that the app reports nothing about.
  func note(unobserved expectations: [Expectation]) {
    for expectation in expectations where expectation.holds(in: facts) == nil {
      unobserved.insert(expectation.key.name)
    }
  }
}
