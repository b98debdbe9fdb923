"""Starts kernels for Jupyter, from the spare process if there is one: the entry point kiln-provisioner of jupyter_client."""

from __future__ import annotations

import asyncio
import os
import pathlib
from typing import Any

from jupyter_client.launcher import launch_kernel
from jupyter_client.multikernelmanager import MultiKernelManager
from jupyter_client.provisioning import LocalProvisioner

from kiln_kernel import spare

# what a start may have besides the command; a start with anything else is a plain one
KNOWN = {"env", "cwd", "kernel_id", "extra_arguments"}


class KilnProvisioner(LocalProvisioner):
    """A LocalProvisioner whose kernels may be running already."""

    async def launch_kernel(self, cmd: list[str], **kwargs: Any):
        order = self._order(cmd, kwargs)
        process = None
        if order is not None:
            process = await asyncio.to_thread(spare.SPARES.take, order)
        if process is None:
            connection = await super().launch_kernel(cmd, **kwargs)
        else:
            self.process, self.pid, self.pgid = process, process.pid, os.getpgid(process.pid)
            self.cwd = kwargs.get("cwd", pathlib.Path.cwd())
            connection = self.connection_info
            self.log.debug("the spare process %s is the kernel now", process.pid)
        if order is not None:
            spare.SPARES.refill(order, launch_kernel)
        return connection

    def _order(self, cmd: list[str], kwargs: dict[str, Any]) -> spare.Order | None:
        manager = getattr(self.parent, "parent", None)
        special = any(value for name, value in kwargs.items() if name not in KNOWN)
        if special or not spare.wanted(isinstance(manager, MultiKernelManager)):
            return None
        environment = kwargs.get("env")
        return spare.Order.of(cmd, kwargs.get("cwd"), os.environ if environment is None else environment)
