/// The styles of pictures of apps, and of the page that shows them.
package enum PictureAssets {
  /// The hash with which the page's policy allows its style and no other; a test computes it.
  package static let pageHash = "sha256-lZq4ZQnAt4Ebzs2RKAmGR+jcnGCPTawcvWvWWpr2n/U="

  /// The hash with which the page's policy allows its script and no other.
  package static let scriptHash = "sha256-mXBHG0NyMyVnjc0oAameSpUpZRXTQvOd6nE+qXYboYE="

  /// The script of the page, in one block, so that it defines no global names.
  package static var pageScript: String { "\"use strict\";\n{\n" + PageParts.picturePageScript + "}\n" }

  /// The style of a picture.
  package static var pictureStyle: String { PageParts.pictureStyle }

  /// The style of the page and of its pictures.
  package static var pageStyle: String { pictureStyle + PageParts.picturePageStyle }
}
