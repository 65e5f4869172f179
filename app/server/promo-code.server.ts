import type { StorefrontContext } from './storefront-services.server'

const cookieName = '__Host-promo'
const days30 = 30 * 24 * 3600
/** Valid form of a promo code; other query values are ignored. */
const shape = /^[\p{L}\p{N}_-]{1,40}$/u

/** Stores a code from any page's URL until it is applied or refused. */
export function keepPromoCode(shop: StorefrontContext): void {
  const code = new URL(shop.request.url).searchParams.get('promo')?.trim()
  if (code && shape.test(code) && code !== waitingPromoCode(shop)) set(shop, encodeURIComponent(code), days30)
}

/** Returns the URL without the promo code, to reload once the code is stored in a cookie. */
export function addressWithoutPromo({ request }: Pick<StorefrontContext, 'request'>): string | undefined {
  const url = new URL(request.url)
  if (!url.searchParams.has('promo')) return undefined
  url.searchParams.delete('promo')
  return url.pathname + url.search
}

export function waitingPromoCode({ visit }: Pick<StorefrontContext, 'visit'>): string | undefined {
  const code = decoded(visit.cookies.get(cookieName))
  return code && shape.test(code) ? code : undefined
}

export function forgetPromoCode(shop: StorefrontContext): void {
  set(shop, '', 0)
}

function set({ visit }: StorefrontContext, value: string, seconds: number) {
  visit.setCookie(`${cookieName}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${seconds}`)
}

function decoded(text: string | undefined): string | undefined {
  // Clients can forge the cookie, so it may be malformed.
  try {
    return text && decodeURIComponent(text)
  } catch {
    return undefined
  }
}
