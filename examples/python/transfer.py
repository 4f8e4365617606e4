"""Two workers ask a keeper for the key by queues: python3 transfer.py FILE [faulty]. The faulty keeper never waits for the
key to come back."""

import queue
import sys
import threading

from hasse_recorder import Recorder

recorder = Recorder(open(sys.argv[1], "w"))
faulty = len(sys.argv) > 2
keys, returned = [queue.Queue(), queue.Queue()], queue.Queue()


def keep():
    process = recorder.process("keeper")
    for key in keys:
        key.put(process.send())
        if not faulty:
            process.receive(returned.get())


def work(number):
    process = recorder.process(f"worker{number}")
    process.receive(keys[number].get())
    process.local(inside=True)
    process.local(inside=False)
    returned.put(process.send())


threads = [threading.Thread(target=keep)] + [threading.Thread(target=work, args=(n,)) for n in range(2)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
recorder.close()
