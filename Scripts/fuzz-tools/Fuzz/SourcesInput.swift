import AppExtraction

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A Swift file that navflow-sources parses, and what lint and extract make of its tree.
enum SourcesInput {
  private static let name = "\(getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp")/navflow-fuzz-\(getpid())"
  private static let file = "\(name).swift"
  nonisolated(unsafe) private static var parser: SwiftParser?

  static func run(_ bytes: [UInt8]) {
    write(bytes)
    let current = parser ?? SwiftParser(pipe: "\(name).pipe")
    parser = current
    guard let text = current.tree(of: file) else {
      // The parser of Swift overflows its stack, or takes too long. navflow-sources then reports the file.
      current.end()
      parser = nil
      return
    }
    unlink(file)
    let trees = TreesInput.trees(in: text)
    guard trees.count == 1, trees[0].path == file else {
      fatalError("navflow-sources prints \(trees.count) trees of one file: \(String(decoding: text, as: UTF8.self))")
    }
    ExtractInput.run(trees)
  }

  private static func write(_ bytes: [UInt8]) {
    guard let stream = fopen(file, "w") else { fatalError("\(file) can't be written") }
    fwrite(bytes, 1, bytes.count, stream)
    fclose(stream)
  }
}

/// A process of navflow-sources that parses one file after the other, with the limits of each.
private struct SwiftParser {
  /// The environment variable with the path of navflow-sources.
  private static let variable = "NAVFLOW_FUZZ_SOURCES"

  private let trees: UnsafeMutablePointer<FILE>
  private let requests: UnsafeMutablePointer<FILE>

  init(pipe: String) {
    guard let tool = getenv(Self.variable).map({ String(cString: $0) }) else {
      fatalError("\(Self.variable) must have the path of navflow-sources")
    }
    signal(SIGPIPE, SIG_IGN)
    unlink(pipe)
    mkfifo(pipe, 0o600)
    guard let trees = popen("exec '\(tool)' --parse <'\(pipe)'", "r"), let requests = fopen(pipe, "w") else {
      fatalError("\(tool) can't be started")
    }
    unlink(pipe)
    (self.trees, self.requests) = (trees, requests)
  }

  /// The tree of a file as text; nil if the process has ended.
  func tree(of path: String) -> [UInt8]? {
    let request = Array(path.utf8) + [0]
    guard fwrite(request, 1, request.count, requests) == request.count, fflush(requests) == 0 else { return nil }
    var text: [UInt8] = []
    while text.last != UInt8(ascii: "\n") {
      guard let byte = next() else { return nil }
      text.append(byte)
    }
    let words = text.split(separator: UInt8(ascii: " "))
    guard words.count > 3, let count = Int(String(decoding: words[3], as: UTF8.self)) else { return text }
    for _ in 0..<count {
      guard let byte = next() else { return nil }
      text.append(byte)
    }
    return text
  }

  /// The next byte that the process prints; nil at the end.
  private func next() -> UInt8? {
    while true {
      let byte = fgetc(trees)
      if byte >= 0 { return UInt8(truncatingIfNeeded: byte) }
      // The fuzzer's timer interrupts reading.
      guard ferror(trees) != 0, errno == EINTR else { return nil }
      clearerr(trees)
    }
  }

  func end() {
    fclose(requests)
    pclose(trees)
  }
}
