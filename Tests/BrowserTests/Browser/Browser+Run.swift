import Foundation
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

extension Browser {
  /// Starts a browser, and ends it and removes its folder after its use.
  ///
  /// - Parameters:
  ///   - program: The browser's path.
  ///   - use: What is done with it.
  /// - Throws: ``BrowserError/ended(_:)`` where it doesn't start, or what the use throws.
  static func run(_ program: String, _ use: (Browser) async throws -> Void) async throws {
    // A browser that ends while it is written to would else end the tests as well.
    signal(SIGPIPE, SIG_IGN)
    let folder = FileManager.default.temporaryDirectory.appending(path: "navflow-browser-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { remove(folder) }
    let log = folder.appending(path: "log.txt").path(percentEncoded: false)
    var platform = PlatformOptions()
    // Its own group, so that all of its processes can be ended.
    platform.createSession = true
    _ = try await Subprocess.run(
      .path("/bin/sh"),
      // It speaks the protocol on descriptors 3 and 4: reads commands from the one, answers on the other.
      arguments: Arguments(
        ["-c", #"log=$1; shift; exec "$@" 3<&0 4>&1 </dev/null >"$log" 2>&1"#, "sh", log, program] + options(in: folder)
      ),
      platformOptions: platform,
      input: .inputWriter,
      output: .sequence,
      error: .discarded
    ) { process in
      let connection = DevToolsConnection()
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          for await message in connection.outgoing { _ = try? await process.standardInputWriter.write(message) }
        }
        group.addTask {
          do {
            let messages = process.standardOutput.strings(
              separatedBy: .unicodeScalarSequence(["\0"]),
              bufferingPolicy: .unbounded
            )
            for try await message in messages { await connection.receive(message) }
          } catch {}
          await connection.close(.ended(tail(of: log)))
        }
        do {
          _ = try await connection.call("Browser.getVersion", within: .seconds(60))
          try await use(Browser(connection: connection, folder: folder))
        } catch {
          await end(process, connection)
          throw error
        }
        await end(process, connection)
        group.cancelAll()
      }
    }
  }

  /// Asks the browser to end, and makes it where it doesn't.
  private static func end(
    _ process: Execution<CustomWriteInput, SequenceOutput, DiscardedOutput>,
    _ connection: DevToolsConnection
  ) async {
    _ = try? await connection.call("Browser.close", within: .seconds(5))
    await connection.close(.ended(""))
    await process.teardown(
      using: [.send(signal: .terminate, toProcessGroup: true, allowedDurationToNextStep: .seconds(2))]
    )
  }

  private static func options(in folder: URL) -> [String] {
    var options = [
      "--headless", "--remote-debugging-pipe",
      "--user-data-dir=\(folder.appending(path: "profile").path(percentEncoded: false))",
      // Nothing but the pages of the tests.
      "--no-first-run", "--no-default-browser-check", "--disable-background-networking", "--disable-component-update",
      "--disable-default-apps", "--disable-extensions", "--disable-sync", "--disable-breakpad",
      "--password-store=basic", "--use-mock-keychain",
      // The same picture on every machine.
      "--disable-gpu", "--force-color-profile=srgb", "--hide-scrollbars", "--lang=en", "--mute-audio",
      // A swipe is the page's; whether it were also the browser's depends on how busy the machine is.
      "--overscroll-history-navigation=0",
      // Containers have little shared memory.
      "--disable-dev-shm-usage",
    ]
    // As root its sandbox doesn't start.
    if geteuid() == 0 { options.append("--no-sandbox") }
    return options + ["about:blank"]
  }

  /// The last that the browser said.
  private static func tail(of log: String) -> String {
    let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").suffix(10).joined(separator: "\n")
  }

  /// Removes a folder, though a process that is just ending may still write to it.
  private static func remove(_ folder: URL) {
    for _ in 0..<20 where FileManager.default.fileExists(atPath: folder.path(percentEncoded: false)) {
      if (try? FileManager.default.removeItem(at: folder)) == nil { usleep(50_000) }
    }
  }
}
