#include <unistd.h>
#include <yaml.h>
