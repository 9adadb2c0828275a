import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import Testing

@Suite("Numbers that no flow means")
struct HostileNumberTests {
  static let numbers = [
    "0", "-1", "1e17", "1e400", ".nan", "9223372036854775807", "9223372036854775808", "18446744073709551616", "''",
  ]

  /// A flow for each place where a number may stand.
  static let flows = [
    "- pop: @", "- back: @", "- push: @", "- popTo: @", "- setPath: [@]", "- {transaction: [{pop: @}]}",
    "- repeat: {times: @, steps: []}", "- while: {when: {depth: 0}, max: @, steps: [{note: a}]}",
    "- waitFor: {depth: 0, timeout: @}", "- waitFor: {depth: 0, timeout: @s}", "- waitFor: {depth: 0, timeout: @m}",
    "- assert: {depth: @}", "- assert: {path: [@]}", "- assert: {top: @}", "- assert: {bindings: {a: @}}",
    "- {push: a, expect: {transition: {kind: push, levels: @}}}", "- resize: @", "- scroll: @",
    "path: [@]\nsteps: []", "invariants: [{always: {depth: @}}]\nsteps: []", "maxSteps: @\nsteps: []",
    "vars: {n: @}\nsteps: [{pop: '${n}'}, {repeat: {times: '${n}', steps: []}}, {assert: {depth: '${n}'}}]",
    "cases: [{n: @}]\nsteps: [{push: '${n}'}, {pop: '${n}'}]", "schema: @\nsteps: []", "timeout: @\nsteps: []",
  ]

  @Test("are run, or refused with a place", arguments: numbers)
  func flows(number: String) {
    for text in Self.flows {
      let file = SourceFile(text.replacing("@", with: number))
      for entry in FlowReader().read(file) {
        guard let flow = entry.flow else {
          #expect(entry.diagnostics.allSatisfy { $0.place != nil }, "\(text)")
          continue
        }
        let transcript = FlowRunner().run(flow, profile: .wwdc22)
        #expect(transcript.divergences.allSatisfy { !$0.message.isEmpty })
      }
    }
  }
}
