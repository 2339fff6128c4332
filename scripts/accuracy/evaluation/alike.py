"""Whether two pictures look alike, by their structural similarity (SSIM, Wang et al. 2004)."""
import cv2
import numpy as np

# The constants of the method for values of 0 to 255, and the window's standard deviation in pixels.
LUMINANCE, CONTRAST, WINDOW = (0.01 * 255) ** 2, (0.03 * 255) ** 2, 1.5
# Alike are pictures of which all but so small a part is as similar as that: what is moved, drawn over or filled is not.
LEAST, APART = 0.95, 0.01


def are_alike(one: str, other: str) -> bool:
    """Whether nobody would tell two stored pictures apart; those of different sizes are not alike."""
    pictures = [cv2.imread(file, cv2.IMREAD_GRAYSCALE).astype(np.float64) for file in (one, other)]
    if pictures[0].shape != pictures[1].shape:
        return False
    return bool(np.quantile(similarity(*pictures), APART) >= LEAST)


def similarity(one, other):
    """The similarity at each pixel, at most 1."""
    mean_one, mean_other = blurred(one), blurred(other)
    spread = blurred(one * one) - mean_one**2 + blurred(other * other) - mean_other**2
    together = blurred(one * other) - mean_one * mean_other
    above = (2 * mean_one * mean_other + LUMINANCE) * (2 * together + CONTRAST)
    return above / ((mean_one**2 + mean_other**2 + LUMINANCE) * (spread + CONTRAST))


def blurred(picture):
    return cv2.GaussianBlur(picture, (0, 0), WINDOW)
