#include "page.h"

// The compiler puts the files in as they are. As Swift's embedded resources, which are lists of numbers in its source,
// they would take it a hundred times as long.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define TEXT(array) ((page_text){array, sizeof array})

static const unsigned char start[] = {
#embed "Page/start.html"
};

static const unsigned char end[] = {
#embed "Page/end.html"
};

// Files are separated by a line break.
static const unsigned char style[] = {
#embed "Page/colours.css"
, '\n',
#embed "Page/base.css"
, '\n',
#embed "Page/list.css"
, '\n',
#embed "Page/flow.css"
, '\n',
#embed "Page/columns.css"
, '\n',
#embed "Page/scene.css"
, '\n',
#embed "Page/picture.css"
, '\n',
#embed "Page/findings.css"
, '\n',
#embed "Page/found.css"
, '\n',
#embed "Page/storyboard.css"
, '\n',
#embed "Page/forced.css"
};

// The script's files share their names; main.js starts the page, so it is the last.
static const unsigned char script[] = {
#embed "Page/dom.js"
, '\n',
#embed "Page/marks.js"
, '\n',
#embed "Page/address.js"
, '\n',
#embed "Page/data.js"
, '\n',
#embed "Page/detail.js"
, '\n',
#embed "Page/parts.js"
, '\n',
#embed "Page/columns.js"
, '\n',
#embed "Page/scene.js"
, '\n',
#embed "Page/filter.js"
, '\n',
#embed "Page/virtual-list.js"
, '\n',
#embed "Page/flow-list.js"
, '\n',
#embed "Page/cards.js"
, '\n',
#embed "Page/windows.js"
, '\n',
#embed "Page/scene-view.js"
, '\n',
#embed "Page/timeline.js"
, '\n',
#embed "Page/findings.js"
, '\n',
#embed "Page/source.js"
, '\n',
#embed "Page/step-view.js"
, '\n',
#embed "Page/text.js"
, '\n',
#embed "Page/storyboard.js"
, '\n',
#embed "Page/flow-view.js"
, '\n',
#embed "Page/overview.js"
, '\n',
#embed "Page/found.js"
, '\n',
#embed "Page/screens-picture.js"
, '\n',
#embed "Page/found-card.js"
, '\n',
#embed "Page/found-page.js"
, '\n',
#embed "Page/print.js"
, '\n',
#embed "Page/main.js"
};

static const unsigned char picture_style[] = {
#embed "Page/picture.css"
};

static const unsigned char picture_page_style[] = {
#embed "Page/colours.css"
, '\n',
#embed "Page/picture-page.css"
};

static const unsigned char picture_page_script[] = {
#embed "Page/picture-page.js"
};

page_text page_text_of(page_part part) {
  switch (part) {
    case page_start: return TEXT(start);
    case page_end: return TEXT(end);
    case page_style: return TEXT(style);
    case page_script: return TEXT(script);
    case page_picture_style: return TEXT(picture_style);
    case page_picture_page_style: return TEXT(picture_page_style);
    case page_picture_page_script: return TEXT(picture_page_script);
  }
  return (page_text){start, 0};
}
