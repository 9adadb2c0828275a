#!/usr/bin/env python3
"""Usage: wheel.py STAGED NUMBER MACHINE FOLDER

Packs an installation (the folder STAGED, as it lies below /usr) into a wheel for pip in FOLDER, and prints its path. pip puts
the programs into the environment's bin, and manual pages, completions and licences into its share. The same installation
gives the same bytes: files are sorted and have the time SOURCE_DATE_EPOCH.
"""

import base64
import csv
import hashlib
import io
import os
import pathlib
import sys
import time
import zipfile

staged, number, machine, folder = sys.argv[1:]
name = f"navflow-{number}"
# The programs need no library, neither glibc's nor musl's; pip of any age knows one of these names.
platform = f"manylinux2014_{machine}.musllinux_1_1_{machine}"
moment = time.gmtime(max(int(os.environ.get("SOURCE_DATE_EPOCH", "315532800")), 315532800))[:6]

metadata = f"""Metadata-Version: 2.1
Name: navflow
Version: {number}
Summary: Finds bugs in the navigation of SwiftUI apps, and runs flows that keep it right
License: Apache-2.0
Requires-Python: >=3.7
"""
wheel = f"""Wheel-Version: 1.0
Generator: navflow-release
Root-Is-Purelib: false
""" + "".join(f"Tag: py3-none-{each}\n" for each in platform.split("."))

path = pathlib.Path(folder) / f"{name}-py3-none-{platform}.whl"
record = io.StringIO()
records = csv.writer(record, lineterminator="\n")


def add(archive, place, data, mode=0o644):
    entry = zipfile.ZipInfo(place, moment)
    entry.external_attr = (0o100000 | mode) << 16
    entry.compress_type = zipfile.ZIP_DEFLATED
    archive.writestr(entry, data, compresslevel=9)
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    records.writerow([place, f"sha256={digest}", len(data)])


with zipfile.ZipFile(path, "w") as archive:
    for file in sorted(each for each in pathlib.Path(staged).rglob("*") if each.is_file()):
        place = file.relative_to(staged)
        if place.parts[0] == "bin":
            add(archive, f"{name}.data/scripts/{place.name}", file.read_bytes(), 0o755)
        else:
            add(archive, f"{name}.data/data/{place.as_posix()}", file.read_bytes())
    information = f"{name}.dist-info"
    add(archive, f"{information}/METADATA", metadata.encode())
    add(archive, f"{information}/WHEEL", wheel.encode())
    # The last file, as the format wants it; its own line has no hash.
    records.writerow([f"{information}/RECORD", "", ""])
    add(archive, f"{information}/RECORD", record.getvalue().encode())
print(path)
