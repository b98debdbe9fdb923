# Convolutions and correlations with infinities and NaN: beside the longer operand there is nothing.
import numpy as np
inf=np.inf; nan=np.nan
for a, v in [([1.,2,3,4],[inf,1.]),([1.,2,3,4],[1.,inf,2.]),([1.,inf,3,4],[1.,2.,0.]),([1.,nan,3,4],[0.,1.]),([1.,2.,3.],[nan]),([1.,inf],[inf,2.,1.,4.]),([0.0,0.0],[1.,-1.])]:
    for m in ('full','same','valid'):
        print(m, np.convolve(np.array(a),np.array(v),m), np.correlate(np.array(a),np.array(v),m))
        w = np.array(v) * 1.0
        print(m, np.convolve(np.array(a),w,m), np.correlate(w, np.array(a),m))
        w = np.array(v) * 1.0
        print(m, np.correlate(np.array(a),w,m))
print(np.convolve(np.arange(5), np.array([np.inf, 1])), np.convolve(np.arange(5).astype(np.float32), np.array([np.inf, 1],np.float32)).dtype)
print(np.convolve(np.arange(5), np.array([2, 1])), np.convolve(np.arange(5), np.ones(3)/3))
