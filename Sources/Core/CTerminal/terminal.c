#include "CTerminal.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <unistd.h>

int terminal_width(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

int terminal_height(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_row : 0;
}

int terminal_byte(int descriptor, int milliseconds) {
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

void terminal_pause(int milliseconds) {
  struct timeval pause = {milliseconds / 1000, milliseconds % 1000 * 1000};
  select(0, NULL, NULL, NULL, &pause);
}

terminal_modes terminal_save_modes(int descriptor) {
  terminal_modes saved = {0};
  saved.is_terminal = tcgetattr(descriptor, &saved.modes) == 0;
  return saved;
}

void terminal_restore_modes(int descriptor, terminal_modes saved) {
  if (saved.is_terminal) tcsetattr(descriptor, TCSADRAIN, &saved.modes);
}

void terminal_give_keys(int descriptor, terminal_modes saved) {
  if (!saved.is_terminal) return;
  saved.modes.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG | IEXTEN);
  saved.modes.c_cc[VMIN] = 1;
  saved.modes.c_cc[VTIME] = 0;
  tcsetattr(descriptor, TCSADRAIN, &saved.modes);
}

void terminal_forget_keys(int descriptor) { tcflush(descriptor, TCIFLUSH); }

void terminal_suspend(void) { kill(0, SIGTSTP); }

// The modes may only be read while they are kept: a handler of signals runs at any time, on any thread.
static struct termios kept_modes;
static atomic_bool are_modes_kept = false;

void terminal_keep_for_rescue(terminal_modes saved) {
  atomic_store(&are_modes_kept, false);
  kept_modes = saved.modes;
  atomic_store(&are_modes_kept, saved.is_terminal);
}

void terminal_forget_rescue(void) { atomic_store(&are_modes_kept, false); }

void terminal_rescue(int descriptor, bool has_screen) {
  static const char leave[] = "\033[?2004l\033[?7h\033[?25h\033[0m\033[?1049l";
  if (has_screen && write(STDOUT_FILENO, leave, sizeof leave - 1) < 0) return;
  if (!atomic_load(&are_modes_kept)) return;
  // A program in the background is else stopped when it sets modes.
  signal(SIGTTOU, SIG_IGN);
  tcsetattr(descriptor, TCSANOW, &kept_modes);
}

bool terminal_ignores_hangup(void) {
  struct sigaction current;
  return sigaction(SIGHUP, NULL, &current) == 0 && current.sa_handler == SIG_IGN;
}
