"""The installed kernel through Jupyter's own test suite and client.

KILN_KERNEL names the kernelspec (default: kiln). Run: python -m pytest kernel/src/test/python
"""

import os
import signal
import unittest

import patient
from jupyter_client.manager import start_new_kernel

KERNEL = os.environ.get("KILN_KERNEL", "kiln")
os.environ.setdefault("KILN_HISTORY", "off")


# a shell's background job ignores SIGINT, and so would the kernels it starts; the tests send it to them
signal.signal(signal.SIGINT, signal.default_int_handler)


class ProtocolTests(patient.PatientTests):
    kernel_name = KERNEL
    language_name = "java"
    file_extension = ".java"

    code_hello_world = 'System.out.println("hello, world");'
    code_stderr = 'System.err.println("test");'

    completion_samples = [
        {"text": "Math.toRad", "matches": ["toRadians("]},
        {"text": 'String s0 = "a"; s0.isBl', "matches": ["isBlank()"]},
    ]

    complete_code_samples = ["1 + 1", "int x = 5;", "import java.io.*;", "class A { int f() { return 1; } }", ""]
    incomplete_code_samples = ["for (int i = 0; i < 3; i++) {", "int f(", "/* begun", "1 +"]
    invalid_code_samples = ["int = 7q;", "a b c", "}"]

    code_page_something = "String.valueOf?"
    code_generate_error = "int z = 1 / 0;"

    code_execute_result = [
        {"code": "6 * 7", "result": "42"},
        {"code": '"kiln".length()', "result": "4"},
        {"code": "List.of(1, 2)", "result": "[1, 2]"},
    ]
    code_display_data = [{"code": 'display("shown");', "mime": "text/plain"}]

    code_history_pattern = "6 * ?"
    supported_history_operations = ("tail", "range", "search")

    code_inspect_sample = "String.valueOf"
    code_clear_output = "clearOutput();"


class SessionTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.manager, cls.client = start_new_kernel(kernel_name=KERNEL)

    @classmethod
    def tearDownClass(cls):
        cls.client.stop_channels()
        cls.manager.shutdown_kernel()

    def reply_to(self, message_id):
        while True:
            reply = self.client.get_shell_msg(timeout=60)
            if reply["parent_header"].get("msg_id") == message_id:
                return reply["content"]

    def output_of(self, message_id):
        messages = []
        while True:
            message = self.client.get_iopub_msg(timeout=60)
            if message["parent_header"].get("msg_id") != message_id:
                continue
            if message["msg_type"] == "status" and message["content"]["execution_state"] == "idle":
                return messages
            messages.append(message)

    def run_cell(self, code, **options):
        message_id = self.client.execute(code, **options)
        return self.reply_to(message_id), self.output_of(message_id)

    def value(self, code):
        _, output = self.run_cell(code)
        results = [m["content"]["data"]["text/plain"] for m in output if m["msg_type"] == "execute_result"]
        return results[0] if results else None

    def begin(self, code):
        """Executes a cell and returns when its code runs: an interrupt before that hits no cell."""
        message_id = self.client.execute('System.out.println("begun");\n' + code)
        while True:
            message = self.client.get_iopub_msg(timeout=60)
            if message["parent_header"].get("msg_id") == message_id and message["msg_type"] == "stream":
                return message_id

    def stop(self, code, interrupt):
        message_id = self.begin(code)
        interrupt()
        reply = self.reply_to(message_id)
        self.output_of(message_id)
        self.assertEqual("error", reply["status"], code)

    def test_every_line_arrives_in_few_messages(self):
        _, output = self.run_cell('for (int i = 0; i < 10_000; i++) System.out.println("line " + i);')
        streams = [m["content"]["text"] for m in output if m["msg_type"] == "stream"]
        self.assertEqual("".join(f"line {i}\n" for i in range(10_000)), "".join(streams))
        self.assertLess(len(streams), 50)

    def test_interrupt_stops_the_cell_and_keeps_variables(self):
        self.run_cell("int kept = 42;")
        pid = self.manager.provisioner.process.pid
        for code in ("while (true) { }", "while (true) { try { Thread.sleep(9); } catch (Throwable t) { } }"):
            self.stop(code, self.manager.interrupt_kernel)
            self.stop(code, lambda: os.kill(pid, signal.SIGINT))
        self.assertEqual("42", self.value("kept"))

    def test_the_editor_gets_names_signatures_and_pages_for_numpy_text(self):
        self.run_cell("%%array\nμ = np.ones(3)")
        code = "%%array\n# 𝛼\ny = μ.cums"
        reply = self.reply_to(self.client.complete(code, len(code)))
        self.assertEqual(["cumsum"], reply["matches"])
        self.assertEqual((len(code) - 4, len(code)), (reply["cursor_start"], reply["cursor_end"]))
        (item,) = reply["metadata"]["_jupyter_types_experimental"]
        self.assertEqual("function", item["type"])
        self.assertTrue(item["signature"].startswith("(axis=None"), item["signature"])
        code = "%%time\n%%array\nnp.sum(μ, "
        reply = self.reply_to(self.client.inspect(code, len(code)))
        self.assertTrue(reply["found"])
        self.assertTrue(reply["data"]["text/plain"].startswith("np.sum(a, axis=None"))
        self.assertIn("text/html", reply["data"])
        _, output = self.run_cell("%%array\nnp.linalg.solve?")
        printed = "".join(m["content"]["text"] for m in output if m["msg_type"] == "stream")
        self.assertTrue(printed.startswith("np.linalg.solve(a, b)"), printed)

    def test_an_import_and_a_redeclaration_keep_variables(self):
        self.run_cell("int n = 5; int twice() { return 2 * n; } var list = new ArrayList<Integer>(List.of(n));")
        self.run_cell("import java.math.BigInteger;")
        self.run_cell("n = 7;")
        self.run_cell("int twice() { return 20 * n; }")
        self.assertEqual("7", self.value("n"))
        self.assertEqual("140", self.value("twice()"))
        self.assertEqual("[5]", self.value("list"))

    def test_errors_name_the_line_and_all_causes(self):
        code = "int a = 1;\nvoid fail() {\n  throw new IllegalStateException(\"outer\", new RuntimeException(\"inner\"));\n}\nfail();"
        reply, _ = self.run_cell(code)
        text = "\n".join(reply["traceback"])
        self.assertEqual("IllegalStateException", reply["ename"])
        self.assertRegex(text, r"Cell \[\d+\], line 3")
        self.assertIn("inner", text)

    def test_a_failed_cell_aborts_the_queue(self):
        first = self.client.execute("int z = 1 / 0;")
        second = self.client.execute("1 + 1")
        self.assertEqual("error", self.reply_to(first)["status"])
        self.assertEqual("aborted", self.reply_to(second)["status"])
        self.output_of(second)

    def test_control_answers_while_a_cell_runs(self):
        running = self.begin("Thread.sleep(600_000);")
        self.client.control_channel.send(self.client.session.msg("kernel_info_request", {}))
        reply = self.client.get_control_msg(timeout=60)
        self.assertEqual("kernel_info_reply", reply["msg_type"])
        self.manager.interrupt_kernel()
        self.assertEqual("error", self.reply_to(running)["status"])
        self.output_of(running)


if __name__ == "__main__":
    unittest.main()
