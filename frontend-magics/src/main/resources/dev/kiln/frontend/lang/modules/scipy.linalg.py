"""The commonest functions of scipy.linalg, over np.linalg."""


def module():
    import numpy as np

    la = np.linalg

    def square(a):
        a = np.asarray(a)
        if a.ndim != 2 or a.shape[0] != a.shape[1]:
            raise ValueError("expected square matrix")
        return a

    def chosen(a, lower):
        a = square(a)
        part = np.tril(a, -1) if lower else np.triu(a, 1)
        return part + part.conj().T + np.diag(np.diag(a))

    def cholesky(a, lower=False):
        low = la.cholesky(chosen(a, lower))
        return low if lower else low.conj().T

    def cho_factor(a, lower=False):
        return cholesky(a, lower), lower

    def cho_solve(c_and_lower, b):
        c, lower = c_and_lower
        low = np.tril(c) if lower else np.triu(c).conj().T
        return solve_triangular(low.conj().T, solve_triangular(low, b, lower=True))

    def qr(a, overwrite_a=False, lwork=None, mode="full"):
        a = np.asarray(a)
        if mode == "full":
            return la.qr(a, "complete")
        if mode == "economic":
            return la.qr(a, "reduced")
        if mode == "r":
            return (la.qr(a, "complete")[1],)
        raise ValueError("Mode argument should be one of ['full', 'r', 'economic'] here")

    def svd(a, full_matrices=True, compute_uv=True):
        return tuple(la.svd(a, full_matrices=full_matrices)) if compute_uv else la.svdvals(a)

    def eig(a):
        w, v = la.eig(square(a))
        return w.astype(complex), v

    def eigvals(a):
        return la.eigvals(square(a)).astype(complex)

    def alone(b):
        if b is not None:
            raise NotImplementedError("generalized eigenvalues (b) are not supported in scipy.linalg")

    def eigh(a, b=None, *, lower=True):
        alone(b)
        return tuple(la.eigh(chosen(a, lower)))

    def eigvalsh(a, b=None, *, lower=True):
        alone(b)
        return la.eigvalsh(chosen(a, lower))

    def lstsq(a, b):
        return tuple(la.lstsq(a, b, rcond=None))

    def solve_triangular(a, b, trans=0, lower=False, unit_diagonal=False):
        a, b = square(a), np.asarray(b)
        if b.shape[0] != a.shape[0]:
            raise ValueError(f"shapes of a {a.shape} and b {b.shape} are incompatible")
        a = np.tril(a) if lower else np.triu(a)
        if trans in (1, "T"):
            a, lower = a.T, not lower
        elif trans in (2, "C"):
            a, lower = a.conj().T, not lower
        n = a.shape[0]
        kind = np.result_type(a.dtype, b.dtype, np.float32)
        x = np.array(b, dtype=kind)
        for i in range(n) if lower else range(n - 1, -1, -1):
            if lower:
                x[i] = x[i] - a[i, :i] @ x[:i]
            else:
                x[i] = x[i] - a[i, i + 1:] @ x[i + 1:]
            if not unit_diagonal:
                if a[i, i] == 0:
                    raise la.LinAlgError(f"singular matrix: resolution failed at diagonal {i}")
                x[i] = x[i] / a[i, i]
        return x

    def solve_banded(l_and_u, ab, b, overwrite_ab=False, overwrite_b=False, check_finite=True):
        below, above = l_and_u
        ab, b = np.asarray(ab), np.asarray(b)
        if ab.ndim != 2 or ab.shape[0] != below + above + 1:
            raise ValueError(f"invalid values for the number of lower and upper diagonals: l+u+1 ({below + above + 1}) does not equal"
                             f" ab.shape[0] ({ab.shape[0]})")
        n = ab.shape[1]
        if b.shape[0] != n:
            raise ValueError("shapes of ab and b are not compatible.")
        kind = np.result_type(ab.dtype, b.dtype, np.float64)
        if below == above == 1 and b.ndim == 1 and kind == np.float64:
            x = tridiagonal(ab[0].tolist(), ab[1].tolist(), ab[2].tolist(), b.tolist())
            if x is not None:
                return np.array(x)
        # rows of the band, with room for what exchanges of rows fill in
        wide = below + above + 1 + below
        rows = np.zeros((n, wide), dtype=kind)
        for d in range(-below, above + 1):
            i = np.arange(max(0, -d), min(n, n - d))
            rows[i, d + below] = ab[above - d, i + d]
        x = np.array(b, dtype=kind)
        for i in range(n):
            # row k of these begins in column k - below
            last = min(n, i + below + 1)
            first = [rows[k, i - k + below] for k in range(i, last)]
            p = i + int(np.argmax(np.abs(np.array(first))))
            if first[p - i] == 0:
                raise la.LinAlgError("singular matrix")
            pivot = rows[p, i - p + below:i - p + below + below + above + 1].copy()
            if p != i:
                count = len(pivot)
                moved = np.zeros(count, dtype=kind)
                part = rows[i, below:below + count]
                moved[:len(part)] = part
                width = rows.shape[1] - (i - p + below)
                rows[p] = 0
                rows[p, i - p + below:i - p + below + count] = moved[:min(count, width)]
                rows[i, below:below + count] = pivot[:rows.shape[1] - below]
                x[[i, p]] = x[[p, i]]
            head = rows[i, below:].copy()
            for k in range(i + 1, last):
                at = i - k + below
                factor = rows[k, at] / head[0]
                if factor != 0:
                    rows[k, at:at + len(head)] = rows[k, at:at + len(head)] - factor * head[:rows.shape[1] - at]
                    x[k] = x[k] - factor * x[i]
        for i in range(n - 1, -1, -1):
            count = min(rows.shape[1] - below, n - i)
            if count > 1:
                x[i] = x[i] - rows[i, below + 1:below + count] @ x[i + 1:i + count]
            x[i] = x[i] / rows[i, below]
        return x

    def tridiagonal(above, at, below, b):
        """With no exchange of rows; None where one is needed for the result's accuracy."""
        n = len(at)
        for i in range(n - 1):
            if abs(at[i]) < abs(below[i]) or at[i] == 0:
                return None
            factor = below[i] / at[i]
            at[i + 1] -= factor * above[i + 1]
            b[i + 1] -= factor * b[i]
        if at[n - 1] == 0:
            raise la.LinAlgError("singular matrix")
        b[n - 1] /= at[n - 1]
        for i in range(n - 2, -1, -1):
            b[i] = (b[i] - above[i + 1] * b[i + 1]) / at[i]
        return b

    def lu_factor(a):
        a = square(a)
        m = np.array(a, dtype=np.result_type(a.dtype, np.float32))
        n = m.shape[0]
        pivots = np.arange(n, dtype=np.int32)
        for k in range(n):
            p = k + int(np.argmax(np.abs(m[k:, k])))
            pivots[k] = p
            if p != k:
                m[[k, p]] = m[[p, k]]
            if m[k, k] != 0:
                m[k + 1:, k] = m[k + 1:, k] / m[k, k]
                m[k + 1:, k + 1:] = m[k + 1:, k + 1:] - np.outer(m[k + 1:, k], m[k, k + 1:])
        return m, pivots

    def order_of(pivots):
        order = list(range(len(pivots)))
        for k, p in enumerate(pivots.tolist()):
            order[k], order[p] = order[p], order[k]
        return order

    def lu_solve(lu_and_piv, b, trans=0):
        m, pivots = lu_and_piv
        order = order_of(pivots)
        b = np.asarray(b)
        if trans == 0:
            return solve_triangular(m, solve_triangular(m, b[order], lower=True, unit_diagonal=True))
        y = solve_triangular(m, b, trans=trans)
        y = solve_triangular(m, y, trans=trans, lower=True, unit_diagonal=True)
        x = np.empty_like(y)
        x[order] = y
        return x

    def lu(a, permute_l=False):
        m, pivots = lu_factor(a)
        n = m.shape[0]
        low, up = np.tril(m, -1) + np.eye(n), np.triu(m)
        p = np.zeros((n, n))
        p[order_of(pivots), np.arange(n)] = 1.0
        return (p @ low, up) if permute_l else (p, low, up)

    def expm(A):
        a = square(A)
        a = a.astype(np.result_type(a.dtype, np.float32))
        n = a.shape[0]
        b = [64764752532480000.0, 32382376266240000.0, 7771770303897600.0, 1187353796428800.0, 129060195264000.0,
             10559470521600.0, 670442572800.0, 33522128640.0, 1323241920.0, 40840800.0, 960960.0, 16380.0, 182.0, 1.0]
        size = float(la.norm(a, 1)) if n else 0.0
        halvings = max(0, int(np.ceil(np.log2(size / 4.25)))) if size > 4.25 else 0
        a = a / 2.0 ** halvings
        one = np.eye(n, dtype=a.dtype)
        a2 = a @ a
        a4 = a2 @ a2
        a6 = a4 @ a2
        u = a @ (a6 @ (b[13] * a6 + b[11] * a4 + b[9] * a2) + b[7] * a6 + b[5] * a4 + b[3] * a2 + b[1] * one)
        v = a6 @ (b[12] * a6 + b[10] * a4 + b[8] * a2) + b[6] * a6 + b[4] * a4 + b[2] * a2 + b[0] * one
        r = la.solve(v - u, v + u)
        for _ in range(halvings):
            r = r @ r
        return r

    def block_diag(*arrs):
        blocks = [np.atleast_2d(a) for a in (arrs or ([[]],))]
        kind = np.result_type(*[a.dtype for a in blocks])
        out = np.zeros((sum(a.shape[0] for a in blocks), sum(a.shape[1] for a in blocks)), dtype=kind)
        r = c = 0
        for a in blocks:
            out[r:r + a.shape[0], c:c + a.shape[1]] = a
            r, c = r + a.shape[0], c + a.shape[1]
        return out

    def toeplitz(c, r=None):
        c = np.asarray(c).ravel()
        r = c.conj() if r is None else np.asarray(r).ravel()
        values = np.concatenate((c[::-1], r[1:]))
        return values[len(c) - 1 - np.arange(len(c))[:, None] + np.arange(len(r))[None, :]]

    def circulant(c):
        c = np.asarray(c).ravel()
        n = np.arange(len(c))
        return c[(n[:, None] - n[None, :]) % len(c)]

    def hilbert(n):
        i = np.arange(1, n + 1)
        return 1.0 / (i[:, None] + i[None, :] - 1)

    return {
        "solve": la.solve, "inv": la.inv, "det": la.det, "norm": la.norm, "pinv": la.pinv, "svdvals": la.svdvals,
        "LinAlgError": la.LinAlgError, "cholesky": cholesky, "cho_factor": cho_factor, "cho_solve": cho_solve,
        "qr": qr, "svd": svd, "eig": eig, "eigvals": eigvals, "eigh": eigh, "eigvalsh": eigvalsh, "lstsq": lstsq,
        "solve_triangular": solve_triangular, "lu": lu, "lu_factor": lu_factor, "lu_solve": lu_solve, "expm": expm,
        "block_diag": block_diag, "toeplitz": toeplitz, "circulant": circulant, "hilbert": hilbert,
        "solve_banded": solve_banded,
    }
