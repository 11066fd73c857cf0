"""Entry point: what PyScript runs once Python is up."""

import bundle

with open(bundle.APP, "rb") as file:
    bundle.install(file.read())

from ui.browser.main import start

await start()
