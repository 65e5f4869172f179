import type { StorefrontContext } from './storefront-services.server'

const promoCookie = '__Host-promo'
const thirtyDaysSeconds = 30 * 24 * 3600
/** Valid form of a promo code; other query values are ignored. */
const promoCodePattern = /^[\p{L}\p{N}_-]{1,40}$/u

/** Stores a code from any page's URL until it is applied or refused. */
export function savePromoCode(shop: StorefrontContext): void {
  const code = new URL(shop.request.url).searchParams.get('promo')?.trim()
  if (code && promoCodePattern.test(code) && code !== getPendingPromoCode(shop))
    setPromoCookie(shop, encodeURIComponent(code), thirtyDaysSeconds)
}

/** Returns the URL without the promo code, to reload once the code is stored in a cookie. */
export function getUrlWithoutPromo({ request }: Pick<StorefrontContext, 'request'>): string | undefined {
  const url = new URL(request.url)
  if (!url.searchParams.has('promo')) return undefined
  url.searchParams.delete('promo')
  return url.pathname + url.search
}

/** The promo code of a URL that waits to be applied; undefined without a valid one. */
export function getPendingPromoCode({ requestContext }: Pick<StorefrontContext, 'requestContext'>): string | undefined {
  const code = decodeCookieValue(requestContext.cookies.get(promoCookie))
  return code && promoCodePattern.test(code) ? code : undefined
}

/** Forgets the pending promo code. */
export function clearPromoCode(shop: StorefrontContext): void {
  setPromoCookie(shop, '', 0)
}

function setPromoCookie({ requestContext }: StorefrontContext, value: string, seconds: number) {
  requestContext.setCookie(`${promoCookie}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${seconds}`)
}

function decodeCookieValue(text: string | undefined): string | undefined {
  // Clients can forge the cookie, so it may be malformed.
  try {
    return text && decodeURIComponent(text)
  } catch {
    return undefined
  }
}
