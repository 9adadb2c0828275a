#include <stddef.h>
#include <stdint.h>

// libFuzzer's own loop, which it declares in no header.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *bytes, size_t count));
