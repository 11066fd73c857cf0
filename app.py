"""Entry point: what PyScript runs once Python is up."""

from ui.browser.main import start

await start()
