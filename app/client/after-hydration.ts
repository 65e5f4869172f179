import { getRemixRouter } from '~/remix-internals'

/** Observes a page; `isCurrent` tells later whether its data is still shown. */
type PageListener = (isCurrent: () => boolean) => void

/** Calls `look` for this page and every later one, and again when a page's data changes. */
export function onEachPage(onPage: PageListener): void {
  let lastLoaderData: unknown
  const checkPage = () => {
    const state = getRemixRouter()?.state
    if (state?.navigation.state !== 'idle' || state.loaderData === lastLoaderData) return
    const pageData = (lastLoaderData = state.loaderData)
    onPage(() => pageData === lastLoaderData)
  }
  checkPage()
  getRemixRouter()?.subscribe(checkPage)
}

/** Fetches the inlined style sheet as a file into the cache, because later documents link it. */
export function prefetchStyleSheet() {
  const href = document.querySelector<HTMLElement>('style[data-sheet]')?.dataset.sheet
  if (href) document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'style', href }))
}

/** Tells the browser how the shop is installed. It can wait, and a first page has no room for it in its head. */
export function linkManifest() {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = `/logos/${document.documentElement.dataset.brand}.webmanifest`
  document.head.appendChild(link)
}
