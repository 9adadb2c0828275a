import FlowDebugger
import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import PlainText

/// An editor that talks to the debug adapter.
///
/// Each line of an input is a message: as JSON, or a command and its arguments. An input that begins with `C` is what
/// comes from the editor as it stands, with its headers.
enum DebuggingInput {
  private static let maxMessages = 60

  static func run(_ bytes: [UInt8]) {
    var frames = FrameReader()
    if bytes.first == UInt8(ascii: "C") {
      frames.append(bytes)
    } else {
      for (number, line) in bytes.split(separator: UInt8(ascii: "\n")).prefix(maxMessages).enumerated() {
        let body = message(line, number + 1)
        frames.append(Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
      }
    }
    let interrupts = RequestInterrupts()
    let session = DebugAdapterSession(host: Host(), interrupts: interrupts) { message in
      _ = MessageFraming.length.bytes(of: message)
    }
    do throws(StreamFailure) {
      var count = 0
      while count < maxMessages, !session.isOver, let body = try frames.next() {
        let incoming = IncomingMessage(body)
        if case .request(let request) = incoming { interrupts.notice(request) }
        session.handle(incoming)
        count += 1
      }
      session.end()
    } catch {
      session.fail(error)
    }
  }

  private static func message(_ line: ArraySlice<UInt8>, _ number: Int) -> [UInt8] {
    if line.first == UInt8(ascii: "{") { return Array(line) }
    let space = line.firstIndex(of: UInt8(ascii: " ")) ?? line.endIndex
    let command = JSONValue.string(String(decoding: line[..<space], as: UTF8.self)).text()
    let arguments = line[space...].dropFirst()
    let rest = arguments.isEmpty ? [] : Array(",\"arguments\":".utf8) + arguments
    return Array("{\"seq\":\(number),\"type\":\"request\",\"command\":\(command)".utf8) + rest + Array("}".utf8)
  }

  /// Gives one flow, whatever the program.
  private struct Host: DebugHost {
    private static let text = """
      vars: {city: Paris}
      steps:
      - push: [a, !Park {name: Zion}]
      - repeat: {times: 2, steps: [pop, {push: "${city}"}]}
      - {assert: {top: b}, soft: true}
      - popToRoot

      """

    func path(of name: String) -> String { name.hasPrefix("/") ? name : "/flows/\(name)" }

    func load(_ configuration: LaunchConfiguration) throws(DebugHostError) -> DebugTarget {
      let file = SourceFile(name: "a.flow.yaml", bytes: Array(Self.text.utf8))
      let reader = FlowInput.reader(file)
      let loaded = reader.read(file).first
      guard let loaded, let flow = loaded.flow else {
        throw DebugHostError("there is no flow", diagnostics: loaded?.diagnostics ?? [])
      }
      return DebugTarget(
        flow: flow,
        reader: reader.within(loaded),
        rules: FlowInput.rules,
        profile: .shipping,
        size: nil,
        mask: { $0 }
      )
    }
  }
}
