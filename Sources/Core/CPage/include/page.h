#ifndef C_PAGE_H
#define C_PAGE_H

// The fixed parts of pages.
typedef enum {
  // The page before its data, with {{names}} in the place of values.
  page_start,
  // The page after its data, with {{names}} in the place of values.
  page_end,
  // The style of the page.
  page_style,
  // The script of the page, to stand in one block.
  page_script,
  // The style of a picture of an app.
  page_picture_style,
  // The style of a page that shows a picture, without that of the picture.
  page_picture_page_style,
  // The script of that page, to stand in one block.
  page_picture_page_script,
} page_part;

// UTF-8, without a NUL at its end.
typedef struct {
  const unsigned char *_Nonnull bytes;
  long count;
} page_text;

// The text of a part of a page; it lives as long as the program.
page_text page_text_of(page_part part);

#endif
