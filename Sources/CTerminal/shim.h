#include <sys/ioctl.h>

// How many cells a line of the terminal has; 0 where the descriptor is none, or it doesn't know.
static inline int terminal_width(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}
