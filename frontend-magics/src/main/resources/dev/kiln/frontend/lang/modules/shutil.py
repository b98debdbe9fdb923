"""Copies of files and folders."""


def module():
    import os

    def target(src, dst):
        return os.path.join(dst, os.path.basename(src)) if os.path.isdir(dst) else dst

    def copyfile(src, dst, **more):
        with open(src, "rb") as file:
            data = file.read()
        with open(dst, "wb") as file:
            file.write(data)
        return dst

    def copy(src, dst, **more):
        return copyfile(src, target(str(src), str(dst)))

    def rmtree(path, ignore_errors=False, onerror=None):
        if not os.path.isdir(path):
            if ignore_errors:
                return
            raise FileNotFoundError(2, "No such file or directory", str(path))
        for name in os.listdir(path):
            inner = os.path.join(path, name)
            if os.path.isdir(inner):
                rmtree(inner, ignore_errors)
            else:
                os.remove(inner)
        os.rmdir(path)

    def copytree(src, dst, dirs_exist_ok=False, **more):
        os.makedirs(dst, exist_ok=dirs_exist_ok)
        for name in os.listdir(src):
            inner = os.path.join(src, name)
            if os.path.isdir(inner):
                copytree(inner, os.path.join(dst, name), dirs_exist_ok)
            else:
                copyfile(inner, os.path.join(dst, name))
        return dst

    def move(src, dst, **more):
        real = target(str(src), str(dst))
        if os.path.isdir(src):
            copytree(src, real)
            rmtree(src)
        else:
            copyfile(src, real)
            os.remove(src)
        return real

    return {"copyfile": copyfile, "copy": copy, "copy2": copy, "copytree": copytree, "rmtree": rmtree, "move": move}
