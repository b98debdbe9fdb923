"""What errors say."""
try:
    print(1/0)
except Exception as e:
    print('1/0', '->', type(e).__name__, str(e))
try:
    print(1.0/0)
except Exception as e:
    print('1.0/0', '->', type(e).__name__, str(e))
try:
    print(1/0.0)
except Exception as e:
    print('1/0.0', '->', type(e).__name__, str(e))
try:
    print(1//0)
except Exception as e:
    print('1//0', '->', type(e).__name__, str(e))
try:
    print(1.0//0)
except Exception as e:
    print('1.0//0', '->', type(e).__name__, str(e))
try:
    print(1%0)
except Exception as e:
    print('1%0', '->', type(e).__name__, str(e))
try:
    print(1.0%0)
except Exception as e:
    print('1.0%0', '->', type(e).__name__, str(e))
try:
    print(divmod(1,0))
except Exception as e:
    print('divmod(1,0)', '->', type(e).__name__, str(e))
try:
    print(1j/0)
except Exception as e:
    print('1j/0', '->', type(e).__name__, str(e))
try:
    print(0**-1)
except Exception as e:
    print('0**-1', '->', type(e).__name__, str(e))
try:
    print(0.0**-1)
except Exception as e:
    print('0.0**-1', '->', type(e).__name__, str(e))
try:
    print(10**20//0)
except Exception as e:
    print('10**20//0', '->', type(e).__name__, str(e))
try:
    print(10**20/0)
except Exception as e:
    print('10**20/0', '->', type(e).__name__, str(e))
try:
    print(10**20%0)
except Exception as e:
    print('10**20%0', '->', type(e).__name__, str(e))
try:
    print(True/0)
except Exception as e:
    print('True/0', '->', type(e).__name__, str(e))
try:
    print(pow(2,-1,0))
except Exception as e:
    print('pow(2,-1,0)', '->', type(e).__name__, str(e))
try:
    print(int('x'))
except Exception as e:
    print("int('x')", '->', type(e).__name__, str(e))
try:
    print(float('x'))
except Exception as e:
    print("float('x')", '->', type(e).__name__, str(e))
try:
    print([1][5])
except Exception as e:
    print('[1][5]', '->', type(e).__name__, str(e))
try:
    print({}['a'])
except Exception as e:
    print("{}['a']", '->', type(e).__name__, str(e))
try:
    print((1,)[3])
except Exception as e:
    print('(1,)[3]', '->', type(e).__name__, str(e))
try:
    print('abc'[9])
except Exception as e:
    print("'abc'[9]", '->', type(e).__name__, str(e))
try:
    print(int(''))
except Exception as e:
    print("int('')", '->', type(e).__name__, str(e))
try:
    print(list(5))
except Exception as e:
    print('list(5)', '->', type(e).__name__, str(e))
try:
    print(len(5))
except Exception as e:
    print('len(5)', '->', type(e).__name__, str(e))
try:
    print(None+1)
except Exception as e:
    print('None+1', '->', type(e).__name__, str(e))
try:
    print('a'+1)
except Exception as e:
    print("'a'+1", '->', type(e).__name__, str(e))
try:
    print(1+'a')
except Exception as e:
    print("1+'a'", '->', type(e).__name__, str(e))
try:
    print([1]+(2,))
except Exception as e:
    print('[1]+(2,)', '->', type(e).__name__, str(e))
try:
    print(max([]))
except Exception as e:
    print('max([])', '->', type(e).__name__, str(e))
try:
    print(min(()))
except Exception as e:
    print('min(())', '->', type(e).__name__, str(e))
try:
    print(sum('a'))
except Exception as e:
    print("sum('a')", '->', type(e).__name__, str(e))
try:
    print(open('/none'))
except Exception as e:
    print("open('/none')", '->', type(e).__name__, str(e))
try:
    print(next(iter([])))
except Exception as e:
    print('next(iter([]))', '->', type(e).__name__, str(e))
try:
    print(int(None))
except Exception as e:
    print('int(None)', '->', type(e).__name__, str(e))
try:
    print(float(None))
except Exception as e:
    print('float(None)', '->', type(e).__name__, str(e))
try:
    print(chr(-1))
except Exception as e:
    print('chr(-1)', '->', type(e).__name__, str(e))
try:
    print(ord('ab'))
except Exception as e:
    print("ord('ab')", '->', type(e).__name__, str(e))
try:
    print(range(1.5))
except Exception as e:
    print('range(1.5)', '->', type(e).__name__, str(e))
try:
    print([1,2].index(3))
except Exception as e:
    print('[1,2].index(3)', '->', type(e).__name__, str(e))
try:
    print([].pop())
except Exception as e:
    print('[].pop()', '->', type(e).__name__, str(e))
try:
    print({}.popitem())
except Exception as e:
    print('{}.popitem()', '->', type(e).__name__, str(e))
try:
    print(set().pop())
except Exception as e:
    print('set().pop()', '->', type(e).__name__, str(e))
try:
    print('a'.join([1]))
except Exception as e:
    print("'a'.join([1])", '->', type(e).__name__, str(e))
try:
    print(round('a'))
except Exception as e:
    print("round('a')", '->', type(e).__name__, str(e))
try:
    print(abs('a'))
except Exception as e:
    print("abs('a')", '->', type(e).__name__, str(e))
try:
    print(sorted([1,'a']))
except Exception as e:
    print("sorted([1,'a'])", '->', type(e).__name__, str(e))
try:
    print(a_b)
except Exception as e:
    print('a_b', '->', type(e).__name__, str(e))
try:
    print((1).x)
except Exception as e:
    print('(1).x', '->', type(e).__name__, str(e))
try:
    print([].x)
except Exception as e:
    print('[].x', '->', type(e).__name__, str(e))
try:
    print({1:2}.x)
except Exception as e:
    print('{1:2}.x', '->', type(e).__name__, str(e))
try:
    print('s'.x)
except Exception as e:
    print("'s'.x", '->', type(e).__name__, str(e))
try:
    print((lambda x: x)())
except Exception as e:
    print('(lambda x: x)()', '->', type(e).__name__, str(e))
try:
    print((lambda: 1)(2))
except Exception as e:
    print('(lambda: 1)(2)', '->', type(e).__name__, str(e))
try:
    print((lambda x: x)(y=1))
except Exception as e:
    print('(lambda x: x)(y=1)', '->', type(e).__name__, str(e))
try:
    print(isinstance(1, 2))
except Exception as e:
    print('isinstance(1, 2)', '->', type(e).__name__, str(e))
try:
    print(int('10', 99))
except Exception as e:
    print("int('10', 99)", '->', type(e).__name__, str(e))
try:
    print(bytes([300]))
except Exception as e:
    print('bytes([300])', '->', type(e).__name__, str(e))
try:
    print('%d' % 'a')
except Exception as e:
    print("'%d' % 'a'", '->', type(e).__name__, str(e))
try:
    print('%d %d' % 1)
except Exception as e:
    print("'%d %d' % 1", '->', type(e).__name__, str(e))
try:
    print('{} {}'.format(1))
except Exception as e:
    print("'{} {}'.format(1)", '->', type(e).__name__, str(e))
try:
    print('{a}'.format(b=1))
except Exception as e:
    print("'{a}'.format(b=1)", '->', type(e).__name__, str(e))
try:
    print([1,2,3][::0])
except Exception as e:
    print('[1,2,3][::0]', '->', type(e).__name__, str(e))
try:
    print(dict([1]))
except Exception as e:
    print('dict([1])', '->', type(e).__name__, str(e))
try:
    print(hash([]))
except Exception as e:
    print('hash([])', '->', type(e).__name__, str(e))
try:
    print({[]:1})
except Exception as e:
    print('{[]:1}', '->', type(e).__name__, str(e))
try:
    print(int([]))
except Exception as e:
    print('int([])', '->', type(e).__name__, str(e))
try:
    print(1 < 'a')
except Exception as e:
    print("1 < 'a'", '->', type(e).__name__, str(e))
try:
    print([] < 1)
except Exception as e:
    print('[] < 1', '->', type(e).__name__, str(e))
try:
    print({1} + {2})
except Exception as e:
    print('{1} + {2}', '->', type(e).__name__, str(e))
try:
    print(-'a')
except Exception as e:
    print("-'a'", '->', type(e).__name__, str(e))
try:
    print(~1.5)
except Exception as e:
    print('~1.5', '->', type(e).__name__, str(e))
try:
    print(not_here())
except Exception as e:
    print('not_here()', '->', type(e).__name__, str(e))
try:
    print(5())
except Exception as e:
    print('5()', '->', type(e).__name__, str(e))
try:
    print('a'())
except Exception as e:
    print("'a'()", '->', type(e).__name__, str(e))
try:
    print('abc'.foo())
except Exception as e:
    print("'abc'.foo()", '->', type(e).__name__, str(e))
try:
    print(import_x)
except Exception as e:
    print('import_x', '->', type(e).__name__, str(e))


d = {"a": 1, "b": 2}
print(d.keys() == {"a", "b"}, {"a"} == d.keys(), d.keys() != {"a"}, d.items() == {("a", 1), ("b", 2)}, d.keys() == {"b": 0, "a": 9}.keys())
print(d.keys() == ["a", "b"], d.values() == {1, 2}, d.keys() <= {"a", "b", "c"}, d.keys() & {"a"}, d.keys() == {"a", "c"})
