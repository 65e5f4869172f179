/** Fetches the style sheet the document carries as a file, which later documents link: they find it in the cache. */
export function keepStyleSheet() {
  const href = document.querySelector<HTMLElement>('style[data-sheet]')?.dataset.sheet
  if (href) document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'style', href }))
}
