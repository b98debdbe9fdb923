"""Tests of programs in classes, and what runs them."""


def module():
    import re
    import sys
    import time
    from _doctest import globals, members

    class SkipTest(Exception):
        __module__ = "unittest.case"

    class Expected:
        """What a with statement must raise."""

        def __init__(self, case, kinds, pattern, msg, by=""):
            self.case, self.kinds, self.pattern, self.msg, self.by, self.exception = case, kinds, pattern, msg, by, None

        def __enter__(self):
            return self

        def __exit__(self, kind, error, trace):
            names = self.kinds if isinstance(self.kinds, tuple) else (self.kinds,)
            if error is None:
                self.case.fail(self.case._said(self.msg, " or ".join(k.__name__ for k in names) + " not raised" + self.by))
            if not isinstance(error, self.kinds):
                return False
            self.exception = error
            if self.pattern is not None and not re.search(self.pattern, str(error)):
                self.case.fail(self.case._said(self.msg, f"\"{self.pattern}\" does not match \"{error}\""))
            return True

    class Part:
        """A part of a test that may fail while the test goes on."""

        def __init__(self, case, msg, params):
            self.case, self.msg, self.params = case, msg, params

        def __enter__(self):
            return self

        def __exit__(self, kind, error, trace):
            if error is None or isinstance(error, (KeyboardInterrupt, SkipTest)):
                return False
            shown = " ".join(([f"[{self.msg}]"] if self.msg else [])
                             + ([f"({', '.join(f'{k}={v!r}' for k, v in self.params.items())})"] if self.params else []))
            self.case._parts.append((error, shown or "(<subtest>)"))
            return True

    class TestCase:
        __module__ = "unittest.case"
        failureException = AssertionError
        longMessage = True
        maxDiff = 640

        def __init__(self, methodName="runTest"):
            self._testMethodName = methodName
            self._cleanups, self._parts = [], []

        def setUp(self):
            pass

        def tearDown(self):
            pass

        @classmethod
        def setUpClass(cls):
            pass

        @classmethod
        def tearDownClass(cls):
            pass

        def addCleanup(self, function, *args, **kwargs):
            self._cleanups.append((function, args, kwargs))

        def doCleanups(self):
            while self._cleanups:
                function, args, kwargs = self._cleanups.pop()
                function(*args, **kwargs)

        def id(self):
            return f"{type(self).__module__}.{type(self).__qualname__}.{self._testMethodName}"

        def shortDescription(self):
            text = getattr(self, self._testMethodName).__doc__
            return text.strip().split("\n")[0].strip() if text else None

        def countTestCases(self):
            return 1

        def __str__(self):
            return f"{self._testMethodName} ({type(self).__module__}.{type(self).__qualname__}.{self._testMethodName})"

        def __repr__(self):
            return f"<{type(self).__module__}.{type(self).__qualname__} testMethod={self._testMethodName}>"

        def subTest(self, msg=None, **params):
            return Part(self, msg, params)

        def skipTest(self, reason):
            raise SkipTest(reason)

        def fail(self, msg=None):
            raise self.failureException(msg)

        def run(self, result=None):
            result = TestResult() if result is None else result
            result.startTest(self)
            method = getattr(self, self._testMethodName)
            reason = getattr(method, "_skipped", None) or getattr(type(self), "_skipped", None)
            if reason is not None:
                result.addSkip(self, reason)
                result.stopTest(self)
                return result
            expected = getattr(method, "_expected", False)
            self._parts = []
            bad = None
            try:
                self.setUp()
                try:
                    method()
                finally:
                    self.tearDown()
            except SkipTest as e:
                bad = e
            except Exception as e:
                bad = e
            self.doCleanups()
            for error, shown in self._parts:
                result.addSubTest(self, shown, error)
            if isinstance(bad, SkipTest):
                result.addSkip(self, str(bad))
            elif expected:
                if bad is None and not self._parts:
                    result.addUnexpectedSuccess(self)
                else:
                    result.addExpectedFailure(self, bad)
            elif isinstance(bad, self.failureException):
                result.addFailure(self, bad)
            elif bad is not None:
                result.addError(self, bad)
            elif not self._parts:
                result.addSuccess(self)
            result.stopTest(self)
            return result

        __call__ = run

        def _said(self, msg, standard):
            if msg is None:
                return standard
            return f"{standard} : {msg}" if self.longMessage else msg

        def _must(self, holds, msg, standard):
            if not holds:
                self.fail(self._said(msg, standard))

        def assertTrue(self, expr, msg=None):
            self._must(expr, msg, f"{expr!r} is not true")

        def assertFalse(self, expr, msg=None):
            self._must(not expr, msg, f"{expr!r} is not false")

        def assertEqual(self, first, second, msg=None):
            if first == second:
                return
            standard = f"{first!r} != {second!r}"
            if type(first) is type(second) and isinstance(first, (list, tuple)):
                kind = "Lists" if isinstance(first, list) else "Tuples"
                standard = f"{kind} differ: {first!r} != {second!r}\n"
                for k, (a, b) in enumerate(zip(first, second)):
                    if a != b:
                        standard += f"\nFirst differing element {k}:\n{a!r}\n{b!r}\n"
                        break
                if len(first) != len(second):
                    more, less = ("First", second) if len(first) > len(second) else ("Second", first)
                    longer = first if len(first) > len(second) else second
                    standard += (f"\n{more} {kind[:-1].lower()} contains {abs(len(first) - len(second))} additional elements.\n"
                                 f"First extra element {len(less)}:\n{longer[len(less)]!r}\n")
                standard += f"\n- {first!r}\n+ {second!r}"
            self.fail(self._said(msg, standard))

        assertListEqual = assertTupleEqual = assertDictEqual = assertSetEqual = assertMultiLineEqual = assertSequenceEqual = assertEqual

        def assertNotEqual(self, first, second, msg=None):
            self._must(first != second, msg, f"{first!r} == {second!r}")

        def assertAlmostEqual(self, first, second, places=None, msg=None, delta=None):
            if first == second:
                return
            diff = abs(first - second)
            if delta is not None:
                self._must(diff <= delta, msg, f"{first!r} != {second!r} within {delta!r} delta ({diff!r} difference)")
            else:
                places = 7 if places is None else places
                self._must(round(diff, places) == 0, msg, f"{first!r} != {second!r} within {places!r} places ({diff!r} difference)")

        def assertNotAlmostEqual(self, first, second, places=None, msg=None, delta=None):
            diff = abs(first - second)
            if delta is not None:
                self._must(first != second and diff > delta, msg, f"{first!r} == {second!r} within {delta!r} delta ({diff!r} difference)")
            else:
                places = 7 if places is None else places
                self._must(first != second and round(diff, places) != 0, msg, f"{first!r} == {second!r} within {places!r} places")

        def assertIs(self, first, second, msg=None):
            self._must(first is second, msg, f"{first!r} is not {second!r}")

        def assertIsNot(self, first, second, msg=None):
            self._must(first is not second, msg, f"unexpectedly identical: {first!r}")

        def assertIsNone(self, obj, msg=None):
            self._must(obj is None, msg, f"{obj!r} is not None")

        def assertIsNotNone(self, obj, msg=None):
            self._must(obj is not None, msg, "unexpectedly None")

        def assertIn(self, member, container, msg=None):
            self._must(member in container, msg, f"{member!r} not found in {container!r}")

        def assertNotIn(self, member, container, msg=None):
            self._must(member not in container, msg, f"{member!r} unexpectedly found in {container!r}")

        def assertIsInstance(self, obj, cls, msg=None):
            self._must(isinstance(obj, cls), msg, f"{obj!r} is not an instance of {cls!r}")

        def assertNotIsInstance(self, obj, cls, msg=None):
            self._must(not isinstance(obj, cls), msg, f"{obj!r} is an instance of {cls!r}")

        def assertGreater(self, a, b, msg=None):
            self._must(a > b, msg, f"{a!r} not greater than {b!r}")

        def assertGreaterEqual(self, a, b, msg=None):
            self._must(a >= b, msg, f"{a!r} not greater than or equal to {b!r}")

        def assertLess(self, a, b, msg=None):
            self._must(a < b, msg, f"{a!r} not less than {b!r}")

        def assertLessEqual(self, a, b, msg=None):
            self._must(a <= b, msg, f"{a!r} not less than or equal to {b!r}")

        def assertCountEqual(self, first, second, msg=None):
            a, b = list(first), list(second)
            left = list(b)
            for x in a:
                self._must(x in left, msg, f"Element counts were not equal: {a!r} and {b!r}")
                left.remove(x)
            self._must(not left, msg, f"Element counts were not equal: {a!r} and {b!r}")

        def assertRegex(self, text, expected_regex, msg=None):
            pattern = getattr(expected_regex, "pattern", expected_regex)
            self._must(re.search(pattern, text), msg, f"Regex didn't match: {pattern!r} not found in {text!r}")

        def assertNotRegex(self, text, unexpected_regex, msg=None):
            pattern = getattr(unexpected_regex, "pattern", unexpected_regex)
            found = re.search(pattern, text)
            self._must(not found, msg, f"Regex matched: {found and found[0]!r} matches {pattern!r} in {text!r}")

        def assertRaises(self, expected_exception, *args, **kwargs):
            return self._raises(expected_exception, None, args, kwargs)

        def assertRaisesRegex(self, expected_exception, expected_regex, *args, **kwargs):
            return self._raises(expected_exception, getattr(expected_regex, "pattern", expected_regex), args, kwargs)

        def _raises(self, kinds, pattern, args, kwargs):
            if not args:
                return Expected(self, kinds, pattern, kwargs.get("msg"))
            with Expected(self, kinds, pattern, None, f" by {getattr(args[0], '__name__', args[0])}"):
                args[0](*args[1:], **kwargs)

    class FunctionTestCase(TestCase):
        __module__ = "unittest.case"

        def __init__(self, testFunc, setUp=None, tearDown=None, description=None):
            TestCase.__init__(self)
            self.runTest = testFunc
            self.setUp, self.tearDown = setUp or self.setUp, tearDown or self.tearDown

    class TestSuite:
        __module__ = "unittest.suite"

        def __init__(self, tests=()):
            self._tests = []
            self.addTests(tests)

        def addTest(self, test):
            self._tests.append(test)

        def addTests(self, tests):
            for test in tests:
                self.addTest(test)

        def countTestCases(self):
            return sum(test.countTestCases() for test in self._tests)

        def __iter__(self):
            return iter(self._tests)

        def run(self, result, state=None):
            outer = state is None
            state = {"class": None} if outer else state
            for test in self._tests:
                if result.shouldStop:
                    break
                if isinstance(test, TestSuite):
                    test.run(result, state)
                    continue
                kind = type(test)
                if state["class"] is not kind:
                    if state["class"] is not None:
                        state["class"].tearDownClass()
                    state["class"] = kind
                    if not getattr(kind, "_skipped", None):
                        kind.setUpClass()
                test.run(result)
            if outer and state["class"] is not None:
                state["class"].tearDownClass()
            return result

        __call__ = run

    class TestLoader:
        __module__ = "unittest.loader"
        testMethodPrefix = "test"
        suiteClass = TestSuite

        def getTestCaseNames(self, testCaseClass):
            return sorted(n for n in dir(testCaseClass) if n.startswith(self.testMethodPrefix) and callable(getattr(testCaseClass, n)))

        def loadTestsFromTestCase(self, testCaseClass):
            names = self.getTestCaseNames(testCaseClass)
            if not names and hasattr(testCaseClass, "runTest"):
                names = ["runTest"]
            return self.suiteClass([testCaseClass(name) for name in names])

        def loadTestsFromModule(self, module=None):
            found = globals() if module is None or isinstance(module, str) else vars(module)
            cases = [v for v in found.values() if isinstance(v, type) and issubclass(v, TestCase) and v not in (TestCase, FunctionTestCase)]
            return self.suiteClass([self.loadTestsFromTestCase(c) for c in sorted(cases, key=lambda c: c.__name__)])

        def loadTestsFromName(self, name, module=None):
            first, *rest = name.split(".")
            case = globals()[first]
            return self.suiteClass([case(rest[0])]) if rest else self.loadTestsFromTestCase(case)

        def loadTestsFromNames(self, names, module=None):
            return self.suiteClass([self.loadTestsFromName(n) for n in names])

    def told(error):
        return f"Traceback (most recent call last):\n{type(error).__name__}" + (f": {error}" if str(error) else "") + "\n"

    class TestResult:
        __module__ = "unittest.result"

        def __init__(self, stream=None, descriptions=True, verbosity=0):
            self.failures, self.errors, self.skipped, self.expectedFailures, self.unexpectedSuccesses = [], [], [], [], []
            self.testsRun, self.shouldStop, self.failfast = 0, False, False

        def startTest(self, test):
            self.testsRun += 1

        def stopTest(self, test):
            pass

        def addSuccess(self, test):
            pass

        def addFailure(self, test, error):
            self.failures.append((test, told(error)))
            self.shouldStop = self.shouldStop or self.failfast

        def addError(self, test, error):
            self.errors.append((test, told(error)))
            self.shouldStop = self.shouldStop or self.failfast

        def addSubTest(self, test, shown, error):
            (self.failures if isinstance(error, test.failureException) else self.errors).append((f"{test} {shown}", told(error)))

        def addSkip(self, test, reason):
            self.skipped.append((test, reason))

        def addExpectedFailure(self, test, error):
            self.expectedFailures.append((test, told(error)))

        def addUnexpectedSuccess(self, test):
            self.unexpectedSuccesses.append(test)

        def stop(self):
            self.shouldStop = True

        def wasSuccessful(self):
            return not self.failures and not self.errors and not self.unexpectedSuccesses

        def __repr__(self):
            return f"<unittest.result.TestResult run={self.testsRun} errors={len(self.errors)} failures={len(self.failures)}>"

    class TextTestResult(TestResult):
        __module__ = "unittest.runner"

        def __init__(self, stream, descriptions=True, verbosity=1):
            TestResult.__init__(self)
            self.stream, self.verbosity, self.descriptions = stream, verbosity, descriptions

        def __repr__(self):
            return f"<unittest.runner.TextTestResult run={self.testsRun} errors={len(self.errors)} failures={len(self.failures)}>"

        def getDescription(self, test):
            first = test.shortDescription() if self.descriptions and not isinstance(test, str) else None
            return f"{test}\n{first}" if first else str(test)

        def startTest(self, test):
            TestResult.startTest(self, test)
            if self.verbosity > 1:
                self.stream.write(self.getDescription(test) + " ... ")

        def mark(self, short, long):
            if self.verbosity > 1:
                self.stream.write(long + "\n")
            elif self.verbosity == 1:
                self.stream.write(short)

        def addSuccess(self, test):
            self.mark(".", "ok")

        def addFailure(self, test, error):
            TestResult.addFailure(self, test, error)
            self.mark("F", "FAIL")

        def addError(self, test, error):
            TestResult.addError(self, test, error)
            self.mark("E", "ERROR")

        def addSubTest(self, test, shown, error):
            TestResult.addSubTest(self, test, shown, error)
            failed = isinstance(error, test.failureException)
            if self.verbosity > 1:
                self.stream.write(f"\n  {test} {shown} ... " + ("FAIL" if failed else "ERROR") + "\n")
            else:
                self.mark("F" if failed else "E", "")

        def addSkip(self, test, reason):
            TestResult.addSkip(self, test, reason)
            self.mark("s", f"skipped {reason!r}")

        def addExpectedFailure(self, test, error):
            TestResult.addExpectedFailure(self, test, error)
            self.mark("x", "expected failure")

        def addUnexpectedSuccess(self, test):
            TestResult.addUnexpectedSuccess(self, test)
            self.mark("u", "unexpected success")

        def printErrors(self):
            self.stream.write("\n")
            for word, found in (("ERROR", self.errors), ("FAIL", self.failures)):
                for test, text in found:
                    self.stream.write("=" * 70 + f"\n{word}: {self.getDescription(test)}\n" + "-" * 70 + f"\n{text}\n")

    class TextTestRunner:
        __module__ = "unittest.runner"

        def __init__(self, stream=None, descriptions=True, verbosity=1, failfast=False, buffer=False, resultclass=None, **more):
            self.stream = sys.stderr if stream is None else stream
            self.descriptions, self.verbosity, self.failfast = descriptions, verbosity, failfast
            self.resultclass = resultclass or TextTestResult

        def run(self, test):
            result = self.resultclass(self.stream, self.descriptions, self.verbosity)
            result.failfast = self.failfast
            start = time.perf_counter()
            test.run(result)
            taken = time.perf_counter() - start
            result.printErrors()
            plural = "" if result.testsRun == 1 else "s"
            self.stream.write("-" * 70 + f"\nRan {result.testsRun} test{plural} in {taken:.3f}s\n\n")
            counts = [f"{name}={len(found)}" for name, found in (
                ("failures", result.failures), ("errors", result.errors), ("skipped", result.skipped),
                ("expected failures", result.expectedFailures), ("unexpected successes", result.unexpectedSuccesses)) if found]
            word = "OK" if result.wasSuccessful() else "FAILED"
            self.stream.write(word + (f" ({', '.join(counts)})" if counts else "") + "\n")
            return result

    defaultTestLoader = TestLoader()

    class TestProgram:
        __module__ = "unittest.main"

        def __init__(self, module="__main__", defaultTest=None, argv=None, testRunner=None, testLoader=defaultTestLoader, exit=True,
                     verbosity=1, failfast=None, **more):
            words = list(argv or [])[1:]
            verbosity = 2 if "-v" in words or "--verbose" in words else 0 if "-q" in words else verbosity
            chosen = [w for w in words if not w.startswith("-")] or ([defaultTest] if isinstance(defaultTest, str) else defaultTest)
            suite = testLoader.loadTestsFromNames(chosen) if chosen else testLoader.loadTestsFromModule()
            runner = testRunner or TextTestRunner(verbosity=verbosity, failfast=bool(failfast))
            self.result = (runner() if isinstance(runner, type) else runner).run(suite)
            if exit:
                raise SystemExit(not self.result.wasSuccessful())

    def skip(reason):
        def marked(item):
            item._skipped = reason
            return item
        if callable(reason):
            item, reason = reason, ""
            return marked(item)
        return marked

    def skipIf(condition, reason):
        return skip(reason) if condition else lambda item: item

    def skipUnless(condition, reason):
        return skipIf(not condition, reason)

    def expectedFailure(item):
        item._expected = True
        return item

    return {"TestCase": TestCase, "FunctionTestCase": FunctionTestCase, "TestSuite": TestSuite, "TestLoader": TestLoader,
            "TestResult": TestResult, "TextTestResult": TextTestResult, "TextTestRunner": TextTestRunner, "SkipTest": SkipTest,
            "defaultTestLoader": defaultTestLoader, "TestProgram": TestProgram, "main": TestProgram, "skip": skip, "skipIf": skipIf,
            "skipUnless": skipUnless, "expectedFailure": expectedFailure}
