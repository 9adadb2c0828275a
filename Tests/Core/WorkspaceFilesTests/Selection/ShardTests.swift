import FlowSyntax
import Testing
import WorkspaceFiles

@Suite("A shard")
struct ShardTests {
  @Test(
    "is its number and how many there are",
    arguments: [("1/1", 1, 1), ("2/5", 2, 5), ("10000/10000", 10_000, 10_000)]
  )
  func reading(text: String, index: Int, count: Int) throws {
    let shard = try Shard(text)
    #expect(shard == (try Shard(index: index, count: count)))
    #expect(shard.description == text)
  }

  static let errors: [(text: String, message: String)] = [
    ("", "“” isn't a shard: write its number and how many there are, as in 2/5"),
    ("3", "“3” isn't a shard: write its number and how many there are, as in 2/5"),
    ("1/2/3", "“1/2/3” isn't a shard: write its number and how many there are, as in 2/5"),
    ("/5", "“/5” isn't a shard: write its number and how many there are, as in 2/5"),
    ("a/5", "“a/5” isn't a shard: write its number and how many there are, as in 2/5"),
    ("-1/5", "“-1/5” isn't a shard: write its number and how many there are, as in 2/5"),
    ("+1/5", "“+1/5” isn't a shard: write its number and how many there are, as in 2/5"),
    (" 1/5", "“ 1/5” isn't a shard: write its number and how many there are, as in 2/5"),
    ("٣/5", "“٣/5” isn't a shard: write its number and how many there are, as in 2/5"),
    (
      "99999999999999999999/5",
      "“99999999999999999999/5” isn't a shard: write its number and how many there are, as in 2/5"
    ),
    ("0/5", "there is no shard 0 of 5: shards count from 1"),
    ("6/5", "there is no shard 6 of 5: shards count from 1"),
    ("1/0", "a suite can't be split into “0” shards: their number is from 1 to 10000"),
    ("1/", "a suite can't be split into “” shards: their number is from 1 to 10000"),
    ("1/x", "a suite can't be split into “x” shards: their number is from 1 to 10000"),
    ("1/10001", "a suite can't be split into “10001” shards: their number is from 1 to 10000"),
    (
      "1/99999999999999999999",
      "a suite can't be split into “99999999999999999999” shards: their number is from 1 to 10000"
    ),
    (
      "1/" + String(repeating: "9", count: 1_000_000),
      "a suite can't be split into “\(String(repeating: "9", count: 60))…” shards: their number is from 1 to 10000"
    ),
  ]

  @Test("that can't be read says why", arguments: errors)
  func error(text: String, message: String) {
    let failure = #expect(throws: PlainError.self) { try Shard(text) }
    #expect(failure?.message == message)
  }

  @Test("may be left to the environment")
  func choice() throws {
    #expect(try ShardChoice("2/5") == .shard(Shard(index: 2, count: 5)))
    #expect(try ShardChoice("auto") == .automatic(count: nil))
    #expect(try ShardChoice("auto/5") == .automatic(count: 5))
  }

  static let choiceErrors: [(text: String, message: String)] = [
    ("automatic", "“automatic” isn't a shard: write its number and how many there are, as in 2/5"),
    ("auto/", "a suite can't be split into “” shards: their number is from 1 to 10000"),
    ("auto/0", "a suite can't be split into “0” shards: their number is from 1 to 10000"),
    ("auto/2/5", "a suite can't be split into “2/5” shards: their number is from 1 to 10000"),
  ]

  @Test("that is left to the environment in vain says why", arguments: choiceErrors)
  func choiceError(text: String, message: String) {
    let failure = #expect(throws: PlainError.self) { try ShardChoice(text) }
    #expect(failure?.message == message)
  }
}
