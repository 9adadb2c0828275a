#include "CLoopback.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
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

int loopback_accept(int descriptor, int milliseconds) {
  struct pollfd waiting = {.fd = descriptor, .events = POLLIN};
  int ready = poll(&waiting, 1, milliseconds);
  if (ready < 0) return errno == EINTR ? -EAGAIN : -errno;
  if (ready == 0) return -EAGAIN;
  int client = accept(descriptor, NULL, NULL);
  if (client >= 0) return client;
  return errno == EINTR || errno == ECONNABORTED ? -EAGAIN : -errno;
}

int loopback_end(int descriptor) { return shutdown(descriptor, SHUT_RDWR) < 0 ? -errno : 0; }
