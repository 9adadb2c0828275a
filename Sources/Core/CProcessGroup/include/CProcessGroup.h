#ifndef C_PROCESS_GROUP_H
#define C_PROCESS_GROUP_H

// A program that was started in a process group of its own, with our ends of its standard input, output and error.
// process is less than 0 for an error: its number, negated.
typedef struct {
  int process;
  int input;
  int output;
  int errors;
} process_group;

// Starts a program without a shell; words are its name and arguments, each followed by a NUL.
process_group process_group_start(const char *words, int count);

// What process_group_wait returns, combined.
enum { process_group_takes_input = 1, process_group_has_output = 2, process_group_has_errors = 4 };

// Waits until output or errors can be read, or have ended, or input is taken; at most that many milliseconds. A
// descriptor below 0 isn't waited for.
int process_group_wait(process_group group, int milliseconds);

// Reads what is there: how many bytes, 0 at the end, less than 0 for an error or if nothing is there.
int process_group_read(int descriptor, unsigned char *bytes, int count);

// Writes as much as is taken now: how many bytes, less than 0 for an error or if nothing is taken.
int process_group_write(int descriptor, const unsigned char *bytes, int count);

void process_group_close(int descriptor);

// How the program ended: its status, 1000 more than the number of the signal, or less than 0 if it hasn't ended. The
// process isn't reaped, so that its group keeps its number.
int process_group_ending(int process);

// Ends every process of the group and reaps the program: how it ended, as above.
int process_group_end(int process);

#endif
