import { addRecentlyViewed, getOtherRecentlyViewed } from '#domain/product/recently-viewed'
import { matchRoute } from '#routes/match-route'
import { parseProductSlug } from '#routes/path-ids'
import { getDeviceMemory } from '~/client/device-memory'
import { onEachPage } from '~/client/after-hydration'
import { getRemixRouter } from '~/remix-internals'

/**
 * Remembers on this device which products were looked at, and shows them where they help. Like wallets it starts with the first click or at
 * rest; no page carries anything of it. (decision 088)
 */
export function startRecentlyViewed() {
  let previouslyViewed = getPreviousProductIds()
  let stopWatching = () => {}
  onEachPage((isCurrent) => {
    const id = getProductIdAtPath(location.pathname)
    const memory = getDeviceMemory()
    const ids = [...previouslyViewed, ...(id ? [id] : [])]
    if (memory && ids.length > 0) memory.write('seen', addRecentlyViewed(memory.read('seen'), ids))
    previouslyViewed = []
    stopWatching()
    stopWatching = watchPageRelevance((isRelevant) => {
      const recentIds = memory && isRelevant ? getOtherRecentlyViewed(memory.read('seen'), id) : []
      const isRendered = document.querySelector('[data-seen]') !== null
      if (recentIds.length === 0 && !isRendered) return
      import('./show-seen-row')
        .then(({ showRecentlyViewed: showRecentlyViewed }) =>
          showRecentlyViewed(recentIds, () => isCurrent() && isPageRelevant() === isRelevant),
        )
        .catch((error: unknown) => console.warn('recently viewed', error))
    })
  })
}

/** Tells whether the products help here, now and whenever that changes: the router knows of new data before the page shows it. */
function watchPageRelevance(onChange: (isRelevant: boolean) => void): () => void {
  let lastRelevance: boolean | undefined
  const checkRelevance = () => {
    const isRelevant = isPageRelevant()
    if (isRelevant !== lastRelevance) onChange((lastRelevance = isRelevant))
  }
  const observer = new MutationObserver(checkRelevance)
  checkRelevance()
  observer.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** Products whose pages were left before scripts had come: of the page before, and of this document. */
function getPreviousProductIds(): string[] {
  const [navigationEntry] = performance.getEntriesByType('navigation')
  const pages = [document.referrer, navigationEntry?.name ?? ''].filter((address) => address.startsWith(`${location.origin}/`))
  return pages.flatMap((address) => getProductIdAtPath(new URL(address).pathname) ?? [])
}

function getProductIdAtPath(pathname: string): string | undefined {
  return matchRoute(pathname) === 'product' ? parseProductSlug(decodeURI(pathname)) : undefined
}

/** Beside a product, and where a shopper has come to an end: an empty cart, no favorites, a page that is not there, an empty search. */
function isPageRelevant(): boolean {
  const isMissing = (selector: string) => document.querySelector(`main ${selector}:not([data-seen] *)`) === null
  if (Object.values(getRemixRouter()?.state.errors ?? {}).some((error) => (error as { status?: number }).status === 404)) return true
  switch (matchRoute(location.pathname)) {
    case 'product':
    case 'searchHub':
      return true
    case 'cart':
      return isMissing('.cart')
    case 'favorites':
      return isMissing('.card')
    default:
      return false
  }
}
