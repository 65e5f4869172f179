import { allows, type ConsentCategory } from '#domain/consent/allows'
import { consentCookie } from '#domain/consent/consent-choice'
import { contentRequestOf } from './content-request.server'
import type { StorefrontContext } from './storefront-services.server'

/** Whether this shopper agrees to a kind of cookie or call. Asked on the edge, so that what is declined never reaches a page. (CNS-05, CNS-06) */
export function mayUse(shop: StorefrontContext, category: ConsentCategory): boolean {
  const { place, visit, request } = shop
  return allows(category, {
    region: place.region,
    consent: visit.cookies.get(consentCookie),
    asksPrivacy: asksPrivacy(request),
    isPreview: contentRequestOf(shop).isPreview,
  })
}

/** Global Privacy Control: the browser says that its owner does not want to be followed. */
export function asksPrivacy({ headers }: Request): boolean {
  return headers.get('Sec-GPC') === '1'
}
