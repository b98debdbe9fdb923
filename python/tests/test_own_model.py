"""A cost model that a Java cell declares, in a real kernel: chosen, used, compared, benchmarked; and faulty ones, which lose no value."""

import json

import pytest
from session import kernel

MODEL = """class Kernels implements CostModel {
    double each = 1;
    public String unit(FusionProblem p) { return "points"; }
    public List<Term> terms(FusionProblem p) {
        List<Integer> ops = new ArrayList<>();
        for (int i = 0; i < p.size(); i++) if (p.op(i).isReal()) ops.add(i);
        return List.of(new Term.Connectivity("kernels", each, ops));
    }
}"""
FAULTY = """class %s implements CostModel {
    %s
    public List<Term> terms(FusionProblem p) { return List.of(new Term.Constant("c", %s)); }
}"""


@pytest.fixture(scope="module")
def session():
    with kernel() as running:
        # what is asserted is the proved plan, however slow the machine is
        running.ok("%config patience=60")
        running.ok("%%array\nimport numpy as np\nx = np.arange(1000.0)\n")
        yield running


def plan(session):
    return json.loads(session.ok("%plan --json").stdout)


@pytest.mark.full
def test_a_model_from_a_cell_is_chosen_used_and_compared(session):
    session.ok(MODEL)
    session.ok("%cost_model Kernels -p each=5")
    assert "* Kernels" in session.ok("%cost_model --list").stdout
    session.ok("%%array\ny = x * 2 + 1\ns = y.sum()\nd = y - s\n")
    made = plan(session)
    assert made["cost_model"] == "Kernels" and made["status"] == "optimal"
    # a group costs its weight for each kernel but the first
    assert len(made["kernels"]) > 1 and made["cost"] == 5 * (len(made["kernels"]) - 1)
    assert session.ok("s.item()").text == "1000000.0"
    session.ok("%%array\ny = x * 2 + 1\ns = y.sum()\nd = y - s\n")  # only steady runs are scored
    rows = json.loads(session.ok("%cost --models --json").stdout)
    own = [r for r in rows if r["cost_model"] == "Kernels"]
    assert own and own[0]["unit"] == "points" and own[0]["plans"] >= 1
    table = session.ok("%cost --models").displays[-1]["text/plain"]
    assert "Kernels" in table
    assert "Kernels" in session.ok("%plan --what-if").displays[-1]["text/plain"]


@pytest.mark.full
def test_a_benchmark_varies_it(session):
    session.ok(MODEL.replace("class Kernels", "class Fewest"))
    shown = session.ok("%%bench -r 1 -w 0 --vary cost_model=bohrium,Fewest --check\n%%array\nz = x * 3 + 1\n").displays
    assert "Fewest" in shown[0]["text/plain"] and "bohrium" in shown[0]["text/plain"]
    assert "cost model (Fewer) is unknown" in session.fails("%%bench --vary cost_model=Fewer\n1 + 1").error


@pytest.mark.parametrize(
    "name, weight, why",
    [("Throws", "1 / (p.size() - p.size())", "terms throws java.lang.ArithmeticException: / by zero"), ("Nan", "0.0 / 0.0", "weight (NaN) of term c")],
)
@pytest.mark.full
def test_a_faulty_model_is_named_and_the_values_are_there(session, name, weight, why):
    session.ok(FAULTY % (name, "", weight))
    session.ok(f"%cost_model {name}")
    reply = session.ok("%%array\nt = x + 1\nu = t.sum()\n")
    assert f"cost model ({name}) fails: " in reply.stderr and why in reply.stderr
    assert "planned with the cost model bohrium" in reply.stderr
    assert plan(session)["cost_model"] == "bohrium"
    assert session.ok("u.item()").text == "500500.0"
    session.ok("%cost_model bohrium")


@pytest.mark.parametrize(
    "name, constructor",
    [("Wide", "Wide(int width) {}"), ("Angry", 'Angry() { throw new IllegalStateException("not today"); }')],
)
@pytest.mark.full
def test_a_class_that_cannot_be_made_is_named(session, name, constructor):
    session.ok(FAULTY % (name, constructor, "1"))
    error = session.fails(f"%cost_model {name}").error
    assert f"cost model ({name}) cannot be created: new {name}() fails" in error and "Maybe" in error
    assert session.ok("%cost_model").stdout.startswith("cost model: bohrium")
    assert session.ok("x.sum().item()").text == "499500.0"
