"""Tables as text in memory."""
import csv
import io
from csv import DictReader

text = '''date,region,units,price
2023-01-05,North,10,2.5
2023-01-06,"East, far",3,"3.33"
2023-02-01,"South ""deep""",4,7.8
2023-02-28,"two
lines",1,9.0

'''
rows = list(csv.reader(io.StringIO(text)))
print(len(rows), rows[0], rows[2], rows[3], rows[4])
for row in DictReader(io.StringIO(text)):
    print(row["region"], int(row["units"]) * float(row["price"]), list(row))
out = io.StringIO()
w = csv.writer(out)
w.writerow(["a", 1, 2.5, None, 'say "x"', "p,q", "l\nm"])
w.writerows([[1, 2], [3, ""], [""], []])
print(repr(out.getvalue()))
out = io.StringIO(newline="")
d = csv.DictWriter(out, fieldnames=["k", "v"], lineterminator="\n", extrasaction="ignore")
d.writeheader()
d.writerow({"k": 1, "v": "x y", "z": 3})
d.writerows([{"k": 2}, {"v": "only"}])
print(out.getvalue())
try:
    csv.DictWriter(out, ["k"]).writerow({"q": 1})
except ValueError as e:
    print("ValueError", e)
print(list(csv.reader(["a;b;'c;d'", "1;2;3"], delimiter=";", quotechar="'")))
print(list(csv.reader(["1,2.5,x"], skipinitialspace=True)), list(csv.reader(['1,2.5,"x"'], quoting=csv.QUOTE_NONNUMERIC)))
print(list(csv.reader("a\tb\nc\td".splitlines(), dialect="excel-tab")), list(csv.DictReader(["x,y", "1,2,3", "4"], restkey="more", restval="-")))
o = io.StringIO()
csv.writer(o, quoting=csv.QUOTE_ALL).writerow([1, "b"])
csv.writer(o, quoting=csv.QUOTE_NONNUMERIC).writerow([1, "b", 2.5])
csv.writer(o, delimiter="|").writerow(["a|b", "c"])
print(repr(o.getvalue()))

buffer = io.StringIO("first\nsecond\nthird")
print(repr(buffer.readline()), buffer.tell(), [line.strip() for line in buffer], repr(buffer.read()))
buffer.seek(0)
print(buffer.read(3), repr(buffer.getvalue()), buffer.readlines())
with io.StringIO() as f:
    print("hello", 3, sep="-", end="!\n", file=f)
    f.write("more")
    f.writelines(["a", "b"])
    f.seek(0)
    f.write("J")
    print(f.getvalue())
try:
    f.write("x")
except ValueError as e:
    print(e)
try:
    io.StringIO().write(3)
except TypeError as e:
    print(e)
