"""Entry point: what PyScript runs once Python is up."""

import bundle

bundle.install()

from ui.browser.main import start  # noqa: E402

await start()
