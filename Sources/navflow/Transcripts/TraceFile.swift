import FlowDiagnostics
import FlowReports
import FlowTranscripts
import SystemPackage
import WorkspaceFiles
import YAMLSyntax

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A transcript in a file, of which only the part is held that is being read.
struct TraceFile: TranscriptSource, Sendable {
  /// What it is called where something is wrong with it.
  let name: String
  private let descriptor: FileDescriptor

  /// Opens a transcript; `-` is standard input.
  ///
  /// What can be read only once, such as a pipe, is kept in a file without a name.
  ///
  /// - Throws: Why it can't be read.
  init(_ path: String) throws(Diagnostic) {
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
      throw error as? Diagnostic ?? .cannotRead(name, FileProblem.words(error))
    }
  }

  /// What comes through a pipe, in a file.
  private static func kept(_ pipe: FileDescriptor) throws -> FileDescriptor {
    let file = try Spool.nameless(in: FileManager.default.temporaryDirectory.path)
    while let bytes = [UInt8](reading: pipe.rawValue, expected: chunk, limit: chunk - 1), !bytes.isEmpty {
      try file.writeAll(bytes)
    }
    return file
  }

  private static let chunk = 1 << 16

  func read(at offset: Int, upTo count: Int) -> [UInt8] {
    guard count > 0, (try? descriptor.seek(offset: Int64(offset), from: .start)) != nil else { return [] }
    // A file that is read while it is written may end anywhere.
    return [UInt8](reading: descriptor.rawValue, expected: count, limit: count - 1) ?? []
  }

  /// Whether another one is in the same file.
  func isSame(as other: Self) -> Bool {
    guard let here = try? descriptor.stat(), let there = try? other.descriptor.stat() else { return false }
    return here.deviceID == there.deviceID && here.inode == there.inode
  }

  /// Whether a path leads to the transcript, which nothing may be written into then.
  func isAt(_ path: String) -> Bool {
    guard let here = try? descriptor.stat(), let there = try? Stat(FilePath(path)) else { return false }
    return here.deviceID == there.deviceID && here.inode == there.inode
  }
}
