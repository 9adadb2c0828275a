package import FlowSyntax
package import FlowTranscripts
package import SystemPackage
import WorkspaceFiles

/// A transcript in a file; only the part that is being read is held in memory.
package struct TraceFile: TranscriptSource, Sendable {
  /// The transcript's name in messages.
  package let name: String
  private let descriptor: FileDescriptor

  /// Opens a transcript.
  ///
  /// Input that can be read only once, such as a pipe, is copied to a nameless file.
  ///
  /// - Parameter path: The path; `-` is standard input.
  /// - Throws: The reason why it can't be read.
  package init(_ path: String) throws(Diagnostic) {
    name = path == "-" ? FileLoader.standardInputName : path
    let opened: FileDescriptor
    do {
      opened =
        path == "-" ? .standardInput : try FileDescriptor.open(FilePath(path), .readOnly, options: [.closeOnExec])
    } catch {
      throw .notOpened(path, error)
    }
    do {
      switch try opened.stat().type {
      case .regular: descriptor = opened
      case .directory: throw Diagnostic.cannotRead(name, "it is a folder")
      case .blockSpecial: throw Diagnostic.cannotRead(name, "it is a device")
      default: descriptor = try Self.kept(opened)
      }
    } catch {
      throw error as? Diagnostic ?? .cannotRead(name, FileProblem.text(error))
    }
  }

  /// Takes a transcript that this process has written.
  package init(_ descriptor: FileDescriptor, name: String) { (self.descriptor, self.name) = (descriptor, name) }

  /// Copies a pipe to a file.
  private static func kept(_ pipe: FileDescriptor) throws -> FileDescriptor {
    let file = try AppendedFile.nameless(in: FilePath.temporaryFolder)
    while let bytes = [UInt8](reading: pipe.rawValue, expected: chunk, limit: chunk - 1), !bytes.isEmpty {
      try file.writeAll(bytes)
    }
    return file
  }

  private static let chunk = 1 << 16

  package func read(at offset: Int, upTo count: Int) -> [UInt8] {
    guard count > 0, (try? descriptor.seek(offset: Int64(offset), from: .start)) != nil else { return [] }
    // A file that is being written may end anywhere.
    return [UInt8](reading: descriptor.rawValue, expected: count, limit: count - 1) ?? []
  }

  /// A reader of the transcript; throws if the file is none, or one of a later version.
  package func reader() throws(Diagnostic) -> TranscriptReader<Self> {
    let reader = TranscriptReader(self, name: name)
    if reader.end.runs == 0 { throw .notATranscript(self) }
    if let schema = reader.end.unknownSchema { throw .unknownSchema(schema, in: reader.file) }
    return reader
  }

  /// Whether another transcript is in the same file.
  package func isSame(as other: Self) -> Bool {
    guard let here = try? descriptor.stat(), let there = try? other.descriptor.stat() else { return false }
    return here.deviceID == there.deviceID && here.inode == there.inode
  }

  /// Whether a path leads to the transcript, which must not be overwritten.
  package func isAt(_ path: String) -> Bool {
    guard let here = try? descriptor.stat(), let there = try? Stat(FilePath(path)) else { return false }
    return here.deviceID == there.deviceID && here.inode == there.inode
  }
}

extension Diagnostic {
  fileprivate static func notATranscript(_ file: TraceFile) -> Self {
    Self(
      "not-a-transcript",
      "“\(file.name)” is \(file.read(at: 0, upTo: 1).isEmpty ? "empty, and no transcript" : "no transcript of a run")",
      file: SourceFile(name: file.name)
    ).help("name a file that `navflow run --report jsonl=FILE` has written")
  }
}
