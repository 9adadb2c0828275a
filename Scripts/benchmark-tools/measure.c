// Runs commands in turn, A B A B …, and prints the medians of each: one line a command, with wall milliseconds,
// CPU milliseconds (user and system, children included) and peak resident KiB, parted by tabs.
//
//   measure ROUNDS -- COMMAND ARGUMENTS… [-- COMMAND ARGUMENTS…]…
//
// One round before the first is not counted. The commands' output is thrown away; one that fails ends it all.

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MAX_COMMANDS = 16 };

struct sample {
  double wall, cpu, peak;
};

static double milliseconds(struct timeval time) { return time.tv_sec * 1e3 + time.tv_usec / 1e3; }

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static struct sample run(char **command) {
  struct rusage usage;
  int status = 0;
  double start = now();
  pid_t child = fork();
  if (child == 0) {
    int nowhere = open("/dev/null", O_RDWR);
    dup2(nowhere, 0);
    dup2(nowhere, 1);
    execvp(command[0], command);
    perror(command[0]);
    _exit(127);
  }
  if (child < 0 || wait4(child, &status, 0, &usage) < 0) {
    perror("measure");
    exit(1);
  }
  double wall = now() - start;
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
    fprintf(stderr, "measure: %s ended with %s %d\n", command[0], WIFEXITED(status) ? "status" : "signal",
            WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status));
    exit(1);
  }
#ifdef __APPLE__
  double peak = usage.ru_maxrss / 1024.0;
#else
  double peak = usage.ru_maxrss;
#endif
  return (struct sample){wall, milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime), peak};
}

static int ascending(const void *left, const void *right) {
  double difference = *(const double *)left - *(const double *)right;
  return (difference > 0) - (difference < 0);
}

static double median(double *values, int count) {
  qsort(values, (size_t)count, sizeof *values, ascending);
  return count % 2 ? values[count / 2] : (values[count / 2 - 1] + values[count / 2]) / 2;
}

int main(int argc, char **argv) {
  char **commands[MAX_COMMANDS];
  int count = 0;
  int rounds = argc > 3 ? atoi(argv[1]) : 0;
  for (int index = 2; index < argc; index++) {
    if (strcmp(argv[index], "--") != 0) continue;
    argv[index] = NULL;
    if (index + 1 < argc && count < MAX_COMMANDS) commands[count++] = argv + index + 1;
  }
  if (rounds < 1 || count == 0) {
    fprintf(stderr, "usage: measure ROUNDS -- COMMAND ARGUMENTS… [-- COMMAND ARGUMENTS…]…\n");
    return 64;
  }

  double *values = calloc((size_t)(rounds * count * 3), sizeof *values);
  if (!values) return 1;
  for (int round = -1; round < rounds; round++) {
    for (int index = 0; index < count; index++) {
      struct sample sample = run(commands[index]);
      if (round < 0) continue;
      double *of_command = values + index * rounds * 3;
      of_command[round] = sample.wall;
      of_command[rounds + round] = sample.cpu;
      of_command[2 * rounds + round] = sample.peak;
    }
  }
  for (int index = 0; index < count; index++) {
    double *of_command = values + index * rounds * 3;
    printf("%.3f\t%.3f\t%.0f\n", median(of_command, rounds), median(of_command + rounds, rounds),
           median(of_command + 2 * rounds, rounds));
  }
  free(values);
  return 0;
}
