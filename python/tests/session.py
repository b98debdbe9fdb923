"""A running Kiln kernel as a test sees it: execute text, get status, streams, results and errors."""

import contextlib
import os
import re
from dataclasses import dataclass, field

from jupyter_client.kernelspec import KernelSpecManager
from jupyter_client.manager import KernelManager


@dataclass
class Reply:
    status: str
    stdout: str = ""
    stderr: str = ""
    results: list = field(default_factory=list)
    displays: list = field(default_factory=list)
    error: str = ""
    ename: str = ""

    @property
    def text(self) -> str:
        """text/plain of the last result."""
        return self.results[-1]["text/plain"] if self.results else ""


class Session:
    def __init__(self, manager, client):
        self.manager = manager
        self.client = client

    def run(self, code: str, timeout: float = 120) -> Reply:
        reply = Reply("")

        def on_output(message):
            kind, content = message["msg_type"], message["content"]
            if kind == "stream" and content["name"] == "stdout":
                reply.stdout += content["text"]
            elif kind == "stream":
                reply.stderr += content["text"]
            elif kind == "execute_result":
                reply.results.append(content["data"])
            elif kind in ("display_data", "update_display_data"):
                reply.displays.append(content["data"])
            elif kind == "error":
                reply.ename = content["ename"]
                reply.error = re.sub(r"\x1b\[[0-9;]*m", "", "\n".join(content["traceback"]))

        answer = self.client.execute_interactive(code, timeout=timeout, output_hook=on_output, allow_stdin=False)
        reply.status = answer["content"]["status"]
        return reply

    def ok(self, code: str, timeout: float = 120) -> Reply:
        reply = self.run(code, timeout)
        assert reply.status == "ok", reply.error
        return reply

    def fails(self, code: str, timeout: float = 120) -> Reply:
        reply = self.run(code, timeout)
        assert reply.status == "error", f"expected an error of:\n{code}"
        return reply


@contextlib.contextmanager
def kernel(name="kiln", kernels=None, **environment):
    """A kernel that runs; kernels: the only folder in which kernelspecs are looked for."""
    manager = KernelManager(kernel_name=name)
    if kernels:
        manager.kernel_spec_manager = KernelSpecManager(kernel_dirs=[str(kernels)], ensure_native_kernel=False)
    manager.start_kernel(env={**os.environ, **environment})
    client = manager.client()
    client.start_channels()
    try:
        client.wait_for_ready(timeout=120)
        yield Session(manager, client)
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
