#include <errno.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>

// How many cells a line of the terminal has; 0 where the descriptor is none, or it doesn't know.
static inline int terminal_width(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

// How many lines the terminal has; 0 where the descriptor is none, or it doesn't know.
static inline int terminal_height(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_row : 0;
}

// What terminal_byte gives where no byte comes in time, and where none will come any more.
enum { terminal_byte_late = -1, terminal_byte_ended = -2 };

// Waits for a byte, but not longer than so many milliseconds or until a signal.
static inline int terminal_byte(int descriptor, int milliseconds) {
  if (descriptor < 0 || descriptor >= FD_SETSIZE) return terminal_byte_ended;
  fd_set input;
  FD_ZERO(&input);
  FD_SET(descriptor, &input);
  struct timeval pause = {milliseconds / 1000, milliseconds % 1000 * 1000};
  int ready = select(descriptor + 1, &input, NULL, NULL, &pause);
  if (ready <= 0) return ready == 0 || errno == EINTR ? terminal_byte_late : terminal_byte_ended;
  unsigned char byte;
  ssize_t count = read(descriptor, &byte, 1);
  if (count == 1) return byte;
  return count < 0 && (errno == EINTR || errno == EAGAIN) ? terminal_byte_late : terminal_byte_ended;
}

// Waits so many milliseconds, or until a signal.
static inline void terminal_pause(int milliseconds) {
  struct timeval pause = {milliseconds / 1000, milliseconds % 1000 * 1000};
  select(0, NULL, NULL, NULL, &pause);
}

// The modes that a terminal has now, as a number to give them back by; 0 where the descriptor is none.
static inline intptr_t terminal_save_modes(int descriptor) {
  struct termios *modes = malloc(sizeof *modes);
  if (modes != NULL && tcgetattr(descriptor, modes) == 0) return (intptr_t)modes;
  free(modes);
  return 0;
}

// Gives a terminal the modes back that it had.
static inline void terminal_restore_modes(int descriptor, intptr_t saved) {
  if (saved != 0) tcsetattr(descriptor, TCSADRAIN, (struct termios *)saved);
}

static inline void terminal_forget_modes(intptr_t saved) { free((void *)saved); }

// Lets a terminal that had these modes give each key at once, and show none; keys send no signals any more.
static inline void terminal_give_keys(int descriptor, intptr_t saved) {
  if (saved == 0) return;
  struct termios modes = *(struct termios *)saved;
  modes.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG | IEXTEN);
  modes.c_cc[VMIN] = 1;
  modes.c_cc[VTIME] = 0;
  tcsetattr(descriptor, TCSADRAIN, &modes);
}

// Forgets what was typed and not read yet.
static inline void terminal_forget_keys(int descriptor) { tcflush(descriptor, TCIFLUSH); }

// Stops the program and those that run together with it, until they are let go on.
static inline void terminal_suspend(void) { kill(0, SIGTSTP); }

// Gives a terminal the modes back that it had, and where another screen is shown its own; a handler of signals may
// call it.
static inline void terminal_rescue(int descriptor, intptr_t saved, int has_screen) {
  static const char leave[] = "\033[?2004l\033[?7h\033[?25h\033[0m\033[?1049l";
  if (has_screen && write(STDOUT_FILENO, leave, sizeof leave - 1) < 0) return;
  if (saved != 0) tcsetattr(descriptor, TCSANOW, (struct termios *)saved);
}
