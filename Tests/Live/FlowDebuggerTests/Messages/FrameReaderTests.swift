import FlowDebugger
import PlainText
import TestSupport
import Testing

@Suite("Messages in a stream")
struct FrameReaderTests {
  /// What a stream says that comes in pieces of a size.
  private func messages(_ stream: [UInt8], by size: Int) throws -> [String] {
    var reader = FrameReader()
    var messages: [String] = []
    for start in stride(from: 0, to: stream.count, by: size) {
      reader.append(stream[start..<min(stream.count, start + size)])
      while let message = try reader.next() { messages.append(String(decoding: message, as: UTF8.self)) }
    }
    return messages
  }

  @Test("are found however they are cut", arguments: [1, 2, 3, 7, 1000])
  func pieces(size: Int) throws {
    let stream =
      "Content-Length: 2\r\n\r\n{}content-length:5\r\nContent-Type: x\r\n\r\nhallo" + "CONTENT-LENGTH: 0\r\n\r\n"
    #expect(try messages(Array(stream.utf8), by: size) == ["{}", "hallo", ""])
  }

  static let faults = [
    ("Content-Length: -1\r\n\r\n", "a message's length isn't a whole number from 0 up"),
    ("Content-Length: +1\r\n\r\n", "a message's length isn't a whole number from 0 up"),
    ("Content-Length:\r\n\r\n", "a message's length isn't a whole number from 0 up"),
    ("Content-Length: ٣\r\n\r\n", "a message's length isn't a whole number from 0 up"),
    ("Content-Length: 268435457\r\n\r\n", "a message has more than 268435456 bytes"),
    ("Content-Length: 99999999999999999999999\r\n\r\n", "a message has more than 268435456 bytes"),
    ("Content-Length: 1\r\nContent-Length: 2\r\n\r\n", "a message has two lengths"),
    ("Content-Type: x\r\n\r\n", "a message's header doesn't say “Content-Length”"),
    ("\r\n\r\n", "a message's header has a line that isn't like “Content-Length: 2”"),
    (
      "POST / HTTP/1.1\r\nContent-Length: 2\r\n\r\n{}",
      "a message's header has a line that isn't like “Content-Length: 2”"
    ),
    ("{\"seq\": 1}\r\n\r\n", "a message's header has a line that isn't like “Content-Length: 2”"),
    (String(repeating: "x", count: 5000), "a message's header has more than 4096 bytes"),
  ]

  @Test("end where a header isn't one", arguments: faults)
  func fault(stream: String, message: String) {
    // A long header comes in longer pieces: the reader looks at the whole of it whenever some has come.
    for size in stream.utf8.count < 1_000 ? [1, 3, 10_000] : [97, 10_000] {
      let failure = #expect(throws: StreamFailure.self) { _ = try messages(Array(stream.utf8), by: size) }
      #expect(failure?.message == message)
    }
  }

  @Test("may not be cut off")
  func cutOff() throws {
    var reader = FrameReader()
    #expect(!reader.isWithinMessage)
    reader.append("Content-Len".utf8)
    #expect(try reader.next() == nil)
    #expect(reader.isWithinMessage)
    reader.append("gth: 2\r\n\r\n".utf8)
    #expect(try reader.next() == nil)
    #expect(reader.isWithinMessage)
    reader.append("{}".utf8)
    #expect(try reader.next() == Array("{}".utf8))
    #expect(!reader.isWithinMessage)
  }

  @Test("as many as one likes need no more room than the longest")
  func many() throws {
    var reader = FrameReader()
    let body = String(repeating: "x", count: 1000)
    for _ in 0..<4_000 {
      reader.append("Content-Length: 1000\r\n\r\n\(body)".utf8)
      #expect(try reader.next()?.count == 1000)
    }
  }

  @Test("random bytes are taken or refused, never more", arguments: 0..<Rounds.of(50))
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var reader = FrameReader()
    let parts = ["Content-Length", ": ", "2", "\r\n", "\r", "\n", "{}", ":", "-", "\u{0}", "é"]
    for _ in 0..<200 {
      if generator.isOne(in: 3) {
        reader.append((0..<generator.number(below: 20)).map { _ in UInt8(generator.number(below: 256)) })
      } else {
        reader.append(generator.pick(from: parts).utf8)
      }
      do { while let message = try reader.next() { #expect(message.count <= FrameReader.longestMessage) } } catch {
        return
      }
    }
  }

  @Test("what is written is read again, in lines and by length")
  func roundTrip() throws {
    let message = JSONValue.object([.init(name: "text", value: .string("a\nb\r\u{0}é"))])
    var lines = LineReader()
    lines.append(MessageFraming.lines.bytes(of: message))
    let line = try #require(try lines.next())
    #expect(try JSONReader.read(line, depthLimit: 8) == message)
    var frames = FrameReader()
    frames.append(MessageFraming.length.bytes(of: message))
    let frame = try #require(try frames.next())
    #expect(try JSONReader.read(frame, depthLimit: 8) == message)
  }
}
