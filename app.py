"""Entry point: what PyScript runs once Python is up."""

from ui.main import start

await start()
