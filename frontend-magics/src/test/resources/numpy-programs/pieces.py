import numpy as np

x1 = np.r_[np.array([1, 2, 3]), 0, 0, np.array([4, 5, 6])]
x2 = np.r_[-1:1:6j, [0]*3, 5, 6]
x3 = np.r_['-1', np.zeros((2, 3)), np.ones((2, 3))]
x4 = np.r_['0, 2', [1, 2, 3], [4, 5, 6]]
x5 = np.r_['0, 2, 0', [1, 2, 3], [4, 5, 6]]
x6 = np.r_['1, 2, 0', [1, 2, 3], [4, 5, 6]]
print(np.r_['0, 3', [1, 2], [3, 4]].shape)
print(np.r_['1, 3, 1', [1, 2], [3, 4]].shape)
x7 = np.r_[1.5:3]
x8 = np.r_[:5]
x9 = np.r_[0:10:3, 7]
x10 = np.r_[np.array([1, 2], dtype=np.int8), 5]
x11 = np.r_[np.array([1, 2], dtype=np.int8), 5.5]
x12 = np.r_[1, 2.5, 3j]
x13 = np.r_[True, False]
x14 = np.c_[np.array([1, 2, 3]), np.array([4, 5, 6])]
x15 = np.c_[np.array([[1, 2, 3]]), 0, 0, np.array([[4, 5, 6]])]
x16 = np.c_[1:4, [7, 8, 9]]
print(np.s_[1:3])
x17 = np.arange(10)[np.s_[2::2]]
x18 = np.arange(24).reshape(4, 6)[np.s_[1:3, ::2]]
print(np.s_[2])
print(np.index_exp[2::2])
print(np.index_exp[1, 2])
x19 = np.arange(10)[np.index_exp[2::2]]
print(np.ix_([0, 1], [2, 4]))
x20 = np.arange(10).reshape(2, 5)[np.ix_([0, 1], [2, 4])]
print(np.ix_([True, True], [2, 4]))
x21 = np.mgrid[0:5, 0:5][1]
x22 = np.mgrid[-1:1:5j]
print(np.ogrid[0:3, 0:2])
print(np.mgrid[0:1:3j, 0:2:2j].shape)
