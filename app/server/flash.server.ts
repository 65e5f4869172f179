import type { SessionFlash } from './session-store'
import type { StorefrontContext } from './storefront-services.server'

export type Flash = {
  tone: 'success' | 'info' | 'warning' | 'error'
  /** Id of the element to show next to; without one, shows on top of the page. */
  at?: string
  text: string
  link?: { text: string; path: string }
} & Pick<SessionFlash, 'toast' | 'reloadPageAfterMs'>

/** Renders one-time messages. A prefetched page must not consume a message meant for the page the shopper opens. */
export async function takeFlashMessages(shop: StorefrontContext): Promise<Flash[]> {
  const { method, headers } = shop.request
  const isPrefetch = /prefetch/.test(headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? '')
  if (method !== 'GET') return []
  if (isPrefetch) {
    if ((await shop.session.beyondCart()).flash?.length) shop.requestContext.deferNotices()
    return []
  }
  const flash = await shop.session.takeFlash()
  if (flash.length === 0) return []
  const t = await shop.t()
  return flash.map(({ tone, at, key, values, link, toast, reloadPageAfterMs }) => ({
    tone,
    ...(at && { at }),
    ...(toast && { toast }),
    ...(reloadPageAfterMs !== undefined && { reloadPageAfterMs }),
    text: t(key, values),
    ...(link && { link: { text: t(link.key), path: link.path } }),
  }))
}
