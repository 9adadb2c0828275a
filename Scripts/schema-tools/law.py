"""Holds the law of the schemas, with a validator that isn't navflow's (jsonschema, with YAML read by ruamel.yaml):

* every example and golden input that navflow takes is valid;
* of those that it refuses for their shape, at least 90 of 100 are invalid;
* the examples and the defaults in a schema are valid where they stand.

Usage: law.py NAVFLOW ROOT
"""

import json
import pathlib
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import jsonschema
from ruamel.yaml import YAML
from ruamel.yaml.nodes import MappingNode, ScalarNode, SequenceNode

NAVFLOW, ROOT = sys.argv[1], pathlib.Path(sys.argv[2])
SHARE = 90

# The errors that one sees in a file alone, without the names that it or others declare.
SHAPES = set(
    """beside-split beside-tabs column-missing default-in-list destination-without-screen empty-file excluding-keys
    invalid-row item-without-type key-is-not-text limit-without-while missing-argument missing-key no-root no-rows
    no-steps no-verb not-a-flow not-an-app not-a-code-place nothing-expected screen-and-default tab-without-content two-rules two-targets
    two-verbs unknown-key unknown-name unknown-step unsupported-stack wrong-type""".split()
)
# The errors about what an app does, not about how its file is written.
DEEDS = {"mixed-links-reset"}


def scalar(node, opaque):
    if opaque and node.tag and node.tag.startswith("!"):
        return f"!{node.value}"
    text = node.value
    if node.style is not None or str(node.tag or "").endswith(":str"):
        return text
    if text in ("", "~", "null", "Null", "NULL"):
        return None
    if text in ("true", "True", "TRUE", "false", "False", "FALSE"):
        return text.lower() == "true"
    if re.fullmatch(r"[-+]?[0-9]+", text):
        return int(text)
    if re.fullmatch(r"0x[0-9a-fA-F]+|0o[0-7]+", text):
        return int(text, 0)
    if re.fullmatch(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?", text):
        return float(text)
    return text


def plain(node, opaque):
    """A node as programs load it: without its tag, or as a text that stands for all that it may be."""
    if isinstance(node, ScalarNode):
        return scalar(node, opaque)
    if opaque and str(node.tag).startswith("!"):
        return str(node.tag)
    if isinstance(node, SequenceNode):
        return [plain(child, opaque) for child in node.value]
    assert isinstance(node, MappingNode)
    return {key_text(key): plain(value, opaque) for key, value in node.value}


def key_text(node):
    return node.value if isinstance(node, ScalarNode) else "?"


def documents(path):
    """The documents of a file, each in both ways; None if it isn't YAML."""
    yaml = YAML(pure=True)
    yaml.version = "1.2"
    try:
        # ruamel.yaml takes a comma or a bracket behind a tag for a part of it.
        text = re.sub(r"(![A-Za-z][\w.]*)([,\]}])", r"\1 \2", path.read_bytes().decode("utf-8-sig"))
        nodes = list(yaml.compose_all(text))
        return [[plain(node, opaque) for opaque in (False, True)] for node in nodes]
    except Exception:  # The parser has several, and a file may be anything.
        return None


def command(folder, *words):
    return subprocess.run([NAVFLOW, *words], cwd=folder, capture_output=True, text=True, check=False, timeout=120)


def kind(path):
    if path.name in ("navflow.yaml", "navflow.yml"):
        return "workspace"
    return "app" if re.search(r"\.app\.ya?ml$", path.name) else "flow"


def home(path):
    """The folder of the workspace of a file; else its own."""
    for folder in path.parents:
        if any((folder / name).exists() for name in ("navflow.yaml", "navflow.yml")):
            return folder
        if folder == ROOT:
            break
    return path.parent


def verdict(path):
    """True if navflow takes a file and the files that it names, and the ids of the errors that it finds in the file."""
    words = ["check", "--color", "never"] + ([] if kind(path) == "workspace" else [path.name])
    result = command(path.parent, *words)
    ids, every, current = set(), set(), None
    for line in (result.stdout + result.stderr).splitlines():
        head = re.match(r"\s*(?:.*?)(error|warning|note): .*\[([a-z-]+)\]", line)
        if head:
            current = head.group(2) if head.group(1) == "error" and head.group(2) not in DEEDS else None
            every |= {head.group(2)} if head.group(1) == "error" else set()
        place = re.match(r"\s*--> (.+?):(\d+):(\d+)", line)
        if place and current:
            if pathlib.Path(path.parent, place.group(1)).resolve() == path.resolve():
                ids.add(current)
            current = None
    return result.returncode in (0, 1) or bool(every) and every <= DEEDS, ids


schemas = {}


def validator(path):
    folder = home(path) if (home(path) / "commands").exists() else ROOT
    key = (folder, kind(path))
    if key not in schemas:
        result = command(folder, "schema", kind(path))
        # A workspace that is invalid has no commands.
        text = result.stdout if result.returncode == 0 else command(ROOT, "schema", kind(path)).stdout
        schema = json.loads(text)
        jsonschema.Draft202012Validator.check_schema(schema)
        schemas[key] = jsonschema.Draft202012Validator(schema)
    return schemas[key]


def check_examples(validator, problems):
    """Every example and default is valid where it stands."""
    count = 0

    def walk(node, where):
        nonlocal count
        if isinstance(node, dict):
            values = list(node.get("examples", [])) if isinstance(node.get("examples"), list) else []
            if "default" in node and "description" in node:
                values.append(node["default"])
            for value in values:
                count += 1
                inner = {key: value for key, value in node.items() if key not in ("examples", "default")}
                part = validator.evolve(schema={**inner, "$defs": validator.schema["$defs"]})
                for error in part.iter_errors(value):
                    problems.append(f"{where}: the example {json.dumps(value)} is invalid: {error.message[:200]}")
                    break
            for key, value in node.items():
                walk(value, f"{where}/{key}")
        elif isinstance(node, list):
            for number, value in enumerate(node):
                walk(value, f"{where}/{number}")

    walk(validator.schema, "")
    return count


def main():
    files = sorted(
        path
        for folder in ("Examples", "Tests/GoldenTests/Goldens")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in (".yaml", ".yml") and path.is_file() and ".build" not in path.parts
        and (kind(path) != "flow" or re.search(r"\.(nav)?flow\.ya?ml$", path.name))
    )
    with ThreadPoolExecutor(2) as pool:
        verdicts = list(pool.map(verdict, files))
    problems, accepted, refused, missed = [], 0, 0, []
    for path, (is_taken, ids) in zip(files, verdicts):
        read = documents(path)
        shown = path.relative_to(ROOT)
        if is_taken and not ids:
            if read is None:
                problems.append(f"{shown}: navflow takes it, and it isn't YAML")
                continue
            accepted += 1
            for number, ways in enumerate(read):
                for way in ways:
                    error = jsonschema.exceptions.best_match(validator(path).iter_errors(way))
                    if error:
                        place = "/".join(str(part) for part in error.absolute_path)
                        problems.append(f"{shown}, document {number + 1}, {place}: {error.message[:300]}")
                        break
        elif ids & SHAPES:
            refused += 1
            if read is not None and read and all(validator(path).is_valid(ways[0]) for ways in read):
                missed.append(f"{shown}: {', '.join(sorted(ids & SHAPES))}")
    examples = sum(check_examples(one, problems) for one in list(schemas.values()))
    caught = refused - len(missed)
    share = 100 * caught / max(1, refused)
    print(f"{accepted} files that navflow takes; {len(problems)} problems; {examples} examples and defaults")
    print(f"{refused} files that it refuses for their shape, of which the schemas refuse {caught}: {share:.1f} %")
    for line in missed:
        print(f"  not refused: {line}")
    for line in problems:
        print(f"  problem: {line}")
    sys.exit(0 if not problems and share >= SHARE and accepted > 250 else 1)


main()
