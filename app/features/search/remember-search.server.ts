import { mayUse } from '~/server/consent.server'
import { logError } from '~/server/log-error'
import type { StorefrontContext } from '~/server/storefront-services.server'

/**
 * Stores a search in the shopper's session. Only searches made in the shop itself: an external link, a crawler or a prefetch leaves no
 * trace and opens no session. A failure to store is ignored.
 */
export async function rememberSearch(shop: StorefrontContext, text: string): Promise<void> {
  const { request, session, locale } = shop
  const isOwn = request.headers.get('Sec-Fetch-Site') === 'same-origin'
  const isAhead = /prefetch/.test(request.headers.get('Sec-Purpose') ?? '')
  if (!isOwn || isAhead || !mayUse(shop, 'C0003')) return
  await session
    .open()
    .then((store) => store.rememberSearch(locale, text))
    .catch((error: unknown) => logError(shop.visit, 'search not kept', error))
}
