import { type InteractionOrigin, interactionOrigins } from '#config/interaction-origins'
import { findProductId } from '#routes/path-ids'
import { hasAnalyticsConsent } from '../track'

const storageKey = 'origins'
const maxOrigins = 50

/** Origins recognized by selector, without a mark. */
const originSelectors: [selector: string, InteractionOrigin][] = [
  ['[data-recommendation]', 'recommendation-carousel'],
  ['[aria-labelledby=look]', 'up-sell-complete-the-look'],
]

/** Remembers for this visit where a shopper opened a product from. */
export function rememberOrigin(link: HTMLAnchorElement) {
  const [product, origin] = [findProductId(link.pathname), findLinkOrigin(link)]
  if (!product || !origin) return
  const otherOrigins = readOrigins().filter(([known]) => known !== product)
  writeOrigins([...otherOrigins, [product, origin]])
}

/** Deletes stored origins when the shopper has not consented to analytics. */
export function clearOrigins() {
  writeOrigins([])
}

/** Last known origin of this shopper for a product; by default its own page. A custom design implies the customizer. */
export function getInteractionOrigin(product: string): InteractionOrigin {
  if (new URLSearchParams(location.search).has('recipe')) return 'customizer'
  return readOrigins().find(([known]) => known === product)?.[1] ?? 'direct-to-pdp'
}

function findLinkOrigin(link: Element): InteractionOrigin | undefined {
  const declaredOrigin = link.closest<HTMLElement>('[data-origin]')?.dataset.origin
  const knownOrigin = interactionOrigins.find((origin) => origin === declaredOrigin)
  return knownOrigin ?? originSelectors.find(([place]) => link.closest(place))?.[1]
}

function readOrigins(): [string, InteractionOrigin][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, InteractionOrigin][]
  } catch {
    // Storage can be disabled, or edited manually.
    return []
  }
}

function writeOrigins(origins: [string, InteractionOrigin][]) {
  try {
    if (hasAnalyticsConsent()) sessionStorage.setItem(storageKey, JSON.stringify(origins.slice(-maxOrigins)))
    else sessionStorage.removeItem(storageKey)
  } catch {
    // Without storage the product has no other origin.
  }
}
