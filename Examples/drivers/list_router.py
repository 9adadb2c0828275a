#!/usr/bin/env python3
"""A driver for a router whose path is a list of strings, as the Scripting app's stack has it.

navflow starts it and speaks JSON-RPC 2.0 with it, a message a line:

    navflow run --driver 'python3 list_router.py' Flows
"""

import json
import sys


class Refused(Exception):
    """A step that the router refuses; the state is as before."""

    def __init__(self, id, message):
        super().__init__(message)
        self.id = id


class Router:
    """The app's own code would stand here."""

    def __init__(self, path):
        self.path = list(path)

    def push(self, values):
        self.path += values

    def pop(self, count=1):
        if not isinstance(count, int):
            raise Refused("unsupported-step", "this router goes back by a number of screens only")
        if count > len(self.path):
            raise Refused("pop-past-root", f"the path has {len(self.path)} elements, and {count} should go")
        del self.path[len(self.path) - count:]

    def pop_to_root(self):
        self.path = []

    def set_path(self, values):
        self.path = list(values)

    def back(self, count=1):
        if isinstance(count, int) and count > len(self.path):
            raise Refused("back-unavailable", "there is no screen to go back to")
        self.pop(count)


class Driver:
    """Makes steps of the router's methods."""

    def __init__(self, router=Router):
        self.make = router
        self.router = router([])
        self.steps = {
            "push": lambda values: self.router.push(values),
            "pop": lambda count: self.router.pop(1 if count is None else count),
            "popToRoot": lambda _: self.router.pop_to_root(),
            "setPath": lambda values: self.router.set_path(values),
            "back": lambda count: self.router.back(1 if count is None else count),
        }

    def state(self):
        return {"state": {"path": self.router.path, "canGoBack": bool(self.router.path)}}

    def initialize(self, protocol, **_):
        steps = sorted(self.steps)
        return {"protocol": 1, "name": "list router", "version": "1", "steps": steps, "observes": ["path", "canGoBack"]}

    def launch(self, path=(), **_):
        self.router = self.make(path)
        return self.state()

    def perform(self, verb, argument=None, **_):
        if verb not in self.steps:
            raise Refused("unsupported-step", f"this router has no step {verb}")
        self.steps[verb](argument)
        return self.state()

    def observe(self):
        return self.state()

    def shutdown(self):
        return {}

    def serve(self):
        """Replies to each request, and ends after `shutdown` or at the end of the input."""
        methods = {name: getattr(self, name) for name in ("initialize", "launch", "perform", "observe", "shutdown")}
        for line in sys.stdin:
            request = json.loads(line)
            method = request["method"]
            reply = {"jsonrpc": "2.0", "id": request["id"]}
            try:
                if method not in methods:
                    reply["error"] = {"code": -32601, "message": f"there is no method {method}"}
                else:
                    reply["result"] = methods[method](**request.get("params", {}))
            except Refused as refusal:
                reply["error"] = {"code": 1001, "message": str(refusal), "data": {"id": refusal.id}}
            print(json.dumps(reply), flush=True)
            if method == "shutdown":
                return


if __name__ == "__main__":
    Driver().serve()
