#define _GNU_SOURCE
#include "CProcessGroup.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

// Our end isn't inherited by any other program, and never blocks.
static int prepare(int descriptor) {
  return fcntl(descriptor, F_SETFD, FD_CLOEXEC) < 0 || fcntl(descriptor, F_SETFL, O_NONBLOCK) < 0;
}

static int make_pipe(int ends[2]) {
#ifdef __linux__
  // Another thread may start a program at any time.
  return pipe2(ends, O_CLOEXEC);
#else
  if (pipe(ends) < 0) return -1;
  return fcntl(ends[0], F_SETFD, FD_CLOEXEC) < 0 || fcntl(ends[1], F_SETFD, FD_CLOEXEC) < 0 ? -1 : 0;
#endif
}

static int spawn(char **words, int input, int output, int errors, pid_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t none, defaults;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_adddup2(&actions, input, 0);
  posix_spawn_file_actions_adddup2(&actions, output, 1);
  posix_spawn_file_actions_adddup2(&actions, errors, 2);
  sigemptyset(&none);
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGPIPE);
  sigaddset(&defaults, SIGINT);
  sigaddset(&defaults, SIGTERM);
  sigaddset(&defaults, SIGHUP);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setpgroup(&attributes, 0);
  short flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
#ifdef POSIX_SPAWN_CLOEXEC_DEFAULT
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#elif defined(__GLIBC__) && defined(__GLIBC_PREREQ)
#if __GLIBC_PREREQ(2, 34)
  posix_spawn_file_actions_addclosefrom_np(&actions, 3);
#endif
#endif
  posix_spawnattr_setflags(&attributes, flags);
  int problem = posix_spawnp(process, words[0], &actions, &attributes, words, environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return problem;
}

process_group process_group_start(const char *words, int count) {
  process_group group = {.process = -ENOMEM, .input = -1, .output = -1, .errors = -1};
  char **list = calloc((size_t)count + 1, sizeof *list);
  int pipes[6] = {-1, -1, -1, -1, -1, -1};
  if (list == NULL) return group;
  for (int number = 0; number < count; number++) {
    // posix_spawn changes nothing of them, though it doesn't say so.
    list[number] = strdup(words);
    words += strlen(words) + 1;
  }
  pid_t process = 0;
  if (make_pipe(pipes) < 0 || make_pipe(pipes + 2) < 0 || make_pipe(pipes + 4) < 0 || prepare(pipes[1])
      || prepare(pipes[2]) || prepare(pipes[4])) {
    group.process = -errno;
  } else {
    int problem = spawn(list, pipes[0], pipes[3], pipes[5], &process);
    group.process = problem ? -problem : process;
  }
  for (int number = 0; number < count; number++) free(list[number]);
  free(list);
  if (group.process > 0) {
    group.input = pipes[1];
    group.output = pipes[2];
    group.errors = pipes[4];
    pipes[1] = pipes[2] = pipes[4] = -1;
  }
  for (int number = 0; number < 6; number++) process_group_close(pipes[number]);
  return group;
}

int process_group_wait(process_group group, int milliseconds) {
  struct pollfd waiting[3] = {
      {.fd = group.input, .events = POLLOUT},
      {.fd = group.output, .events = POLLIN},
      {.fd = group.errors, .events = POLLIN},
  };
  if (poll(waiting, 3, milliseconds) <= 0) return 0;
  return (waiting[0].revents ? process_group_takes_input : 0) | (waiting[1].revents ? process_group_has_output : 0)
      | (waiting[2].revents ? process_group_has_errors : 0);
}

int process_group_read(int descriptor, unsigned char *bytes, int count) {
  ssize_t done = read(descriptor, bytes, (size_t)count);
  return done < 0 ? -errno : (int)done;
}

int process_group_write(int descriptor, const unsigned char *bytes, int count) {
  ssize_t done = write(descriptor, bytes, (size_t)count);
  return done < 0 ? -errno : (int)done;
}

void process_group_close(int descriptor) {
  if (descriptor >= 0) close(descriptor);
}

static int ending(const siginfo_t *info) {
  return info->si_code == CLD_EXITED ? info->si_status : 1000 + info->si_status;
}

int process_group_ending(int process) {
  siginfo_t info;
  memset(&info, 0, sizeof info);
  if (waitid(P_PID, (id_t)process, &info, WEXITED | WNOHANG | WNOWAIT) < 0 || info.si_pid == 0) return -1;
  return ending(&info);
}

int process_group_end(int process) {
  siginfo_t info;
  memset(&info, 0, sizeof info);
  // The program isn't reaped yet, so that no other process can have its number.
  kill(-process, SIGKILL);
  while (waitid(P_PID, (id_t)process, &info, WEXITED) < 0) {
    if (errno != EINTR) return -1;
  }
  return ending(&info);
}
