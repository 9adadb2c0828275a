// The baseline: pulls libyaml's events over the flow files of a folder and does nothing with them.
//
//   pull-events FOLDER        prints how many events there were

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <yaml.h>

static unsigned char *read_file(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  struct stat info;
  if (!file || fstat(fileno(file), &info) != 0) return NULL;
  unsigned char *bytes = malloc((size_t)info.st_size + 1);
  *size = bytes ? fread(bytes, 1, (size_t)info.st_size, file) : 0;
  fclose(file);
  return bytes;
}

static long pull_events(const unsigned char *bytes, size_t size) {
  yaml_parser_t parser;
  yaml_event_t event;
  long count = 0;
  int done = 0;
  if (!yaml_parser_initialize(&parser)) return -1;
  yaml_parser_set_input_string(&parser, bytes, size);
  while (!done) {
    if (!yaml_parser_parse(&parser, &event)) {
      yaml_parser_delete(&parser);
      return -1;
    }
    done = event.type == YAML_STREAM_END_EVENT;
    count++;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  return count;
}

int main(int argc, char **argv) {
  DIR *folder = argc == 2 ? opendir(argv[1]) : NULL;
  struct dirent *entry;
  long total = 0;
  if (!folder) {
    fprintf(stderr, "usage: pull-events FOLDER\n");
    return 64;
  }
  while ((entry = readdir(folder))) {
    char path[4096];
    size_t size = 0;
    if (!strstr(entry->d_name, ".flow.yaml")) continue;
    snprintf(path, sizeof path, "%s/%s", argv[1], entry->d_name);
    unsigned char *bytes = read_file(path, &size);
    long count = bytes ? pull_events(bytes, size) : -1;
    free(bytes);
    if (count < 0) {
      fprintf(stderr, "pull-events: %s can't be read\n", path);
      return 1;
    }
    total += count;
  }
  closedir(folder);
  printf("%ld\n", total);
  return 0;
}
