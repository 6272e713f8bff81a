"""Tests the web page as a person meets it; see scripts/page/run."""

import unittest

from page_distance_tests import *  # noqa: F403
from page_look_tests import *  # noqa: F403
from page_number_tests import *  # noqa: F403
from page_picker_tests import *  # noqa: F403

if __name__ == "__main__":
    unittest.main(verbosity=2)
