import { challengeFor } from '~/server/captcha.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { personOf } from './load-contact.server'

/** Loads known contact details, date format and the CAPTCHA. */
export async function loadWarranty(shop: StorefrontContext) {
  const [person, challenge] = await Promise.all([personOf(shop), challengeFor(shop, 'warranty')])
  const styleId = new URL(shop.request.url).searchParams.get('style')?.slice(0, 40)
  return { challenge, country: shop.place.country, dateFormat: shop.place.dateFormat, values: { ...person, styleId } }
}

export type WarrantyLoaded = Awaited<ReturnType<typeof loadWarranty>>
