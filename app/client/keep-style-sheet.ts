/** Fetches the inlined style sheet as a file into the cache, because later documents link it. */
export function keepStyleSheet() {
  const href = document.querySelector<HTMLElement>('style[data-sheet]')?.dataset.sheet
  if (href) document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'style', href }))
}
