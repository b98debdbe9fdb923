"""What heapq has in NumPy text."""


def module():
    def merge(*iterables, key=None, reverse=False):
        heads = []
        for order, iterable in enumerate(iterables):
            it = iter(iterable)
            for value in it:
                heads.append([value if key is None else key(value), order, value, it])
                break
        while heads:
            best = heads[0]
            for head in heads[1:]:
                if (head[0] > best[0] if reverse else head[0] < best[0]):
                    best = head
            yield best[2]
            for value in best[3]:
                best[0] = value if key is None else key(value)
                best[2] = value
                break
            else:
                heads.remove(best)

    return {"merge": merge}
