"""Runs a command with its standard input and output, and prints its time and its largest memory on standard error.

Usage: measure.py NAME COMMAND…
"""

import resource
import subprocess
import sys
import time

start = time.monotonic()
status = subprocess.run(sys.argv[2:]).returncode
seconds = time.monotonic() - start
memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
print(f"{sys.argv[1]}: {seconds:.2f} s, {memory:.0f} MB", file=sys.stderr)
sys.exit(status)
