#ifndef C_TERMINAL_H
#define C_TERMINAL_H

#include <stdbool.h>
#include <termios.h>

// How many cells a line of the terminal has; 0 where the descriptor is none, or it doesn't know.
int terminal_width(int descriptor);

// How many lines the terminal has; 0 where the descriptor is none, or it doesn't know.
int terminal_height(int descriptor);

// What terminal_byte returns where no byte comes in time, and where none will come any more.
enum { terminal_byte_late = -1, terminal_byte_ended = -2 };

// Waits for a byte, at most that many milliseconds or until a signal.
int terminal_byte(int descriptor, int milliseconds);

// Waits that many milliseconds, or until a signal.
void terminal_pause(int milliseconds);

// The modes that a terminal had at some time.
typedef struct {
  bool is_terminal;
  struct termios modes;
} terminal_modes;

// The modes that a terminal has now; is_terminal is false where the descriptor is none.
terminal_modes terminal_save_modes(int descriptor);

// Gives a terminal the modes back that it had.
void terminal_restore_modes(int descriptor, terminal_modes saved);

// Lets a terminal that had these modes give each key at once, and show none; keys send no signals any more.
void terminal_give_keys(int descriptor, terminal_modes saved);

// Forgets what was typed and not read yet.
void terminal_forget_keys(int descriptor);

// Stops the program and those that run together with it, until they are let go on.
void terminal_suspend(void);

// Keeps the modes that terminal_rescue gives back, until terminal_forget_rescue.
void terminal_keep_for_rescue(terminal_modes saved);
void terminal_forget_rescue(void);

// Gives a terminal the modes back that are kept, and its own screen where another one is shown. A handler of signals
// may call it.
void terminal_rescue(int descriptor, bool has_screen);

// Whether the signal that says that the terminal is gone is ignored, as under nohup.
bool terminal_ignores_hangup(void);

#endif
