"""Jupyter's own test suite of kernels, with more patience: a busy machine fails no test."""

import jupyter_kernel_test
from jupyter_kernel_test.msgspec_v5 import validate_message

SECONDS = 60
# how long a cell has been running, shown and taken back when that is some seconds
PROGRESS = "kiln-progress-"
jupyter_kernel_test.TIMEOUT = SECONDS


class PatientTests(jupyter_kernel_test.KernelTests):
    """The suite waits a tenth of a second for what a cell shows, and takes what an earlier request shows late for this one's."""

    def execute_helper(self, code, timeout=SECONDS, silent=False, store_history=True, stop_on_error=True):
        request = self.kc.execute(code=code, silent=silent, store_history=store_history, stop_on_error=stop_on_error)
        reply = self.get_non_kernel_info_reply(timeout=timeout)
        validate_message(reply, "execute_reply", request)
        states, shown = [], []
        while "idle" not in states:
            message = self.kc.get_iopub_msg(timeout=timeout)
            if message["parent_header"].get("msg_id") != request:
                continue
            validate_message(message, message["msg_type"], request)
            if message["msg_type"] == "status":
                states.append(message["content"]["execution_state"])
            elif message["msg_type"] == "execute_input":
                self.assertEqual(code, message["content"]["code"])
            elif not message["content"].get("transient", {}).get("display_id", "").startswith(PROGRESS):
                shown.append(message)
        self.assertEqual(["busy", "idle"], states)
        return reply, shown
