package dev.kiln.exec.opencl;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The functions in OpenCL C that generated kernels call: ops whose meaning in C or OpenCL differs from {@link
 * dev.kiln.arrays.graph.ScalarOps}, or is undefined (signed overflow, division by zero, shifts too far, conversions out of range).
 */
final class Helpers {
    private final Map<String, String> functions = new LinkedHashMap<>();

    Helpers() {
        add("k_fdiv", """
                long k_fdiv(long a, long b) {
                  const long d = b == 0 || b == -1 ? 1 : b;
                  const long q = a / d;
                  const long floor = q * d != a && (a < 0) != (d < 0) ? q - 1 : q;
                  return b == 0 ? 0 : b == -1 ? (long) (0UL - (ulong) a) : floor;
                }
                """);
        add("k_mod", """
                long k_mod(long a, long b) {
                  const long d = b == 0 || b == -1 ? 1 : b;
                  const long r = a % d;
                  return r != 0 && (r < 0) != (d < 0) ? r + d : r;
                }
                """);
        add("k_pow", """
                long k_pow(long a, long b) {
                  if (b < 0) return a == 1 ? 1 : a == -1 ? ((b & 1) == 0 ? 1 : -1) : 0;
                  ulong result = 1, base = (ulong) a;
                  for (long e = b; e != 0; e >>= 1) {
                    if ((e & 1) != 0) result *= base;
                    base *= base;
                  }
                  return (long) result;
                }
                """);
        add("k_shl", """
                long k_shl(long a, long b) {
                  return b < 0 || b >= 64 ? 0 : (long) ((ulong) a << (b & 63));
                }
                """);
        add("k_shr", """
                long k_shr(long a, long b) {
                  return b < 0 || b >= 64 ? a >> 63 : a >> (b & 63);
                }
                """);
        add("k_long", """
                long k_long(double a) {
                  return a >= -0x1p63 && a < 0x1p63 ? (long) a : LONG_MIN;
                }
                """);
        add("k_int", """
                int k_int(double a) {
                  return a > -0x1p31 - 1 && a < 0x1p31 ? (int) a : INT_MIN;
                }
                """);
        // Of equal numbers only the zeros differ in bits: or finds −0.0, and finds 0.0.
        add("k_min64", """
                double k_min64(double a, double b) {
                  return a != a ? a : b != b ? b : a < b ? a : b < a ? b : as_double(as_ulong(a) | as_ulong(b));
                }
                """);
        add("k_max64", """
                double k_max64(double a, double b) {
                  return a != a ? a : b != b ? b : a > b ? a : b > a ? b : as_double(as_ulong(a) & as_ulong(b));
                }
                """);
        add("k_min32", """
                float k_min32(float a, float b) {
                  return a != a ? a : b != b ? b : a < b ? a : b < a ? b : as_float(as_uint(a) | as_uint(b));
                }
                """);
        add("k_max32", """
                float k_max32(float a, float b) {
                  return a != a ? a : b != b ? b : a > b ? a : b > a ? b : as_float(as_uint(a) & as_uint(b));
                }
                """);
        add("k_rem64", """
                double k_rem64(double a, double b) {
                  const double m = fmod(a, b);
                  return m != 0 ? ((b < 0) != (m < 0) ? m + b : m) : copysign(0.0, b);
                }
                """);
        add("k_floordiv64", """
                double k_floordiv64(double a, double b) {
                  if (b == 0) return a / b;
                  const double m = fmod(a, b);
                  double q = (a - m) / b;
                  if (m != 0 && (b < 0) != (m < 0)) q -= 1;
                  if (q == 0) return copysign(0.0, a / b);
                  const double f = floor(q);
                  return q - f > 0.5 ? f + 1 : f;
                }
                """);
        // A single-precision quotient by way of double is rounded right; OpenCL's own need not be.
        add("k_floordiv32", """
                float k_div32(float a, float b) {
                  return (float) ((double) a / (double) b);
                }
                float k_floordiv32(float a, float b) {
                  if (b == 0) return k_div32(a, b);
                  const float m = (float) fmod((double) a, (double) b);
                  float q = k_div32(a - m, b);
                  if (m != 0 && (b < 0) != (m < 0)) q -= 1;
                  if (q == 0) return copysign(0.0f, k_div32(a, b));
                  const float f = floor(q);
                  return q - f > 0.5f ? f + 1 : f;
                }
                """);
        add("k_philox", """
                uint4 k_philox(long seed, long stream, ulong block) {
                  uint c0 = (uint) block, c1 = (uint) (block >> 32), c2 = (uint) stream, c3 = (uint) (stream >> 32);
                  uint k0 = (uint) seed, k1 = (uint) (seed >> 32);
                  for (int round = 0; round < 10; round++) {
                    const ulong p0 = 0xD2511F53UL * c0, p1 = 0xCD9E8D57UL * c2;
                    c0 = (uint) (p1 >> 32) ^ c1 ^ k0;
                    c2 = (uint) (p0 >> 32) ^ c3 ^ k1;
                    c1 = (uint) p1;
                    c3 = (uint) p0;
                    k0 += 0x9E3779B9U;
                    k1 += 0xBB67AE85U;
                  }
                  return (uint4)(c0, c1, c2, c3);
                }
                double k_unit(uint low, uint high) {
                  return (double) (((ulong) high << 32 | low) >> 11) * 0x1p-53;
                }
                """);
        add("k_uniform", """
                double k_uniform(long seed, long stream, long index) {
                  const uint4 r = k_philox(seed, stream, (ulong) index >> 1);
                  return (index & 1) == 0 ? k_unit(r.x, r.y) : k_unit(r.z, r.w);
                }
                """);
        add("k_normal", """
                double k_normal(long seed, long stream, long index) {
                  const uint4 r = k_philox(seed, stream, (ulong) index >> 1);
                  const double halves = 2 * k_unit(r.z, r.w);
                  return sqrt(-2 * log(1 - k_unit(r.x, r.y))) * ((index & 1) == 0 ? cospi(halves) : sinpi(halves));
                }
                """);
    }

    private void add(String name, String text) {
        functions.put(name, text);
    }

    /** The functions that the code calls, and those that they call, each before its callers. */
    String usedBy(String code) {
        List<String> used = new ArrayList<>();
        StringBuilder reached = new StringBuilder(code);
        for (Map.Entry<String, String> function :
                functions.entrySet().stream().toList().reversed()) {
            if (reached.indexOf(function.getKey() + "(") >= 0) {
                used.addFirst(function.getValue());
                reached.append(function.getValue());
            }
        }
        return String.join("", used);
    }
}
