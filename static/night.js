// Chooses the light before the first paint, for one who does not follow the system's.
{
  const media = { day: "not all", night: "all" }[document.documentElement.dataset.theme];
  if (media) {
    document.querySelectorAll("[data-night]").forEach((sheet) => (sheet.media = media));
  }
}
