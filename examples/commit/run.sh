#!/bin/sh
# Runs the three programs: run.sh CLASSPATH careful|hasty FOLDER. Each records its own file in the folder.
set -e
mkdir -p "$3"
participant() {
    rm -f "$3/$2.port"
    java -cp "$1" commit.Participant "$2" "$3/$2.jsonl" > "$3/$2.port" &
    while [ ! -s "$3/$2.port" ]; do sleep 0.1; done
}
participant "$1" p1 "$3"
participant "$1" p2 "$3"
java -cp "$1" commit.Coordinator "$3/coordinator.jsonl" "$(cat "$3/p1.port")" "$(cat "$3/p2.port")" "$2"
wait
