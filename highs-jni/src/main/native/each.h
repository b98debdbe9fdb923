/* EACH(m, a, b, …): m(number, a) m(number, b) …, for 1 to 26 arguments; every number is another one. */
#ifndef KILN_EACH_H
#define KILN_EACH_H

#define EACH_1(m, a) m(1, a)
#define EACH_2(m, a, ...) m(2, a) EACH_1(m, __VA_ARGS__)
#define EACH_3(m, a, ...) m(3, a) EACH_2(m, __VA_ARGS__)
#define EACH_4(m, a, ...) m(4, a) EACH_3(m, __VA_ARGS__)
#define EACH_5(m, a, ...) m(5, a) EACH_4(m, __VA_ARGS__)
#define EACH_6(m, a, ...) m(6, a) EACH_5(m, __VA_ARGS__)
#define EACH_7(m, a, ...) m(7, a) EACH_6(m, __VA_ARGS__)
#define EACH_8(m, a, ...) m(8, a) EACH_7(m, __VA_ARGS__)
#define EACH_9(m, a, ...) m(9, a) EACH_8(m, __VA_ARGS__)
#define EACH_10(m, a, ...) m(10, a) EACH_9(m, __VA_ARGS__)
#define EACH_11(m, a, ...) m(11, a) EACH_10(m, __VA_ARGS__)
#define EACH_12(m, a, ...) m(12, a) EACH_11(m, __VA_ARGS__)
#define EACH_13(m, a, ...) m(13, a) EACH_12(m, __VA_ARGS__)
#define EACH_14(m, a, ...) m(14, a) EACH_13(m, __VA_ARGS__)
#define EACH_15(m, a, ...) m(15, a) EACH_14(m, __VA_ARGS__)
#define EACH_16(m, a, ...) m(16, a) EACH_15(m, __VA_ARGS__)
#define EACH_17(m, a, ...) m(17, a) EACH_16(m, __VA_ARGS__)
#define EACH_18(m, a, ...) m(18, a) EACH_17(m, __VA_ARGS__)
#define EACH_19(m, a, ...) m(19, a) EACH_18(m, __VA_ARGS__)
#define EACH_20(m, a, ...) m(20, a) EACH_19(m, __VA_ARGS__)
#define EACH_21(m, a, ...) m(21, a) EACH_20(m, __VA_ARGS__)
#define EACH_22(m, a, ...) m(22, a) EACH_21(m, __VA_ARGS__)
#define EACH_23(m, a, ...) m(23, a) EACH_22(m, __VA_ARGS__)
#define EACH_24(m, a, ...) m(24, a) EACH_23(m, __VA_ARGS__)
#define EACH_25(m, a, ...) m(25, a) EACH_24(m, __VA_ARGS__)
#define EACH_26(m, a, ...) m(26, a) EACH_25(m, __VA_ARGS__)

#define EACH_COUNT_(a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17, a18, a19, a20, a21, a22, a23, a24, a25, a26, n, ...) n
#define EACH_COUNT(...) EACH_COUNT_(__VA_ARGS__, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0)
#define EACH_JOIN_(a, b) a##b
#define EACH_JOIN(a, b) EACH_JOIN_(a, b)
#define EACH(m, ...) EACH_JOIN(EACH_, EACH_COUNT(__VA_ARGS__))(m, __VA_ARGS__)

#endif
