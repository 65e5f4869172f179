/** Tells the browser how the shop is installed. It can wait, and a first page has no room for it in its head. */
export function linkManifest() {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = `/logos/${document.documentElement.dataset.brand}.webmanifest`
  document.head.appendChild(link)
}
