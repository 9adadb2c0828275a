#ifndef C_LINE_EDITOR_H
#define C_LINE_EDITOR_H

#include <stdbool.h>
#include <stddef.h>
#include <wchar.h>

// Lines that are typed at a terminal with editing, earlier lines and completion, by libedit. Texts are Unicode scalars,
// ended by a 0.
typedef struct line_editor line_editor;

// What a key led to.
typedef enum {
  line_editor_edited,
  line_editor_accepted,
  line_editor_interrupted,
  line_editor_ended,
  line_editor_completing,
} line_editor_event;

// An editor on the terminal of standard input and output; NULL where there can't be one. While it waits for keys, it
// asks is_stopped now and then whether it should end.
line_editor *line_editor_open(bool (*is_stopped)(void));

void line_editor_close(line_editor *editor);

// Prepares the terminal, and shows the prompt of an empty line.
void line_editor_begin(line_editor *editor, const wchar_t *prompt);

// Leaves the terminal as it was.
void line_editor_finish(line_editor *editor);

// Waits for a key and does what it asks for.
line_editor_event line_editor_next(line_editor *editor);

// The line after the last event, or where it is to be completed, the part before the cursor; not ended by a 0, and only
// valid until the next call.
const wchar_t *line_editor_text(const line_editor *editor);
size_t line_editor_count(const line_editor *editor);

// Puts a line among those that the arrow keys bring back.
void line_editor_remember(line_editor *editor, const wchar_t *line);

// Replaces the part before the cursor.
void line_editor_replace(line_editor *editor, const wchar_t *text);

// Shows lines of UTF-8, ended by \r\n, below the line that is edited, and that line again.
void line_editor_show(line_editor *editor, const char *lines);

// Sounds the bell.
void line_editor_beep(line_editor *editor);

#endif
