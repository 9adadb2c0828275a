import CommandSupport
import FlowSyntax
import LiveServers
import SystemPackage

/// Performs the calls of tools by navflow itself: the tool answers with the call's output, a withdrawn call is ended,
/// and a failed call harms no other.
struct McpHost: AgentHost {
  /// The maximum time of a call, in seconds.
  private static let limit = 120.0
  /// The maximum number of bytes that a call prints.
  private static let outputLimit = 64 << 20

  func perform(_ call: AgentCall, isCancelled: @Sendable () -> Bool) throws(PlainError) -> AgentOutcome {
    let end = ContinuousClock.now + .seconds(Self.limit)
    do throws(PlainError) {
      let result = try Child.result(
        ofProgram: Program.navflow.string,
        call.arguments,
        input: Array(call.input.utf8),
        environment: CommandEnvironment.forCalls,
        limit: Self.outputLimit
      ) { isCancelled() || StopSignal.isRaised || ContinuousClock.now > end }
      return AgentOutcome(status: result.status, output: result.output, errors: result.errors)
    } catch {
      if ContinuousClock.now > end {
        throw PlainError("the call took longer than \(Int(Self.limit)) seconds, and was ended; ask for less")
      }
      throw error
    }
  }
}
