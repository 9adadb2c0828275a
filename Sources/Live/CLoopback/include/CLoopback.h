#ifndef C_LOOPBACK_H
#define C_LOOPBACK_H

// Every function returns less than 0 for an error: its number, negated.

// A socket that listens on this port of 127.0.0.1, or on a free one for 0.
int loopback_listen(int port);

// The port that a socket listens on.
int loopback_port(int descriptor);

// Waits for a client, at most that many milliseconds: its socket, or -EAGAIN where none came.
int loopback_accept(int descriptor, int milliseconds);

// Ends a connection in both directions, which wakes whatever reads from it.
int loopback_end(int descriptor);

#endif
