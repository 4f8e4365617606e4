"""Records a program's run in Hasse's native trace format. One file, no dependencies, Python 3.8 or later.

    recorder = Recorder(open("run.jsonl", "w"), init={"x": 0})
    worker = recorder.process("worker")
    worker.set(x=1)                       # assigns shared variables
    worker.local(state="busy")            # assigns worker.state
    context = worker.send()               # goes along with a message, also as a text
    other.receive(context)                # once the message is there
    recorder.close()

Lines of one process stand in its own order; a send stands before its receive, because it is written before the message
leaves. Processes may be used by any thread.
"""

import json
import threading


class Recorder:
    def __init__(self, out, node="", init=None):
        self._out = out
        self._node = node
        self._lock = threading.Lock()
        self._names = set()
        header = {"hasse": 1}
        if init:
            header["init"] = init
        self._out.write(json.dumps(header) + "\n")

    def process(self, name):
        """A new process; a name that is taken gets a number."""
        full = self._node + "." + name if self._node else name
        with self._lock:
            unique, number = full, 2
            while unique in self._names:
                unique, number = f"{full}~{number}", number + 1
            self._names.add(unique)
        return Process(self, unique)

    def close(self):
        with self._lock:
            self._out.close()

    def _write(self, event):
        line = json.dumps(event) + "\n"
        with self._lock:
            self._out.write(line)


class Process:
    def __init__(self, recorder, name):
        self._recorder = recorder
        self.name = name
        self._sent = 0
        self._lock = threading.Lock()

    def event(self, **fields):
        """Any event, by the fields of the format: event(name="took over", local={"role": "leader"})."""
        with self._lock:
            self._recorder._write({"process": self.name, **fields})

    def set(self, **values):
        self.event(set=values)

    def local(self, **values):
        self.event(local=values)

    def read(self, *variables):
        self.event(read=list(variables))

    def send(self, **fields):
        """An event that sends a message; returns its context, a text. Call it before the message leaves."""
        with self._lock:
            self._sent += 1
            context = f"{self.name}#{self._sent}"
            self._recorder._write({"process": self.name, "send": context, **fields})
        return context

    def receive(self, context, **fields):
        """An event that receives the message of this context."""
        self.event(receive=context, **fields)
