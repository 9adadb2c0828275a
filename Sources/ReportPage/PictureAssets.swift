/// The styles of pictures of apps, and of the page that shows them.
package enum PictureAssets {
  /// The hash with which the page's policy allows its style and no other; a test computes it.
  package static let pageHash = "sha256-zDMiU5cejis9/PAP5oNBtKXqJkKt/F/GfWklRp+HX0Y="

  /// The style of a picture.
  package static var pictureStyle: String { PageParts.pictureStyle }

  /// The style of the page, with that of its pictures.
  package static var pageStyle: String { pictureStyle + PageParts.picturePageStyle }
}
