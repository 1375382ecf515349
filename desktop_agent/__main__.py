"""`python -m desktop_agent`."""

import sys

from .main import main

sys.exit(main())
