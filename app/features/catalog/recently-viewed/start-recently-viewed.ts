import { noteSeen, seenBeside } from '#domain/product/seen-products'
import { routeAt } from '#routes/route-at'
import { productIdOf } from '#routes/ids-in-path'
import { deviceMemory } from '~/client/device-memory'
import { onEachPage } from '~/client/after-hydration'
import { remixRouter } from '~/remix-internals'

/**
 * Remembers on this device which products were looked at, and shows them where they help. Like wallets it starts with the first click or at
 * rest; no page carries anything of it. (decision 088)
 */
export function startRecentlyViewed() {
  let seenBefore = whereFrom()
  let stopWatching = () => {}
  onEachPage((isCurrent) => {
    const id = productAt(location.pathname)
    const memory = deviceMemory()
    const ids = [...seenBefore, ...(id ? [id] : [])]
    if (memory && ids.length > 0) memory.write('seen', noteSeen(memory.read('seen'), ids))
    seenBefore = []
    stopWatching()
    stopWatching = watchHelp((isHelped) => {
      const shown = memory && isHelped ? seenBeside(memory.read('seen'), id) : []
      const isThere = document.querySelector('[data-seen]') !== null
      if (shown.length === 0 && !isThere) return
      import('./show-seen-row')
        .then(({ showSeenRow }) => showSeenRow(shown, () => isCurrent() && isHelpedHere() === isHelped))
        .catch((error: unknown) => console.warn('recently viewed', error))
    })
  })
}

/** Tells whether the products help here, now and whenever that changes: the router knows of new data before the page shows it. */
function watchHelp(tell: (isHelped: boolean) => void): () => void {
  let known: boolean | undefined
  const look = () => {
    const isHelped = isHelpedHere()
    if (isHelped !== known) tell((known = isHelped))
  }
  const watch = new MutationObserver(look)
  look()
  watch.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true })
  return () => watch.disconnect()
}

/** Products whose pages were left before scripts had come: of the page before, and of this document. */
function whereFrom(): string[] {
  const [arrival] = performance.getEntriesByType('navigation')
  const pages = [document.referrer, arrival?.name ?? ''].filter((address) => address.startsWith(`${location.origin}/`))
  return pages.flatMap((address) => productAt(new URL(address).pathname) ?? [])
}

function productAt(pathname: string): string | undefined {
  return routeAt(pathname) === 'product' ? productIdOf(decodeURI(pathname)) : undefined
}

/** Beside a product, and where a shopper has come to an end: an empty cart, no favorites, a page that is not there, an empty search. */
function isHelpedHere(): boolean {
  const lacks = (what: string) => document.querySelector(`main ${what}:not([data-seen] *)`) === null
  if (Object.values(remixRouter()?.state.errors ?? {}).some((error) => (error as { status?: number }).status === 404)) return true
  switch (routeAt(location.pathname)) {
    case 'product':
    case 'searchHub':
      return true
    case 'cart':
      return lacks('.cart')
    case 'favorites':
      return lacks('.card')
    default:
      return false
  }
}
