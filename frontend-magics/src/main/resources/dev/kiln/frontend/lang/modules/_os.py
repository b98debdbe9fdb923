"""What os has in NumPy text."""


def module():
    import os
    from collections import namedtuple

    stat_result = namedtuple("stat_result", "st_size st_mtime")

    def stat(path):
        return stat_result(os.path.getsize(path), os.path.getmtime(path))

    def replace(src, dst):
        os.rename(src, dst)

    def walk(top, topdown=True, onerror=None, followlinks=False):
        dirs, files = [], []
        try:
            names = os.listdir(top)
        except OSError:
            return
        for name in names:
            (dirs if os.path.isdir(os.path.join(top, name)) else files).append(name)
        if topdown:
            yield str(top), dirs, files
        for name in dirs:
            yield from walk(os.path.join(top, name), topdown)
        if not topdown:
            yield str(top), dirs, files

    def relpath(path, start="."):
        a = [p for p in os.path.abspath(start).split("/") if p]
        b = [p for p in os.path.abspath(path).split("/") if p]
        same = 0
        while same < min(len(a), len(b)) and a[same] == b[same]:
            same += 1
        return "/".join([".."] * (len(a) - same) + b[same:]) or "."

    return {"walk": walk, "stat": stat, "replace": replace, "relpath": relpath}
