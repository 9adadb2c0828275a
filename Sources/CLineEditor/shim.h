#include <errno.h>
#include <histedit.h>
#include <locale.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <unistd.h>
#include <wchar.h>

// libedit behind numbers: an editor is a number that isn't 0, and texts go in and out scalar by scalar, so that who
// calls it has no pointers.

// What a key came to.
enum {
  line_editor_edited,
  line_editor_accepted,
  line_editor_interrupted,
  line_editor_ended,
  line_editor_completing,
};

// More characters than these are taken for a slip, such as a file that was pasted.
enum { line_editor_most_characters = 65536, line_editor_most_lines = 1000 };

struct line_editor {
  EditLine *line;
  HistoryW *history;
  wchar_t *prompt;
  // A text on its way in or out, ended by a 0 that isn't counted.
  wchar_t *text;
  size_t count, room;
  int (*is_stopped)(void);
  int event;
  int columns, rows;
};

// What libedit is told to read where the line is only to be drawn anew.
#define line_editor_redraw_key L"\033[9000~"
#define line_editor_restart_key L"\033[9001~"

static inline struct line_editor *line_editor_at(intptr_t handle) { return (struct line_editor *)handle; }

static inline struct line_editor *line_editor_of(EditLine *line) {
  void *editor = NULL;
  el_wget(line, EL_CLIENTDATA, &editor);
  return editor;
}

// MARK: What libedit calls

static inline wchar_t *line_editor_prompt(EditLine *line) { return line_editor_of(line)->prompt; }

static inline unsigned char line_editor_interrupt(EditLine *line, wint_t key) {
  (void)key;
  line_editor_of(line)->event = line_editor_interrupted;
  const LineInfoW *info = el_wline(line);
  el_cursor(line, (int)(info->lastchar - info->cursor));
  return CC_CURSOR;
}

static inline unsigned char line_editor_complete(EditLine *line, wint_t key) {
  (void)key;
  line_editor_of(line)->event = line_editor_completing;
  return CC_NORM;
}

static inline unsigned char line_editor_suspend(EditLine *line, wint_t key) {
  (void)key;
  el_wset(line, EL_PREP_TERM, 0);
  fputs("^Z\r\n", stdout);
  fflush(stdout);
  kill(0, SIGTSTP);
  el_wset(line, EL_PREP_TERM, 1);
  return CC_REDISPLAY;
}

static inline unsigned char line_editor_redraw(EditLine *line, wint_t key) {
  (void)line, (void)key;
  return CC_REFRESH;
}

static inline unsigned char line_editor_restart(EditLine *line, wint_t key) {
  (void)line, (void)key;
  return CC_REDISPLAY;
}

// Waits for a byte: 1 for one that came, 0 where none will.
static inline int line_editor_wait(struct line_editor *editor) {
  for (;;) {
    if (editor->is_stopped()) return 0;
    fd_set input;
    FD_ZERO(&input);
    FD_SET(STDIN_FILENO, &input);
    struct timeval pause = {0, 100000};
    int ready = select(STDIN_FILENO + 1, &input, NULL, NULL, &pause);
    if (ready > 0) return 1;
    if (ready < 0 && errno != EINTR) return 0;
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0
        && (size.ws_col != editor->columns || size.ws_row != editor->rows)) {
      editor->columns = size.ws_col;
      editor->rows = size.ws_row;
      el_resize(editor->line);
      el_wpush(editor->line, line_editor_restart_key);
      return 2;
    }
  }
}

// A byte; -1 where there is none any more.
static inline int line_editor_byte(struct line_editor *editor) {
  unsigned char byte;
  for (;;) {
    int ready = line_editor_wait(editor);
    if (ready == 0) break;
    if (ready == 2) continue;
    ssize_t count = read(STDIN_FILENO, &byte, 1);
    if (count == 1) return byte;
    if (count == 0 || (errno != EINTR && errno != EAGAIN)) break;
  }
  editor->event = line_editor_ended;
  return -1;
}

// Reads a character of UTF-8; what is none becomes the character for that.
static inline int line_editor_character(EditLine *line, wchar_t *character) {
  struct line_editor *editor = line_editor_of(line);
  for (;;) {
    int byte = line_editor_byte(editor);
    if (byte < 0) return 0;
    int more = byte < 0xC2 ? 0 : byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : byte < 0xF5 ? 3 : 0;
    uint32_t scalar = more == 0 ? (uint32_t)byte : (uint32_t)byte & (0x3Fu >> more);
    int isValid = byte < 0x80 || more > 0;
    for (int rest = more; rest > 0 && isValid; rest--) {
      byte = line_editor_byte(editor);
      if (byte < 0) return 0;
      isValid = (byte & 0xC0) == 0x80;
      scalar = scalar << 6 | ((uint32_t)byte & 0x3F);
    }
    if (more == 2 && scalar < 0x800) isValid = 0;
    if (more == 3 && (scalar < 0x10000 || scalar > 0x10FFFF)) isValid = 0;
    if (scalar >= 0xD800 && scalar < 0xE000) isValid = 0;
    *character = isValid ? (wchar_t)scalar : 0xFFFD;
    const LineInfoW *info = el_wline(line);
    if (*character < L' ' || *character == 127 || info->lastchar - info->buffer < line_editor_most_characters) return 1;
  }
}

// MARK: What is called from elsewhere

// An editor on the terminal of standard input and output; 0 where there can't be one.
static inline intptr_t line_editor_open(int (*is_stopped)(void)) {
  setlocale(LC_CTYPE, "");
  if (MB_CUR_MAX == 1) setlocale(LC_CTYPE, "C.UTF-8");
  struct line_editor *editor = calloc(1, sizeof *editor);
  if (editor == NULL) return 0;
  editor->is_stopped = is_stopped;
  editor->line = el_init("navflow", stdin, stdout, stderr);
  editor->history = history_winit();
  editor->prompt = calloc(1, sizeof *editor->prompt);
  if (editor->line == NULL || editor->history == NULL || editor->prompt == NULL) {
    if (editor->line != NULL) el_end(editor->line);
    if (editor->history != NULL) history_wend(editor->history);
    free(editor->prompt);
    free(editor);
    return 0;
  }
  EditLine *line = editor->line;
  HistEventW event;
  history_w(editor->history, &event, H_SETSIZE, line_editor_most_lines);
  history_w(editor->history, &event, H_SETUNIQUE, 1);
  el_wset(line, EL_CLIENTDATA, editor);
  el_wset(line, EL_HIST, history_w, editor->history);
  el_wset(line, EL_SIGNAL, 0);
  el_wset(line, EL_EDITOR, L"emacs");
  el_source(line, NULL);
  el_wset(line, EL_PROMPT_ESC, line_editor_prompt, L'\1');
  el_wset(line, EL_GETCFN, line_editor_character);
  el_wset(line, EL_SETTY, L"-d", L"-isig", NULL);
  static const struct {
    const wchar_t *name;
    unsigned char (*function)(EditLine *, wint_t);
    const wchar_t *key;
  } commands[] = {
    {L"navflow-interrupt", line_editor_interrupt, L"^C"},
    {L"navflow-complete", line_editor_complete, L"^I"},
    {L"navflow-suspend", line_editor_suspend, L"^Z"},
    {L"navflow-redraw", line_editor_redraw, line_editor_redraw_key},
    {L"navflow-restart", line_editor_restart, line_editor_restart_key},
  };
  for (size_t number = 0; number < sizeof commands / sizeof *commands; number++) {
    el_wset(line, EL_ADDFN, commands[number].name, L"", commands[number].function);
    el_wset(line, EL_BIND, commands[number].key, commands[number].name, NULL);
    el_wset(line, EL_BIND, L"-a", commands[number].key, commands[number].name, NULL);
  }
  el_wset(line, EL_BIND, L"^R", L"em-inc-search-prev", NULL);
  return (intptr_t)editor;
}

static inline void line_editor_close(intptr_t handle) {
  struct line_editor *editor = line_editor_at(handle);
  el_end(editor->line);
  history_wend(editor->history);
  free(editor->prompt);
  free(editor->text);
  free(editor);
}

// Empties the text on its way.
static inline void line_editor_clear(intptr_t handle) { line_editor_at(handle)->count = 0; }

// Adds a scalar to the text on its way; where there is no memory for it, nothing.
static inline void line_editor_add(intptr_t handle, uint32_t scalar) {
  struct line_editor *editor = line_editor_at(handle);
  if (editor->count + 2 > editor->room) {
    size_t room = editor->room == 0 ? 256 : editor->room * 2;
    wchar_t *text = realloc(editor->text, room * sizeof *text);
    if (text == NULL) return;
    editor->text = text;
    editor->room = room;
  }
  editor->text[editor->count++] = (wchar_t)scalar;
  editor->text[editor->count] = 0;
}

// How many scalars the text on its way has.
static inline intptr_t line_editor_count(intptr_t handle) { return (intptr_t)line_editor_at(handle)->count; }

// A scalar of the text on its way.
static inline uint32_t line_editor_scalar(intptr_t handle, intptr_t index) {
  struct line_editor *editor = line_editor_at(handle);
  return index >= 0 && (size_t)index < editor->count ? (uint32_t)editor->text[index] : 0;
}

// Makes the text on its way the prompt.
static inline void line_editor_set_prompt(intptr_t handle) {
  struct line_editor *editor = line_editor_at(handle);
  wchar_t *prompt = calloc(editor->count + 1, sizeof *prompt);
  if (prompt == NULL) return;
  if (editor->count > 0) wmemcpy(prompt, editor->text, editor->count);
  free(editor->prompt);
  editor->prompt = prompt;
}

// Puts the text on its way among those that are found again by the arrow keys.
static inline void line_editor_remember(intptr_t handle) {
  struct line_editor *editor = line_editor_at(handle);
  HistEventW event;
  if (editor->count > 0) history_w(editor->history, &event, H_ENTER, editor->text);
}

// Prepares the terminal, and shows the prompt of an empty line.
static inline void line_editor_begin(intptr_t handle) {
  struct line_editor *editor = line_editor_at(handle);
  struct winsize size = {0};
  ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
  editor->columns = size.ws_col;
  editor->rows = size.ws_row;
  HistEventW event;
  history_w(editor->history, &event, H_FIRST);
  el_wset(editor->line, EL_UNBUFFERED, 1);
}

// Leaves the terminal as it was.
static inline void line_editor_finish(intptr_t handle) { el_wset(line_editor_at(handle)->line, EL_UNBUFFERED, 0); }

// Waits for a key and does what it asks for.
//
// The text on its way is then the line, or where it is to be completed, that before the cursor.
static inline int line_editor_next(intptr_t handle) {
  struct line_editor *editor = line_editor_at(handle);
  editor->event = line_editor_edited;
  int ready = line_editor_wait(editor);
  if (ready == 0) {
    editor->event = line_editor_ended;
  } else {
    int count = 0;
    el_wgets(editor->line, &count);
  }
  const LineInfoW *info = el_wline(editor->line);
  const wchar_t *end = editor->event == line_editor_completing ? info->cursor : info->lastchar;
  if (editor->event == line_editor_edited && end > info->buffer) {
    wchar_t last = end[-1];
    if (last == L'\n' || last == L'\r') {
      end--;
      editor->event = line_editor_accepted;
    } else if (last == 4 && end == info->buffer + 1) {
      editor->event = line_editor_ended;
    }
  }
  if (editor->event == line_editor_interrupted) fputs("^C\r\n", stdout);
  if (editor->event == line_editor_ended) fputs("\r\n", stdout);
  fflush(stdout);
  if (editor->event != line_editor_edited) {
    line_editor_clear(handle);
    for (const wchar_t *scalar = info->buffer; scalar < end; scalar++) line_editor_add(handle, (uint32_t)*scalar);
  }
  return editor->event;
}

// Puts the text on its way in the place of that before the cursor.
static inline void line_editor_replace(intptr_t handle) {
  struct line_editor *editor = line_editor_at(handle);
  const LineInfoW *info = el_wline(editor->line);
  el_deletestr(editor->line, (int)(info->cursor - info->buffer));
  if (editor->count > 0) el_winsertstr(editor->line, editor->text);
  int count = 0;
  el_wpush(editor->line, line_editor_redraw_key);
  el_wgets(editor->line, &count);
}

// Writes a scalar as UTF-8.
static inline void line_editor_put(uint32_t scalar) {
  if (scalar < 0x80) {
    putchar((int)scalar);
    return;
  }
  int more = scalar < 0x800 ? 1 : scalar < 0x10000 ? 2 : 3;
  putchar((int)(((0xFF00u >> (more + 1)) & 0xFF) | scalar >> (6 * more)));
  while (more-- > 0) putchar((int)(0x80 | ((scalar >> (6 * more)) & 0x3F)));
}

// Shows the text on its way, lines that are ended by \r\n, below the line that is edited, and that line anew.
static inline void line_editor_show(intptr_t handle) {
  struct line_editor *editor = line_editor_at(handle);
  fputs("\r\n", stdout);
  for (size_t index = 0; index < editor->count; index++) line_editor_put((uint32_t)editor->text[index]);
  fflush(stdout);
  el_wset(editor->line, EL_REFRESH);
}

// Sounds the bell.
static inline void line_editor_beep(intptr_t handle) { el_beep(line_editor_at(handle)->line); }
