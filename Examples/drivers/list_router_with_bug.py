#!/usr/bin/env python3
"""The list router with a planted bug, which a comparison with the engine finds: after two pushes in a row, `back` takes
two elements off the path."""

from list_router import Driver, Router


class RouterWithBug(Router):
    def __init__(self, path):
        super().__init__(path)
        self.pushes = 0

    def push(self, values):
        self.pushes += 1
        super().push(values)

    def back(self, count=1):
        extra = 1 if self.pushes > 1 and isinstance(count, int) and len(self.path) > count else 0
        self.pushes = 0
        super().back(count + extra if extra else count)


if __name__ == "__main__":
    Driver(RouterWithBug).serve()
