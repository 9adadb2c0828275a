import FlowReports
import FlowTestSupport
import FlowTranscripts
import NavigationEngine
import TestSupport
import Testing

@Suite("The transcript of a run of a scene")
struct SceneRunLinesTests {
  private static let flow = """
    app:
      tabs: {home: {root: Home, stack: erased}, mail: {split: {columns: {sidebar: {root: Home}, detail: {root: Home, stack: erased}}}}}
      presents: {cart: {screen: Home, as: sheet, stack: erased}, q: {as: alert, title: Sure?, buttons: {Yes: , No: }}}
      items: {i: {type: Int, screen: Bare, as: cover}}
      screens: {Home: {destinations: {String: Bare}}, Bare: {tabBar: hidden}}
    steps:
      - push: a
      - set: {cart: true}
      - {push: b, label: into the cart}
      - set: {cart: false}
      - set: {tab: mail}
      - {push: c, in: mail.detail}
      - set: {i: 1}
      - {set: {q: true}, expect: {waiting: [q], diagnostics: [present-dropped]}}
      - swipeDown:
        expect: {refused: not-dismissable}
      - set: {i: null, q: false}
      - set: {q: true}
      - {assert: {presented: []}, soft: true}

    """

  @Test("is written again as it was read, and shows what the run was")
  func roundTrip() throws {
    let text = FlowTestSupport.transcript(of: Self.flow)
    let read = ReadTranscript(text)
    #expect(read.text == text)
    #expect(read.end.unreadable == 0)
    for (result, reported) in zip(results(Self.flow), read.results) {
      guard case .ran(let own) = result.content, case .ran(let record) = reported.content else {
        Issue.record("it ran")
        continue
      }
      for step in own.steps.indices {
        #expect(record.snapshot(after: step) == own.snapshot(after: step), "after step \(step)")
      }
    }
  }
}
