"""platform: the machine, as far as programs print it."""


def module():
    import sys

    SYSTEM = {"linux": "Linux", "darwin": "Darwin", "win32": "Windows"}[sys.platform]

    return {"system": lambda: SYSTEM, "python_version": lambda: ".".join(map(str, sys.version_info[:3])), "machine": lambda: "",
            "node": lambda: "", "release": lambda: "", "processor": lambda: "", "platform": lambda *args, **more: SYSTEM,
            "python_implementation": lambda: "Kiln", "python_version_tuple": lambda: tuple(map(str, sys.version_info[:3]))}
