import numpy as np

x1 = np.linalg.eigvals(np.array([[1, 1j], [-1j, 1]]))
x2 = np.abs(np.linalg.eig(np.array([[1, 1j], [-1j, 3.0]]))[0])
w, v=np.linalg.eig(np.array([[1, 1j, 2], [-1j+2, 3, 1], [0, 1, 4j]]))
print(np.allclose(np.array([[1, 1j, 2], [-1j+2, 3, 1], [0, 1, 4j]])@v, v*w))
x3 = np.sort(np.abs(np.linalg.eigvals(np.array([[1, 1j, 2], [-1j+2, 3, 1], [0, 1, 4j]]))))
x4 = np.linalg.svd([[2, 1], [1, 2.0]], hermitian=True)[1]
u, s, v=np.linalg.svd([[2, 1], [1, -2.0]], hermitian=True)
print(np.allclose(u*s@v, [[2, 1], [1, -2.0]]))
x5 = np.linalg.svd([[2, 1], [5, 2.0]], hermitian=True)[1]
x6 = np.linalg.svd([[2, 1], [5, 2.0]], hermitian=True, compute_uv=False)
x7 = np.linalg.pinv([[2, 1], [5, 2.0]], hermitian=True)
x8 = np.linalg.pinv([[2, 1], [5, 2.0]], rcond=0.5)
print(np.linalg.matrix_rank([[2, 1], [5, 2.0]], hermitian=True))
print(np.linalg.matrix_rank([[1, 1], [1, 1.0]], hermitian=True))
print(np.linalg.matrix_rank([[1, 1], [7, 1.0]], tol=3))
print(np.linalg.matrix_rank([1, 2, 3]))
print(np.linalg.matrix_rank(0))
x9 = np.linalg.tensorsolve(np.eye(2*3*4).reshape(2*3, 4, 2, 3, 4), np.arange(24.0).reshape(6, 4))[0]
# the signs of vectors are the library's own
del u, s, v, w
