"""A process that waits for work which never comes, and its parent, which says its number."""

import multiprocessing
import time

from fathoms.lab.simulation import end_with_the_parent


def wait_for_work() -> None:
    end_with_the_parent()
    time.sleep(600)


if __name__ == "__main__":
    child = multiprocessing.get_context("spawn").Process(target=wait_for_work)
    child.start()
    print(child.pid, flush=True)
    child.join()
