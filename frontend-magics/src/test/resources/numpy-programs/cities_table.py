import csv, io, re, string, textwrap
from collections import Counter, OrderedDict
from operator import itemgetter, attrgetter
import numpy as np

DATA = '''city,country,population,area,founded
"Tokyo",JP,13960000,2194,1457
"São Paulo",BR,12325000,1521,1554
"New York, NY",US,8336817,783.8,1624
Lagos,NG,15388000,1171.3,1472
Zürich,CH,421878,87.88,15 BC
'''
rows = list(csv.DictReader(io.StringIO(DATA)))
print(rows[2]['city'], len(rows), list(rows[0]))
def year(s):
    m = re.fullmatch(r'(\d+)\s*(BC)?', s)
    return -int(m[1]) if m[2] else int(m.group(1))
for r in rows:
    r['population'] = int(r['population']); r['area'] = float(r['area']); r['founded'] = year(r['founded'])
    r['density'] = r['population'] / r['area']
rows.sort(key=itemgetter('density'), reverse=True)
head = ['city', 'population', 'density', 'founded']
widths = [max(len(f"{r[h]:,.0f}" if isinstance(r[h], float) else str(r[h])) for r in rows) for h in head]
widths = [max(w, len(h)) + 2 for w, h in zip(widths, head)]
print('|'.join(h.title().center(w) for h, w in zip(head, widths)))
print('+'.join('-' * w for w in widths))
for r in rows:
    cells = []
    for h, w in zip(head, widths):
        v = r[h]
        cells.append(f'{v:<{w}}' if isinstance(v, str) else f'{v:>{w},.1f}' if isinstance(v, float) else f'{v:{w}_d}')
    print('|'.join(cells))
pop = np.array([r['population'] for r in rows])
print(np.array2string(pop / 1e6, precision=2, separator=', ', formatter={'float_kind': lambda x: '%.2fM' % x}))
text = """The quick brown fox jumps over the lazy dog. The dog, being lazy, doesn't react; the fox
is quick and brown -- so quick!"""
words = re.findall(r"[a-z']+", text.lower())
c = Counter(words)
print(c.most_common(4), sum(c.values()), len(c))
print(textwrap.fill(text, 40, initial_indent='* ', subsequent_indent='  '))
freq = np.array([text.lower().count(ch) for ch in string.ascii_lowercase])
print(''.join(np.array(list(string.ascii_lowercase))[freq == 0]), freq.argmax(), string.ascii_lowercase[freq.argmax()])
table = str.maketrans('aeiou', 'AEIOU', '.,;')
print(text.translate(table)[:44])
print(re.sub(r'(\w+) (fox|dog)', lambda m: m.group(2).upper() + ' ' + m.group(1), text)[:60])
out = io.StringIO()
w = csv.writer(out, quoting=csv.QUOTE_MINIMAL, lineterminator='\n')
w.writerow(head)
w.writerows([[r[h] for h in head] for r in rows[:3]])
print(out.getvalue())
print('{0:>10}|{0:<10}|{0:^10}|{1:+.2e}|{2!r:>8}|{3:08.3f}|{4:#x}|{5:%}'.format('ab', 12345.678, 'q', -3.14159, 255, 0.256))
print('%-10s|%5d|%05.1f|%x|%e|%%' % ('left', 42, 3.14159, 255, 12345.678))
print(f"{'nested':{'*'}^{20}} {10**9:,} {3.0!r} {pop.mean()=:.1f}")
