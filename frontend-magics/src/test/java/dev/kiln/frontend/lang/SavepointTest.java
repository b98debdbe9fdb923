package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.frontend.lang.syntax.CellError;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A failed statement leaves every variable as it was before, whatever it had changed already. */
class SavepointTest {
    private static final String BEFORE = """
            import numpy as np
            a = 3
            b = np.arange(4)
            v = b[1:]
            lazy = b * 2.0 + 1
            lst = [1, 2, [3, 4]]
            from collections import Counter, defaultdict
            class Tally:
                number = 0
                names = {}
            seen = {1, (2, 3), 'x'}
            cells = {(0, 0): 1, (1, 0): 2, 'k': 3, 5: 4, 2.5: 5}
            tally = Counter('aab')
            groups = defaultdict(list, {(1, 2): [3]})
            many = list(range(40))
            def counts(n):
                Tally.number += 1
                Tally.fresh = n
                for i in range(n):
                    many[i] = -1
                    many[-i - 1] = -2
                    seen.add((i, i))
                    seen.add(i)
                    cells[i, 0] = 9
                    cells[2.5] = i
                    tally['ab'[i % 2]] += 1
                    groups[1, 2] += [i]
                    groups[i] = []
                many.append(1)
                many.pop(0)
                many[3] = 8
                seen.discard('x')
                seen.add('y')
                cells[0, 0] = 7
                del cells[0, 0]
                cells[0, 0] = 8
                1 / 0
            def nothing():
                return 0
            def writes(x, fails=True):
                x[0] = 7
                x += 1
                y = x.sum()
                assert y > -1e9
                x[...] = 5
                if fails:
                    x[99] = 0
            def assigns():
                global a, b, fresh
                a = 4
                b = b * 2
                b[0] = 100
                fresh = 1
                del globally
            def grows(to):
                to.append(1)
                to[0] = 9
                to += [8]
                to.pop(3)
                to[9] = 0
            def changes(x):
                x[1] = 50
                return 2
            def sorts(x):
                x[::-1].sort()
                x[[0, 1]] = 5
                x.sort(axis=9)
            """;
    private static final String SEEN =
            "print(a, b, v, lazy, lst, Tally.number, hasattr(Tally, 'fresh'), sorted(seen, key=str),"
                    + " cells, tally, groups, many)";

    private final MapScope scope = new MapScope();

    @BeforeEach
    void before() {
        CurrentContext.use(new Context());
        run(BEFORE);
    }

    private String run(String text) {
        var out = new ByteArrayOutputStream();
        ArrayCell.parse(text)
                .run(scope, Context.current(), new PrintStream(out, true, StandardCharsets.UTF_8), () -> false);
        return out.toString(StandardCharsets.UTF_8);
    }

    static List<String> failing() {
        return List.of(
                "a, b[9] = 1, 2",
                "a = b[9] = 1",
                "a = fresh = (c, d) = 5",
                "del a, zz",
                "del b, lst[0], zz",
                "del lst[0], lst[99]",
                "b[0], b[9] = 5, 6",
                "b[:], lazy[:], b[9] = 5, 6, 7",
                "lst[0], lst[9] = 5, 6",
                "lst[2][0], lst[9] = 5, 6",
                "(a, (fresh, c)) = 1, 2",
                "[a, lst[9]] = 1, 2",
                "b += np.ones(3)",
                "b[1:] += np.ones(3)",
                "b[[0, 1]] += np.ones(3, dtype=int)",
                "b[0] = b[9]",
                "lst += 5",
                "lst[0] += None",
                "writes(b)",
                "writes(v)",
                "writes(lazy)",
                "writes(lst)",
                "writes(x=b)",
                "a = writes(b)",
                "fresh = writes(b, False), writes(b)",
                "assigns()",
                "lst[0] = assigns()",
                "b[0] += writes(b, False) or assigns()",
                "b[9] = changes(b)",
                "b[changes(b)] = 'text'",
                "b[:2] = np.arange(3) + changes(b)",
                "b[changes(b)] += lst",
                "b[9] += changes(b)",
                "lst[9] = changes(b)",
                "grows(lst)",
                "grows(lst[2])",
                "sorts(b)",
                "sorts(v)",
                "if writes(b):\n    a = 1",
                "while writes(b):\n    a = 1",
                "for a in writes(b):\n    a = 1",
                "for a, (fresh, c) in [(1, 2)]:\n    pass",
                "assert nothing() == 0 and writes(b)",
                "assert writes(b, False)",
                "def g(x=writes(b)):\n    return x",
                "print('', end='') or writes(b)",
                "[writes(b, False), lst.append(0), lst.append()]",
                "counts(0)",
                "counts(1)",
                "counts(5)",
                "counts(30)",
                "exec('b[0] = 50; b[1] = 60; lst.append(0); 1 / 0')",
                "exec('b[0] = 50; b[1] = 60; lst.append(0); 1 / 0', {'b': b, 'lst': lst})",
                "exec('k = 0; 1 / 0', cells)",
                "try:\n    b[0] = 50\n    b[1] = 60\n    lst[0] = 1 / 0\nfinally:\n    lst.append(0)",
                "with np.errstate(all='ignore'):\n    b[0] = 50\n    b[1] = 60\n    lst[0] = 1 / 0",
                "class Fails:\n    b[0] = 50\n    b[1] = 60\n    lst[0] = 1 / 0");
    }

    @ParameterizedTest
    @MethodSource("failing")
    void asBefore(String failing) {
        String wanted = run(SEEN);
        var names = new TreeSet<>(scope.names());

        assertThat(catchThrowable(() -> run(failing))).as(failing).isInstanceOf(CellError.class);
        assertThat(run(SEEN)).isEqualTo(wanted);
        assertThat(new TreeSet<>(scope.names())).isEqualTo(names);
        assertThat(catchThrowable(() -> run("ready = 1\n" + failing))).isInstanceOf(CellError.class);
        assertThat(run("print(ready)\n" + SEEN)).isEqualTo("1\n" + wanted);
    }

    /** Small writes to a large array are done in place, and what they overwrite is kept; in a loop already the first one is. */
    @ParameterizedTest
    @MethodSource("failing")
    void asBeforeInPartsOfALargeArray(String failing) {
        run(
                "big = np.zeros(20_000, dtype=int)\nb = big[5:17:3]\nb[:] = range(4)\nv = b[1:]\nk = 0\nlazy = b * 2.0 + 1");
        String seen = SEEN + "\nprint(big.sum(), big[:20])";
        String wanted = run(seen);
        var names = new TreeSet<>(scope.names());
        String looped = "for k in range(1):\n    " + failing.replace("\n", "\n    ");

        assertThat(catchThrowable(() -> run(looped))).as(looped).isInstanceOf(CellError.class);
        assertThat(run(seen)).isEqualTo(wanted);
        assertThat(new TreeSet<>(scope.names())).isEqualTo(names);
    }

    @Test
    void manySmallWritesToALargeArrayAreTakenBack() {
        run("""
                big = np.arange(20_000)
                table = big.reshape(200, 100)
                def fills(n):
                    for i in range(n):
                        table[i, ::3] = -i
                        table[:, i] += 1
                        big[2 * i] = 5
                    assert n < 0
                """);
        for (int n : new int[] {1, 20, 30, 90}) {
            assertThat(catchThrowable(() -> run("x = fills(" + n + ")"))).isInstanceOf(CellError.class);
            assertThat(run("print((big == np.arange(20_000)).all(), (table == big.reshape(200, 100)).all())"))
                    .isEqualTo("True True\n");
        }
    }

    @Test
    void whatWasRecordedBeforeAFailureKeepsItsValue() {
        run("""
                big = np.zeros(20_000)
                half = big[:10_000]
                taken = []
                def looks():
                    for i in range(1):
                        big[3:6] = 7
                        taken.append(half * 1.0)
                    assert big[0] > 0
                """);
        ArrayFunction looks = (ArrayFunction) scope.get("looks");

        assertThat(catchThrowable(looks::call)).isNotNull();
        assertThat(run("print(big.sum(), len(taken))")).isEqualTo("0.0 0\n");
    }

    @Test
    void textsThatAreRunKeepWhatTheyDidWhenTheErrorIsHandled() {
        assertThat(run("""
                def fails():
                    lst.append(a)
                    b[0] = 50
                    1 / 0
                for text in 'fails()', 'lst.append(9); fails()':
                    try:
                        exec(text, {'fails': fails, 'lst': lst})
                    except ZeroDivisionError:
                        pass
                print(lst, b, eval('2 * nothing() + a', {'nothing': nothing, 'a': 5}))
                """)).isEqualTo("[1, 2, [3, 4], 3, 9, 3] [50  1  2  3] 5\n");
    }

    @Test
    void whatWasDoneBeforeTheStatementStays() {
        assertThatThrownBy(() ->
                        run("a = 1\nb[0] = 50\nfor i in range(3):\n    lst.append(i)\n    b[2], b[i + 2] = i, i\n"))
                .isInstanceOf(CellError.class);
        assertThat(run("print(a, b, v, lst, i)")).isEqualTo("1 [50  1  1  1] [1 1 1] [1, 2, [3, 4], 0, 1, 2] 2\n");
    }

    @Test
    void aCallThatEndsWellStays() {
        assertThat(run("writes(b, False)\nprint(b, v)")).isEqualTo("[5 5 5 5] [5 5 5]\n");
        assertThat(run("b[0], v[1] = 1, 2\nprint(b, v)")).isEqualTo("[1 5 2 5] [5 2 5]\n");
    }

    @Test
    void theLastWriteOfAStatementSeesWhatItsCallsWrote() {
        assertThat(run("b[0] = changes(b)\nb[changes(v)] += 7\nprint(b, v, lazy)"))
                .isEqualTo("[ 2 50 57  3] [50 57  3] [1. 3. 5. 7.]\n");
        assertThat(run("b[:2] = b[changes(b):]\nprint(b, v)")).isEqualTo("[57  3 57  3] [ 3 57  3]\n");
    }

    @Test
    void anInterruptedCallIsTakenBack() {
        int[] polls = {0};
        String wanted = run(SEEN);
        ArrayCell cell = ArrayCell.parse("def endless(x):\n    while True:\n        x += 1\nendless(b)");

        assertThatThrownBy(() -> cell.run(scope, Context.current(), System.out, () -> ++polls[0] > 100))
                .isInstanceOf(java.util.concurrent.CancellationException.class);
        assertThat(run(SEEN)).isEqualTo(wanted);
    }

    @Test
    void aCallFromJavaIsTakenBackToo() {
        String wanted = run(SEEN);
        ArrayFunction writes = (ArrayFunction) scope.get("writes");

        assertThat(catchThrowable(() -> writes.call(scope.get("b")))).isNotNull();
        assertThat(run(SEEN)).isEqualTo(wanted);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 40})
    void whatAFailedCallHasSetOfObjectsDictsAndListsIsUndone(int times) {
        run("""
            import heapq, random
            class Thing:
                def __init__(self):
                    self.kept = 1
                    self.order = [3, 1, 2]
                def fail(self, d, l, times):
                    for i in range(times):
                        self.kept += 1
                        setattr(self, f"more{i}", i)
                        self.fresh = i
                        d["a"] = i
                        d["new"] = i
                        d[i] = i
                        d[(i,)] = i
                        l.append(i)
                        l.append(-i)
                        heapq.heappush(l, -i) if i % 2 else random.shuffle(l[:1])
                    heapq.heapify(self.order)
                    del self.kept
                    del d["a"]
                    d["b"] += 1
                    l[0] = 9
                    l.pop()
                    self.kept = 0
                    l.append(0)
                    raise ValueError("no")
            thing = Thing()
            d = {"a": 1, "b": 2}
            l = [1, 2]
            """);

        assertThatThrownBy(() -> run("thing.fail(d, l, " + times + ")")).isInstanceOf(CellError.class);

        assertThat(run("print(thing.kept, hasattr(thing, 'fresh'), thing.__dict__, d, l)"))
                .isEqualTo("1 False {'kept': 1, 'order': [3, 1, 2]} {'a': 1, 'b': 2} [1, 2]\n");
    }

    private static final String CONTAINERS = """
            import collections, heapq, bisect, operator
            big = list(range(60))
            alias = big
            nested = {'l': [big, [1, 2]], 'd': {'k': [0]}}
            order = {c: i for i, c in enumerate('abcdefghij')}
            words = {'one', 'two', 'three', 'four', 'five'}
            numbers = {5, 1, 2**61, -1}
            queue = collections.deque('abcde')
            last3 = collections.deque([1, 2, 3], 3)
            heap = [1, 3, 2, 7, 8, 9]
            lists = collections.defaultdict(list, {'a': [1]})
            counter = collections.Counter('aab')
            ordered = collections.OrderedDict(a=1, b=2, c=3)
            raw = bytearray(b'abc')
            class Stack(list):
                pass
            stack = Stack([1, 2, 3])
            class Point:
                pass
            point = Point()
            point.x, point.y, point.z = 1, 2, 3
            x = np.arange(6)
            y = x[1:]
            m = np.arange(12).reshape(3, 4)[:, :3]
            texts = np.array(['a', 'b', 'c'])
            things = np.array([1, 'a', None], dtype=object)
            def twice(n, f):
                for i in range(n):
                    f(i)
                1 / 0
            """;
    private static final String CONTENTS = """
            print(big, alias is big, nested['l'][0] is big, nested, order, list(words), list(numbers), queue, last3, heap)
            print(lists, counter, ordered, raw, stack, point.__dict__, x, y, m, texts, things, x.shape, y.shape)
            """;

    static List<String> changing() {
        return List.of(
                "big.pop()",
                "big.pop(0)",
                "big.pop(-2)",
                "big.pop(70) if i == 30 else big.append(i)",
                "big.insert(3, i)",
                "big.insert(-1, i)",
                "big.remove(50 + i)",
                "big.reverse()",
                "big.sort(key=lambda v: -v)",
                "big.clear()",
                "big.extend(big[:2])",
                "alias.append(i) or big.pop(3) or nested['l'][0].pop()",
                "nested['l'][1].append(i) or nested['l'].append(nested['l'].pop(0))",
                "nested['d']['k'].append(nested['d'].pop('k')) or nested['d'].update(k=[i])",
                "getattr(big, 'append')(i)",
                "getattr(big, 'pop')()",
                "list.append(big, 5)",
                "list.pop(big, 0)",
                "list.__setitem__(big, 0, 9)",
                "big.__delitem__(0)",
                "operator.setitem(big, 2, 8)",
                "operator.delitem(big, 2)",
                "operator.iadd(big, [1])",
                "operator.methodcaller('append', 1)(big)",
                "big.append(i) or big.pop(0) or big.insert(7, 7) or big.pop(7) or big.extend([1, 2]) or big.pop(0)",
                "operator.setitem(big, slice(0, 3), [7])",
                "operator.setitem(order, 'c', 9)",
                "operator.delitem(order, 'abc'[i % 3]) if i < 3 else 0",
                "order.pop('cad'[i % 3], 0)",
                "order.popitem()",
                "order.pop('e', 0) or order.update(e=7)",
                "order.pop('e', 0) or order.setdefault('e', 7) or order.pop('b', 0) or order.setdefault('e', 8)",
                "order.setdefault('new', i)",
                "order.setdefault((i, 'n'), i)",
                "order.clear()",
                "getattr(order, 'pop')('b', 0)",
                "dict.pop(order, 'b', 0)",
                "words.discard('two')",
                "words.remove('four') if i == 0 else words.add(i)",
                "words.discard('two') or words.add('two') or words.discard('one')",
                "words.pop()",
                "words.update({i})",
                "words.difference_update({'one'})",
                "set.add(words, i)",
                "numbers.discard(1) or numbers.add(7) or numbers.discard(5)",
                "numbers.symmetric_difference_update({1, 3})",
                "queue.append(i)",
                "queue.appendleft(i)",
                "queue.pop()",
                "queue.popleft()",
                "queue.append(i) or queue.popleft() or queue.appendleft(i)",
                "queue.extendleft('xy')",
                "queue.rotate(2)",
                "queue.insert(2, i)",
                "queue.remove('c') if i == 0 else queue.append('c')",
                "queue.reverse()",
                "operator.setitem(queue, -1, i)",
                "operator.delitem(queue, 1)",
                "last3.append(i)",
                "last3.appendleft(i)",
                "last3.extend([i, i + 1])",
                "heapq.heappush(heap, -i)",
                "heapq.heappop(heap)",
                "heapq.heapreplace(heap, 100 - i)",
                "heapq.heappushpop(heap, 50 - i)",
                "heap.reverse() or heapq.heapify(heap)",
                "bisect.insort(heap, i)",
                "lists[i]",
                "lists[i].append(1)",
                "operator.getitem(lists, i)",
                "operator.itemgetter('q', 'r')(lists)",
                "getattr(lists, 'setdefault')('s', [])",
                "lists['a'].append(lists['b'])",
                "counter.update('abc')",
                "counter.subtract('a')",
                "ordered.move_to_end('a')",
                "ordered.popitem(last=False)",
                "ordered.popitem() and ordered.update(z=1)",
                "raw.append(7)",
                "raw.reverse()",
                "stack.append(i)",
                "stack.pop()",
                "setattr(point, 'y', i)",
                "setattr(point, 'w' + str(i), i)",
                "delattr(point, 'y') if i == 0 else setattr(point, 'y', i)",
                "point.__dict__.pop('y', 0)",
                "setattr(x, 'shape', (2, 3) if i % 2 else (3, 2))",
                "x.resize(3, refcheck=False) if i == 0 else operator.setitem(x, 0, 9)",
                "operator.setitem(x, 0, 9)",
                "operator.iadd(x, 1)",
                "x.fill(i) or y.sort() or x.put([1], [5])",
                "m.fill(i)",
                "np.copyto(x, 7)",
                "np.add.at(x, [0, 1], 5)",
                "np.add(x, 1, out=x)",
                "np.random.default_rng(1).shuffle(x)",
                "operator.setitem(texts, 0, 'z')",
                "operator.setitem(texts, slice(None), 'z')",
                "operator.setitem(things, 0, 'z')",
                "texts.sort() or texts.fill('q')",
                "things.fill(i)");
    }

    /** Whatever way leads to a change: a few changes are undone one by one, many with the value as a whole. */
    @ParameterizedTest
    @MethodSource("changing")
    void containersAreAsBefore(String change) {
        run(CONTAINERS);
        String wanted = run(CONTENTS);
        for (int times : new int[] {1, 2, 5, 400}) {
            assertThat(catchThrowable(() -> run("twice(" + times + ", lambda i: " + change + ")")))
                    .as(change)
                    .isInstanceOf(CellError.class);
            assertThat(run(CONTENTS)).as("%s, %d times", change, times).isEqualTo(wanted);
        }
        run("k = 0\nwhile k < 2:\n    " + change.replaceAll("\\bi\\b", "k") + "\n    k += 1");
    }

    static List<String> halfway() {
        return List.of(
                "x.shape, x[9] = (2, 3), 1",
                "texts[0], texts[9] = 'q', 'r'",
                "things[0], things[9] = 'q', 'r'",
                "del order['b'], order['d'], order['nothing']",
                "del big[0], big[-1], big[5000]",
                "del point.y, point.nothing",
                "big += [1, [2].pop(5)]",
                "queue[0], queue[99] = 1, 2",
                "[big.append(1), order.pop('b'), words.discard('one'), queue.popleft(), 1 / 0]",
                "print(lists['fresh'], end='') or [].pop()",
                "stack[0], stack[9] = 1, 2");
    }

    @ParameterizedTest
    @MethodSource("halfway")
    void containersAreAsBeforeAStatement(String failing) {
        run(CONTAINERS);
        String wanted = run(CONTENTS);

        assertThat(catchThrowable(() -> run(failing))).as(failing).isInstanceOf(CellError.class);
        assertThat(run(CONTENTS)).as(failing).isEqualTo(wanted);
    }

    @Test
    void modulesThatAFailedStatementHasLoadedWork() {
        String loads = """
                def loads():
                    import csv, fractions, decimal, heapq, string, statistics
                    t = np.array(['b', 'a'])
                    return [t, np.array([1, None]), fractions.Fraction(1, 3) + 1, decimal.Decimal('1.5') * 2,
                        statistics.mean([1, 2]), string.Template('$a').substitute(a=1)]
                """;
        run(loads + "def fails():\n    loads()\n    1 / 0");

        assertThat(catchThrowable(() -> run("fails()"))).isInstanceOf(CellError.class);
        assertThat(run("print(loads(), sorted(loads()[0].tolist()))"))
                .isEqualTo("[array(['b', 'a'], dtype='<U1'), array([1, None], dtype=object), Fraction(4, 3),"
                        + " Decimal('3.0'), 1.5, '1'] ['a', 'b']\n");
    }
}
