"""scipy.fft: NumPy's transforms."""


def module():
    import numpy as np

    return {
        "fft": np.fft.fft, "ifft": np.fft.ifft, "rfft": np.fft.rfft, "irfft": np.fft.irfft, "fft2": np.fft.fft2,
        "ifft2": np.fft.ifft2, "fftn": np.fft.fftn, "ifftn": np.fft.ifftn, "fftfreq": np.fft.fftfreq,
        "rfftfreq": np.fft.rfftfreq, "fftshift": np.fft.fftshift, "ifftshift": np.fft.ifftshift,
    }
