#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <poll.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

// A socket that listens on this port of 127.0.0.1, or on a free one for 0; less than 0 is an error's number, negated.
static inline int loopback_listen(int port) {
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

// The port that a socket listens on; less than 0 is an error's number, negated.
static inline int loopback_port(int descriptor) {
  struct sockaddr_in address;
  socklen_t length = sizeof address;
  return getsockname(descriptor, (struct sockaddr *)&address, &length) < 0 ? -errno : ntohs(address.sin_port);
}

// Waits for a client, but not longer than some milliseconds: its socket, or -EAGAIN where none came; any other number
// less than 0 is an error's number, negated.
static inline int loopback_accept(int descriptor, int milliseconds) {
  struct pollfd waiting = {.fd = descriptor, .events = POLLIN};
  int ready = poll(&waiting, 1, milliseconds);
  if (ready < 0) return errno == EINTR ? -EAGAIN : -errno;
  if (ready == 0) return -EAGAIN;
  int client = accept(descriptor, 0, 0);
  if (client >= 0) return client;
  return errno == EINTR || errno == ECONNABORTED ? -EAGAIN : -errno;
}

// Ends a connection in both directions, which wakes whoever reads from it.
static inline void loopback_end(int descriptor) { shutdown(descriptor, SHUT_RDWR); }

// Waits until something can be read, but not longer than some milliseconds: how many bytes there are, 0 at the end, or
// -EAGAIN where nothing came; any other number less than 0 is an error's number, negated.
static inline int loopback_waiting(int descriptor, int milliseconds) {
  struct pollfd waiting = {.fd = descriptor, .events = POLLIN};
  int ready = poll(&waiting, 1, milliseconds);
  if (ready < 0) return errno == EINTR ? -EAGAIN : -errno;
  if (ready == 0) return -EAGAIN;
  int count = 0;
  return ioctl(descriptor, FIONREAD, &count) < 0 ? -errno : count;
}
