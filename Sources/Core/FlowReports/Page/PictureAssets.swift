/// The styles of pictures of apps, and of the page that shows them.
package enum PictureAssets {
  /// The hash with which the page's policy allows its style and no other; a test computes it.
  package static let pageHash = "sha256-xpQb4Eo9ptlsTdY0ivZ7aM8SsbaI/1ECE0O8ZcomyYg="

  /// The hash with which the page's policy allows its script and no other.
  package static let scriptHash = "sha256-gPpq+ic6DNxu+rspfFR9/dS4mwwvMo+rUkXp5m8wG74="

  /// The script of the page, in one block, so that it defines no global names.
  package static var pageScript: String { "\"use strict\";\n{\n" + PageParts.picturePageScript + "}\n" }

  /// The style of a picture.
  package static var pictureStyle: String { PageParts.pictureStyle }

  /// The style of the page and of its pictures.
  package static var pageStyle: String { pictureStyle + PageParts.picturePageStyle }
}
