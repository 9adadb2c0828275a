#include "manual.h"

// The compiler puts the manual's own files in as they are, so that nothing is written twice.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define TEXT(array) ((manual_text){array, sizeof array})

static const unsigned char engine[] = {
#embed "../../Core/navflow/Documentation.docc/Engine.md"
};

static const unsigned char errors[] = {
#embed "../../Core/navflow/Documentation.docc/LimitsAndErrors.md"
};

static const unsigned char linting[] = {
#embed "../../Core/navflow/Documentation.docc/Linting.md"
};

static const unsigned char examples[] = {
#embed "Examples.txt"
};

manual_text manual_text_of(manual_part part) {
  switch (part) {
    case manual_engine: return TEXT(engine);
    case manual_errors: return TEXT(errors);
    case manual_linting: return TEXT(linting);
    case manual_examples: return TEXT(examples);
  }
  return (manual_text){examples, 0};
}
