"""The kernel whose cells are NumPy text, through Jupyter's own test suite and as converters see it."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

import nbformat
import patient
from nbconvert import PythonExporter, ScriptExporter

KERNEL = os.environ.get("KILN_KERNEL", "kiln") + "-numpy"
RUN_NOTEBOOK = pathlib.Path(__file__).resolve().parents[4] / "python/run_notebook.py"
os.environ.setdefault("KILN_HISTORY", "off")


class ProtocolTests(patient.PatientTests):
    kernel_name = KERNEL
    language_name = "python"
    file_extension = ".py"

    code_hello_world = 'print("hello, world")'
    code_stderr = 'import sys\nprint("test", file=sys.stderr)'

    completion_samples = [{"text": "velocity = 1\nvelo", "matches": ["velocity"]}]

    complete_code_samples = ["1 + 1", "x = [1,\n 2]", "for i in range(3):\n    y = i\n", "%who", ""]
    incomplete_code_samples = ["for i in range(3):", "def f(x):\n    return x", "f(", "s = \'\'\'begun", "x = 1 + \\"]
    invalid_code_samples = ["a b c", "x = = 2", "s = 'open"]

    code_page_something = "np.sum?"
    code_generate_error = "z = 1 // 0"

    code_execute_result = [
        {"code": "6 * 7", "result": "42"},
        {"code": "'text'", "result": "'text'"},
        {"code": "import numpy as np\nnp.arange(3) * 2", "result": "array([0, 2, 4])"},
        {"code": "%%java\n6 * 7", "result": "42"},
    ]

    code_history_pattern = "6 * ?"
    supported_history_operations = ("tail", "range", "search")

    code_display_data = [{"code": "display('shown')", "mime": "text/plain"}]
    code_inspect_sample = "%plan"
    code_clear_output = "from IPython.display import clear_output\nclear_output()"


def notebook(*cells: str) -> nbformat.NotebookNode:
    return nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(cell) for cell in cells],
        metadata={"kernelspec": {"name": "kiln-numpy", "display_name": "NumPy on Kiln", "language": "python"}},
    )


class NotebookTests(unittest.TestCase):
    def test_a_notebook_runs_with_the_kernel_that_it_names_and_becomes_a_program(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "one.ipynb"
            nbformat.write(notebook("import numpy as np\nx = np.arange(4.0)", "print(x.sum())", "x.max()", "%%time\n%%java\nint twice = 2;"), path)
            subprocess.run([sys.executable, str(RUN_NOTEBOOK), folder + "/out", str(path)], check=True, timeout=300)
            ran = nbformat.read(pathlib.Path(folder) / "out/one.ipynb", as_version=4)
            page = (pathlib.Path(folder) / "out/one.html").read_text(encoding="utf-8")
        self.assertEqual("6.0\n", ran.cells[1].outputs[0].text)
        results = [output.data["text/plain"] for output in ran.cells[2].outputs if output.output_type == "execute_result"]
        self.assertEqual(["np.float64(3.0)"], results)
        self.assertIn('<span class="kn">import</span>', page)
        self.assertIn('<span class="kt">int</span>', page)
        script, resources = ScriptExporter().from_notebook_node(ran)
        self.assertEqual(".py", resources["output_extension"])
        self.assertEqual(PythonExporter().from_notebook_node(ran)[0], script)
        names = {}
        exec(compile(script.split("%%time")[0].replace("get_ipython()", "#"), "one.py", "exec"), names)
        self.assertEqual(6.0, names["x"].sum())


if __name__ == "__main__":
    unittest.main()
