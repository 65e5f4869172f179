import { allows, type ConsentCategory } from '#domain/consent/allows'
import { consentCookie } from '#domain/consent/consent-choice'
import { contentAskIn } from './content-ask.server'
import type { Shop } from './shop.server'

/** Whether this shopper agrees to a kind of cookie or call. Asked on the edge, so that what is declined never reaches a page. (CNS-05, CNS-06) */
export function mayUse(shop: Shop, category: ConsentCategory): boolean {
  const { place, visit, request } = shop
  return allows(category, {
    region: place.region,
    consent: visit.cookies.get(consentCookie),
    asksPrivacy: asksPrivacy(request),
    isPreview: contentAskIn(shop).isPreview,
  })
}

/** Global Privacy Control: the browser says that its owner does not want to be followed. */
export function asksPrivacy({ headers }: Request): boolean {
  return headers.get('Sec-GPC') === '1'
}
