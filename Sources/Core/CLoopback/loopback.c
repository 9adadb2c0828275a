#include "CLoopback.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <poll.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

int loopback_listen(int port) {
  int descriptor = socket(AF_INET, SOCK_STREAM, 0);
  if (descriptor < 0) return -errno;
  int on = 1;
  struct sockaddr_in address;
  memset(&address, 0, sizeof address);
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons((unsigned short)port);
  if (setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) < 0
      || bind(descriptor, (struct sockaddr *)&address, sizeof address) < 0 || listen(descriptor, 4) < 0) {
    int problem = errno;
    close(descriptor);
    return -problem;
  }
  return descriptor;
}

int loopback_port(int descriptor) {
  struct sockaddr_in address;
  socklen_t length = sizeof address;
  return getsockname(descriptor, (struct sockaddr *)&address, &length) < 0 ? -errno : ntohs(address.sin_port);
}

// 1 once something can be read; -EAGAIN where that takes too long.
static int wait_for_input(int descriptor, int milliseconds) {
  struct pollfd waiting = {.fd = descriptor, .events = POLLIN};
  int ready = poll(&waiting, 1, milliseconds);
  if (ready < 0) return errno == EINTR ? -EAGAIN : -errno;
  return ready == 0 ? -EAGAIN : 1;
}

int loopback_accept(int descriptor, int milliseconds) {
  int ready = wait_for_input(descriptor, milliseconds);
  if (ready < 0) return ready;
  int client = accept(descriptor, NULL, NULL);
  if (client >= 0) return client;
  return errno == EINTR || errno == ECONNABORTED ? -EAGAIN : -errno;
}

int loopback_end(int descriptor) { return shutdown(descriptor, SHUT_RDWR) < 0 ? -errno : 0; }

int loopback_available(int descriptor, int milliseconds) {
  int ready = wait_for_input(descriptor, milliseconds);
  if (ready < 0) return ready;
  int count = 0;
  if (ioctl(descriptor, FIONREAD, &count) == 0) return count;
  if (errno != ENOTTY) return -errno;
  struct stat status;
  if (fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode)) return -EISDIR;
  // A device such as /dev/null has no count; reading says what it has.
  return 1;
}
