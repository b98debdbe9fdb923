import numpy as np, datetime as dt

import matplotlib.pyplot as plt
import matplotlib.dates as mdates
days = np.arange('2024-01-01', '2024-02-10', dtype='M8[D]')
fig, ax = plt.subplots()
ax.plot(days, np.arange(days.size)); fig.autofmt_xdate()
print(ax.get_xlim()); ax.axvline(np.datetime64('2024-01-15'))
ax.set_xlim(np.datetime64('2024-01-01'), np.datetime64('2024-02-01')); print(ax.get_xlim())
plt.figure(); plt.plot([dt.date(2024, 1, 1), dt.date(2024, 1, 2)], [1, 2]); plt.bar(days[:3], [1, 2, 3]); plt.scatter(days[:3], [1, 2, 3])
ax.xaxis.set_major_formatter(mdates.DateFormatter('%b %d')); ax.xaxis.set_major_locator(mdates.MonthLocator())
fig, (a, b) = plt.subplots(2, 1, sharex=True)
a.imshow(np.zeros((4, 6))); b.hist([1, 2, 3]); print(a.get_xlim(), b.get_xlim())
fig, (a, b) = plt.subplots(1, 2, sharey=True); a.plot([0, 1], [0, 10]); b.plot([0, 1], [-5, 5]); print(a.get_ylim(), b.get_ylim())
fig, (a, b) = plt.subplots(1, 2); a.hist([1, 2, 3, 4], bins=4); b.hist([1, 1, 2], range=(0, 4)); print(a.get_xlim(), a.get_ylim())
fig, (a, b) = plt.subplots(1, 2, sharex=True, sharey=True); a.imshow(np.zeros((4, 6))); b.imshow(np.zeros((8, 2))); print(a.get_xlim(), a.get_ylim(), b.get_ylim())
x = np.linspace(0, 1, 50)
fig, ax = plt.subplots()
line, = ax.semilogy(x, np.exp(x), 'r--', marker='o', label='exp'); ax.legend()
print(line.get_linestyle(), line.get_marker(), ax.get_yscale(), ax.get_xscale(), len(ax.get_lines()), [t.get_text() for t in ax.get_legend().get_texts()])
ax.set_xticks([0, 0.5, 1]); ax.set_xticklabels(['a', 'b', 'c'])
print(ax.get_xticks(), [t.get_text() for t in ax.get_xticklabels()], ax.has_data(), ax.get_aspect())
print(ax.contour(np.outer(x, x), levels=[0.2, 0.5]).levels)
