"""queue: queues of one thread. A get that would wait for ever is an error."""


def module():
    import heapq
    from collections import deque

    class Empty(Exception):
        __module__ = "queue"

    class Full(Exception):
        __module__ = "queue"

    class Queue:
        __module__ = "queue"

        def __init__(self, maxsize=0):
            self.maxsize = maxsize
            self._init()

        def _init(self):
            self.queue = deque()

        def _put(self, item):
            self.queue.append(item)

        def _get(self):
            return self.queue.popleft()

        def qsize(self):
            return len(self.queue)

        def empty(self):
            return not self.queue

        def full(self):
            return 0 < self.maxsize <= len(self.queue)

        def put(self, item, block=True, timeout=None):
            if self.full():
                raise Full
            self._put(item)

        def get(self, block=True, timeout=None):
            if not self.queue:
                raise Empty
            return self._get()

        def put_nowait(self, item):
            self.put(item, False)

        def get_nowait(self):
            return self.get(False)

        def task_done(self):
            pass

        def join(self):
            pass

    class LifoQueue(Queue):
        def _init(self):
            self.queue = []

        def _get(self):
            return self.queue.pop()

    class PriorityQueue(Queue):
        def _init(self):
            self.queue = []

        def _put(self, item):
            heapq.heappush(self.queue, item)

        def _get(self):
            return heapq.heappop(self.queue)

    return {"Empty": Empty, "Full": Full, "Queue": Queue, "SimpleQueue": Queue, "LifoQueue": LifoQueue, "PriorityQueue": PriorityQueue}
