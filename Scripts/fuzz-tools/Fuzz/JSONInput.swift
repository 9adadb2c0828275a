import PlainText

/// JSON that is read, written and read again.
enum JSONInput {
  static func run(_ bytes: [UInt8]) {
    do throws(JSONReader.Failure) {
      let value = try JSONReader.read(bytes, depthLimit: 64)
      for escapingSlashes in [false, true] {
        let text = value.text(escapingSlashes: escapingSlashes)
        let again = try JSONReader.read(Array(text.utf8), depthLimit: 64)
        precondition(again == value, "JSON isn't what it was after it was written: \(text)")
      }
    } catch {
      return
    }
  }
}
