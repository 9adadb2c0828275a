import CFuzzer

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What is given inputs; each case is one run of the fuzzer.
enum FuzzTarget: String, CaseIterable {
  case flow, transcript, dap, table, json, secrets, trees, extract, explore, sources

  /// The environment variable that names the target.
  static let variable = "NAVFLOW_FUZZ_TARGET"

  /// The target that the environment names.
  static let chosen: Self = {
    let name = getenv(variable).map { String(cString: $0) } ?? ""
    guard let target = Self(rawValue: name) else {
      fatalError("\(variable) must be one of \(allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return target
  }()

  /// Does with an input what navflow would; a trap, a failed check or a timeout is what the fuzzer looks for.
  func run(_ bytes: [UInt8]) {
    switch self {
    case .flow: FlowInput.run(bytes)
    case .transcript: TranscriptInput.run(bytes)
    case .dap: DebuggingInput.run(bytes)
    case .table: TableInput.run(bytes)
    case .json: JSONInput.run(bytes)
    case .secrets: SecretsInput.run(bytes)
    case .trees: TreesInput.run(bytes)
    case .extract: ExtractInput.run(bytes)
    case .explore: ExploreInput.run(bytes)
    case .sources: SourcesInput.run(bytes)
    }
  }
}

@main
enum Fuzz {
  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(
      LLVMFuzzerRunDriver(&count, &arguments) { start, count in
        FuzzTarget.chosen.run(Array(UnsafeBufferPointer(start: start, count: count)))
        return 0
      }
    )
  }
}
