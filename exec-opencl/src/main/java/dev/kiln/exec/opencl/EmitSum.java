package dev.kiln.exec.opencl;

import dev.kiln.arrays.graph.DType;

/**
 * Floating sums in OpenCL C, in the order of {@link dev.kiln.arrays.graph.math.SumOrder}. A block is a part of a run, whose elements come one by
 * one as to a {@link dev.kiln.arrays.graph.math.RunningSum}; a run without a length is a chain.
 */
final class EmitSum {
    private static final String HELPERS = """
            typedef struct {
              %1$s r[8], first[16], s;
              long second[16], leaf, in;
              int cuts;
            } k_sum_%1$s;
            void k_begin_%1$s(k_sum_%1$s *f, long n) {
              while (n > 128) {
                const long cut = n / 2 & ~7L;
                f->second[f->cuts++] = n - cut;
                n = cut;
              }
              f->leaf = n;
              f->in = 0;
              f->s = (%1$s) -0.0;
            }
            void k_add_%1$s(k_sum_%1$s *f, %1$s x) {
              const long i = f->in++, whole = f->leaf & ~7L;
              if (i >= whole) f->s += x;
              else if (i < 8) f->r[i] = x;
              else f->r[i & 7] += x;
              if (i + 1 == whole) f->s = ((f->r[0] + f->r[1]) + (f->r[2] + f->r[3])) + ((f->r[4] + f->r[5]) + (f->r[6] + f->r[7]));
              if (i + 1 != f->leaf) return;
              while (f->cuts > 0 && f->second[f->cuts - 1] == 0) {
                f->cuts--;
                f->s = f->first[f->cuts] + f->s;
              }
              if (f->cuts > 0) {
                const long n = f->second[f->cuts - 1];
                f->first[f->cuts - 1] = f->s;
                f->second[f->cuts - 1] = 0;
                k_begin_%1$s(f, n);
              }
            }
            """;

    /** Where a part of a run begins. */
    private static final String START = """
            long k_start(long n, int levels, long part) {
              if (part >> levels != 0) return n;
              long start = 0;
              for (int k = levels - 1; k >= 0; k--) {
                const long cut = n / 2 & ~7L;
                const int second = part >> k & 1;
                start += second ? cut : 0;
                n = second ? n - cut : cut;
              }
              return start;
            }
            """;

    /** What of the inner space is the block. */
    static final String BLOCK = """
              const long length1 = g[5];
              const int levels = (int) g[6];
              const long part = block & (1L << levels) - 1;
              long at = block * length;
              long end = min(at + length, total);
              if (length1 != 1) {
                at = (block >> levels) * length1;
                end = total == 0 ? 0 : at + k_start(length1, levels, part + 1);
                at = total == 0 ? 0 : at + k_start(length1, levels, part);
              }
            """;

    /** The sum of the runs, each of which is the tree of its blocks; of chains, the tree of them. */
    static final String RUNS = """
              {
                const long each = g[5] == 1 ? blocks : 1L << g[6];
                %1$s sum = 0;
                for (long from = 0; from < blocks; from += each) {
                  %1$s digits[52];
                  for (long j = 0; j < each; j++) {
                    %1$s c = %2$s[task * blocks + from + j];
                    int k = 0;
                    for (; (j >> k & 1) != 0; k++) c = digits[k] + c;
                    digits[k] = c;
                  }
                  int k = 0;
                  while ((each >> k & 1) == 0) k++;
                  %1$s c = digits[k++];
                  for (; each >> k != 0; k++) {
                    if ((each >> k & 1) != 0) c = digits[k] + c;
                  }
                  sum += c;
                }
                %3$s = sum;
              }
            """;

    private EmitSum() {}

    static String helpers(Iterable<DType> types) {
        StringBuilder out = new StringBuilder(START);
        for (DType type : types) {
            out.append(HELPERS.formatted(EmitOp.type(type)));
        }
        return out.toString();
    }

    static String start(DType type, int fold) {
        return """
                  k_sum_%1$s f%2$d;
                  f%2$d.cuts = 0;
                  k_begin_%1$s(&f%2$d, length1 == 1 ? 0 : end - at);
                """.formatted(EmitOp.type(type), fold);
    }

    static String add(DType type, String fold, String value) {
        return "k_add_" + EmitOp.type(type) + "(&" + fold + ", " + value + ")";
    }
}
