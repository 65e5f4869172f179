/** Number of recently viewed products shown. */
export const maxRecentlyViewedShown = 8
/** One more is stored, because a product page leaves its own product out. */
const maxRecentlyViewedStored = maxRecentlyViewedShown + 1

const productIdPattern = /^[A-Za-z0-9]{8,11}$/

/** Parses recently viewed ids, latest first, from `HV7K2Q41.HV6V9S72`; drops invalid ids, duplicates, and all after the ninth. */
export function parseRecentlyViewed(text: string | null | undefined): string[] {
  const ids = (text ?? '')
    .slice(0, 500)
    .split('.')
    .filter((id) => productIdPattern.test(id))
  return [...new Set(ids)].slice(0, maxRecentlyViewedStored)
}

/** Adds viewed ids, in this order, before the earlier ones. */
export function addRecentlyViewed(text: string | null | undefined, ids: readonly string[]): string {
  return parseRecentlyViewed([...ids].reverse().concat(parseRecentlyViewed(text)).join('.')).join('.')
}

/** Recently viewed products to show, without the current one. */
export function getOtherRecentlyViewed(text: string | null | undefined, currentId?: string): string[] {
  return parseRecentlyViewed(text)
    .filter((id) => id !== currentId)
    .slice(0, maxRecentlyViewedShown)
}
