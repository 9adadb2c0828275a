import CPage

/// The fixed parts of pages, from the files that CPage contains.
enum PageParts {
  static var start: String { text(page_start) }
  static var end: String { text(page_end) }
  static var style: String { text(page_style) }
  static var script: String { text(page_script) }
  static var pictureStyle: String { text(page_picture_style) }
  /// The style of a page with a picture, without the picture's own style.
  static var picturePageStyle: String { text(page_picture_page_style) }

  /// The script of that page.
  static var picturePageScript: String { text(page_picture_page_script) }

  private static func text(_ part: page_part) -> String {
    let text = unsafe page_text_of(part)
    return unsafe String(decoding: UnsafeBufferPointer(start: text.bytes, count: text.count), as: UTF8.self)
  }
}
