import { type InteractionOrigin, interactionOrigins } from '#config/interaction-origins'
import { findProductId } from '#routes/path-ids'
import { hasAnalyticsConsent } from '../track'

const store = 'origins'
const most = 50

/** Origins recognized by selector, without a mark. */
const places: [selector: string, InteractionOrigin][] = [
  ['[data-recommendation]', 'recommendation-carousel'],
  ['[aria-labelledby=look]', 'up-sell-complete-the-look'],
]

/** Remembers for this visit where a shopper opened a product from. */
export function rememberOrigin(link: HTMLAnchorElement) {
  const [product, origin] = [findProductId(link.pathname), originAt(link)]
  if (!product || !origin) return
  const others = read().filter(([known]) => known !== product)
  write([...others, [product, origin]])
}

/** Deletes stored origins when the shopper has not consented to analytics. */
export function forgetOrigins() {
  write([])
}

/** Last known origin of this shopper for a product; by default its own page. A custom design implies the customizer. */
export function originOf(product: string): InteractionOrigin {
  if (new URLSearchParams(location.search).has('recipe')) return 'customizer'
  return read().find(([known]) => known === product)?.[1] ?? 'direct-to-pdp'
}

function originAt(link: Element): InteractionOrigin | undefined {
  const said = link.closest<HTMLElement>('[data-origin]')?.dataset.origin
  const marked = interactionOrigins.find((origin) => origin === said)
  return marked ?? places.find(([place]) => link.closest(place))?.[1]
}

function read(): [string, InteractionOrigin][] {
  try {
    return JSON.parse(sessionStorage.getItem(store) ?? '[]') as [string, InteractionOrigin][]
  } catch {
    // Storage can be disabled, or edited by hand.
    return []
  }
}

function write(origins: [string, InteractionOrigin][]) {
  try {
    if (hasAnalyticsConsent()) sessionStorage.setItem(store, JSON.stringify(origins.slice(-most)))
    else sessionStorage.removeItem(store)
  } catch {
    // Without storage the product has no other origin.
  }
}
