"""What ./kiln bench measures: Kiln beside NumPy, numba, numexpr, JAX and C on one machine, in one run, in turn.

rows.py is the table of the operations, bars.c what a C compiler makes of them, programs.py the table of the programs; measure.py
takes the times, ops.py and programs.py make reports of them, report.py prints these. Begin at __main__.py.
"""
