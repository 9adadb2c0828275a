import PlainText
import TestSupport
import Testing

@Suite("Messages in lines")
struct LineReaderTests {
  private static func messages(_ stream: String, by size: Int) throws -> [String] {
    var reader = LineReader()
    var messages: [String] = []
    let bytes = Array(stream.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      reader.append(bytes[start..<min(bytes.count, start + size)])
      while let message = try reader.next() { messages.append(String(decoding: message, as: UTF8.self)) }
    }
    return messages
  }

  @Test("are found however the stream is cut; empty lines are passed over", arguments: [1, 2, 3, 7, 100])
  func pieces(size: Int) throws {
    let stream = "{}\r\n\n\n{\"a\": \"é\"}\n[1]\n"
    #expect(try Self.messages(stream, by: size) == ["{}", "{\"a\": \"é\"}", "[1]"])
  }

  @Test("may not end within a line")
  func within() throws {
    var reader = LineReader()
    reader.append("{}\n[".utf8)
    #expect(try reader.next() == Array("{}".utf8))
    #expect(try reader.next() == nil)
    #expect(reader.isWithinMessage)
    reader.append("]\n".utf8)
    #expect(try reader.next() == Array("[]".utf8))
    #expect(!reader.isWithinMessage)
  }

  @Test("may not be longer than a message may be")
  func long() {
    var reader = LineReader()
    reader.append(repeatElement(UInt8(ascii: "x"), count: (4 << 20) + 1))
    let failure = #expect(throws: StreamFailure.self) { try reader.next() }
    #expect(failure?.message == "a message has more than \(4 << 20) bytes")
  }

  @Test("after one that is too long are read, however the stream is cut", arguments: [1, 3, 100])
  func next(size: Int) throws {
    var reader = LineReader(limit: 4)
    var found: [String] = []
    let bytes = Array("[12345]\n{}\n\"abcd\"\n[]\n".utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      reader.append(bytes[start..<min(bytes.count, start + size)])
      var isRead = false
      while !isRead {
        do throws(StreamFailure) {
          let message = try reader.next()
          isRead = message == nil
          if let message { found.append(String(decoding: message, as: UTF8.self)) }
        } catch {
          found.append("too long")
        }
      }
    }
    #expect(found == ["too long", "{}", "too long", "[]"])
    #expect(!reader.isWithinMessage)
  }
}
