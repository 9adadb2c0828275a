"""Runs flows in Spark by navflow run --stream, and counts how they ended.

Usage: spark_pipe.py NAVFLOW COUNT
"""

import json
import os
import sys
import time

from pyspark import SparkConf, SparkContext


def flow(number):
    """A flow of 12 steps as a line; one of 1,000 diverges, and one of 10,000 is no flow."""
    if number % 10_000 == 17:
        return "no flow"
    steps = []
    for step in range(5):
        steps += [{"push": f"s{step}"}, {"assert": {"top": f"s{step}"}}]
    steps += [{"pop": number % 5}, {"assert": {"depth": 5 - number % 5 + (number % 1_000 == 3)}}]
    return json.dumps({"id": number, "flow": steps})


def main():
    navflow, count = sys.argv[1], int(sys.argv[2])
    conf = SparkConf().setMaster("local-cluster[2,1,1024]").setAppName("navflow")
    conf.set("spark.ui.enabled", "false")
    spark = SparkContext(conf=conf)
    spark.setLogLevel("ERROR")
    # Waits for the workers, so that their start isn't counted.
    spark.parallelize(range(2), 2).map(lambda number: os.getpid()).collect()
    start = time.monotonic()
    results = spark.range(count, numSlices=8).map(flow).pipe(f"{navflow} run --stream --jobs 1", checkCode=True)
    outcomes = results.map(lambda line: json.loads(line)["outcome"]).countByValue()
    seconds = time.monotonic() - start
    for outcome, number in sorted(outcomes.items()):
        print(f"{outcome}: {number}")
    print(f"{count} flows through Spark: {count / seconds:.0f} a second")
    invalid = len(range(17, count, 10_000))
    diverged = sum(1 for number in range(3, count, 1_000) if number % 10_000 != 17)
    assert outcomes == {"passed": count - invalid - diverged, "diverged": diverged, "invalid": invalid}, outcomes
    spark.stop()


if __name__ == "__main__":
    main()
