#ifndef C_MANUAL_H
#define C_MANUAL_H

// The pages of the manual that say what names mean, and the examples of them.
typedef enum {
  manual_engine,
  manual_errors,
  manual_linting,
  // What navflow printed for each name: Examples.txt.
  manual_examples,
} manual_part;

// UTF-8, without a NUL at its end.
typedef struct {
  const unsigned char *_Nonnull bytes;
  long count;
} manual_text;

// The text of a part; it lives as long as the program.
manual_text manual_text_of(manual_part part);

#endif
