#include "CLineEditor.h"

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

// More characters than these are taken for a slip, such as a file that was pasted.
enum { line_editor_max_characters = 65536, line_editor_max_lines = 1000 };

struct line_editor {
  EditLine *line;
  HistoryW *history;
  wchar_t *prompt;
  // The line after the last event, within libedit's own buffer.
  const wchar_t *text;
  size_t count;
  bool (*is_stopped)(void);
  line_editor_event event;
  int columns, rows;
};

// The keys that libedit is made to read where the line is only to be drawn anew.
#define line_editor_redraw_key L"\033[9000~"
#define line_editor_restart_key L"\033[9001~"

static line_editor *editor_of(EditLine *line) {
  void *editor = NULL;
  el_wget(line, EL_CLIENTDATA, &editor);
  return editor;
}

// MARK: What libedit calls

static wchar_t *on_prompt(EditLine *line) { return editor_of(line)->prompt; }

static unsigned char on_interrupt(EditLine *line, wint_t key) {
  (void)key;
  editor_of(line)->event = line_editor_interrupted;
  const LineInfoW *info = el_wline(line);
  el_cursor(line, (int)(info->lastchar - info->cursor));
  return CC_CURSOR;
}

static unsigned char on_complete(EditLine *line, wint_t key) {
  (void)key;
  editor_of(line)->event = line_editor_completing;
  return CC_NORM;
}

static unsigned char on_suspend(EditLine *line, wint_t key) {
  (void)key;
  el_wset(line, EL_PREP_TERM, 0);
  fputs("^Z\r\n", stdout);
  fflush(stdout);
  kill(0, SIGTSTP);
  el_wset(line, EL_PREP_TERM, 1);
  return CC_REDISPLAY;
}

static unsigned char on_redraw(EditLine *line, wint_t key) {
  (void)line, (void)key;
  return CC_REFRESH;
}

static unsigned char on_restart(EditLine *line, wint_t key) {
  (void)line, (void)key;
  return CC_REDISPLAY;
}

// Waits for a byte: 1 for one that came, 0 where none will.
static int wait_for_key(line_editor *editor) {
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
static int read_byte(line_editor *editor) {
  unsigned char byte;
  for (;;) {
    int ready = wait_for_key(editor);
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
static int read_character(EditLine *line, wchar_t *character) {
  line_editor *editor = editor_of(line);
  for (;;) {
    int byte = read_byte(editor);
    if (byte < 0) return 0;
    int more = byte < 0xC2 ? 0 : byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : byte < 0xF5 ? 3 : 0;
    uint32_t scalar = more == 0 ? (uint32_t)byte : (uint32_t)byte & (0x3Fu >> more);
    int isValid = byte < 0x80 || more > 0;
    for (int rest = more; rest > 0 && isValid; rest--) {
      byte = read_byte(editor);
      if (byte < 0) return 0;
      isValid = (byte & 0xC0) == 0x80;
      scalar = scalar << 6 | ((uint32_t)byte & 0x3F);
    }
    if (more == 2 && scalar < 0x800) isValid = 0;
    if (more == 3 && (scalar < 0x10000 || scalar > 0x10FFFF)) isValid = 0;
    if (scalar >= 0xD800 && scalar < 0xE000) isValid = 0;
    *character = isValid ? (wchar_t)scalar : 0xFFFD;
    const LineInfoW *info = el_wline(line);
    if (*character < L' ' || *character == 127 || info->lastchar - info->buffer < line_editor_max_characters) return 1;
  }
}

// MARK: Opening

static void release(line_editor *editor) {
  if (editor->line != NULL) el_end(editor->line);
  if (editor->history != NULL) history_wend(editor->history);
  free(editor->prompt);
  free(editor);
}

// Sets up the keys, the prompt and the earlier lines.
static void set_up(line_editor *editor) {
  EditLine *line = editor->line;
  HistEventW event;
  history_w(editor->history, &event, H_SETSIZE, line_editor_max_lines);
  history_w(editor->history, &event, H_SETUNIQUE, 1);
  el_wset(line, EL_CLIENTDATA, editor);
  el_wset(line, EL_HIST, history_w, editor->history);
  el_wset(line, EL_SIGNAL, 0);
  el_wset(line, EL_EDITOR, L"emacs");
  el_source(line, NULL);
  el_wset(line, EL_PROMPT_ESC, on_prompt, L'\1');
  el_wset(line, EL_GETCFN, read_character);
  el_wset(line, EL_SETTY, L"-d", L"-isig", NULL);
  static const struct {
    const wchar_t *name;
    unsigned char (*function)(EditLine *, wint_t);
    const wchar_t *key;
  } commands[] = {
    {L"navflow-interrupt", on_interrupt, L"^C"},
    {L"navflow-complete", on_complete, L"^I"},
    {L"navflow-suspend", on_suspend, L"^Z"},
    {L"navflow-redraw", on_redraw, line_editor_redraw_key},
    {L"navflow-restart", on_restart, line_editor_restart_key},
  };
  for (size_t number = 0; number < sizeof commands / sizeof *commands; number++) {
    el_wset(line, EL_ADDFN, commands[number].name, L"", commands[number].function);
    el_wset(line, EL_BIND, commands[number].key, commands[number].name, NULL);
    el_wset(line, EL_BIND, L"-a", commands[number].key, commands[number].name, NULL);
  }
  el_wset(line, EL_BIND, L"^R", L"em-inc-search-prev", NULL);
}

line_editor *line_editor_open(bool (*is_stopped)(void)) {
  setlocale(LC_CTYPE, "");
  if (MB_CUR_MAX == 1) setlocale(LC_CTYPE, "C.UTF-8");
  line_editor *editor = calloc(1, sizeof *editor);
  if (editor == NULL) return NULL;
  editor->is_stopped = is_stopped;
  editor->line = el_init("navflow", stdin, stdout, stderr);
  editor->history = history_winit();
  editor->prompt = calloc(1, sizeof *editor->prompt);
  if (editor->line == NULL || editor->history == NULL || editor->prompt == NULL) {
    release(editor);
    return NULL;
  }
  set_up(editor);
  return editor;
}

void line_editor_close(line_editor *editor) { release(editor); }

// MARK: Lines

void line_editor_begin(line_editor *editor, const wchar_t *prompt) {
  wchar_t *copy = wcsdup(prompt);
  if (copy != NULL) {
    free(editor->prompt);
    editor->prompt = copy;
  }
  struct winsize size = {0};
  ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
  editor->columns = size.ws_col;
  editor->rows = size.ws_row;
  HistEventW event;
  history_w(editor->history, &event, H_FIRST);
  el_wset(editor->line, EL_UNBUFFERED, 1);
}

void line_editor_finish(line_editor *editor) { el_wset(editor->line, EL_UNBUFFERED, 0); }

line_editor_event line_editor_next(line_editor *editor) {
  editor->event = line_editor_edited;
  if (wait_for_key(editor) == 0) {
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
  editor->text = info->buffer;
  editor->count = (size_t)(end - info->buffer);
  return editor->event;
}

const wchar_t *line_editor_text(const line_editor *editor) { return editor->text; }

size_t line_editor_count(const line_editor *editor) { return editor->count; }

void line_editor_remember(line_editor *editor, const wchar_t *line) {
  HistEventW event;
  if (*line != 0) history_w(editor->history, &event, H_ENTER, line);
}

void line_editor_replace(line_editor *editor, const wchar_t *text) {
  const LineInfoW *info = el_wline(editor->line);
  el_deletestr(editor->line, (int)(info->cursor - info->buffer));
  if (*text != 0) el_winsertstr(editor->line, text);
  int count = 0;
  el_wpush(editor->line, line_editor_redraw_key);
  el_wgets(editor->line, &count);
}

void line_editor_show(line_editor *editor, const char *lines) {
  fputs("\r\n", stdout);
  fputs(lines, stdout);
  fflush(stdout);
  el_wset(editor->line, EL_REFRESH);
}

void line_editor_beep(line_editor *editor) { el_beep(editor->line); }
