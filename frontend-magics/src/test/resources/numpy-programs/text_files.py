# Text files, and print into them.
import os
import sys

with open("kiln_text_files.txt", "w") as f:
    print(f.write("first\n"), f.mode, f.closed)
    print("second", 2, sep="-", file=f)
    f.writelines(["third\n", "fourth: \u00fc"])
print(f.closed)
with open("kiln_text_files.txt", encoding="utf-8") as f:
    print(f.read())
with open("kiln_text_files.txt") as f:
    for number, line in enumerate(f, 1):
        print(number, line.strip())
f = open("kiln_text_files.txt")
print(f.readline(), f.read(3), f.readlines(), repr(f.read()), repr(f.readline()))
f.close()
with open("kiln_text_files.txt", "a") as f:
    f.write("\nfifth")
print(sum(len(line) for line in open("kiln_text_files.txt")), [w for line in open("kiln_text_files.txt") for w in line.split()])
for call in (lambda: open("kiln_no_such_file.txt"), lambda: open("kiln_text_files.txt", "x"), lambda: open(".", "r"), lambda: open("kiln_text_files.txt", "q"), lambda: f.write("late"), lambda: open("kiln_text_files.txt", "w").write(3)):
    try:
        call()
    except (OSError, ValueError, TypeError) as e:
        print(type(e).__name__, e)
os.remove("kiln_text_files.txt")
print(os.path.exists("kiln_text_files.txt"))
print("to the error stream", file=sys.stderr)
print("flushed", flush=True)

class Log:
    def __init__(self):
        self.lines = []
    def write(self, text):
        self.lines.append(text)

log = Log()
print("a", 1, file=log)
print("".join(log.lines))
