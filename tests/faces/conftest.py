"""The explanations that every face is tried on."""

import pytest
from face_samples import SAMPLES, sample


@pytest.fixture(params=SAMPLES)
def explanation(request):
    """Each sample in turn."""
    return sample(request.param)
