import { endpoints } from '#contracts'
import type { Address } from '#contracts/entities/address'
import { logError } from '~/server/log-error'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** The address that was settled on is there the next time; that it cannot be kept stops no order. */
export function keepAddress(shop: StorefrontContext, { shippingId: _, id: _id, addressId: _addressId, ...address }: Address): void {
  const kept = shop
    .personalApi()
    .then((api) => api(endpoints.consumer.addAddress, { body: { address: { ...address, approachType: 'S' } } }))
  shop.visit.waitUntil(kept.catch((error: unknown) => logError(shop.visit, 'address', error)))
}

/** Optional; never prevents the order. */
export function subscribe(shop: StorefrontContext, recipient: string): void {
  const subscriptions = [{ channel: 'email' as const, type: 'Newsletter' as const, optin: true as const, recipient }]
  const subscribed = shop.personalApi().then((api) => api(endpoints.consumer.subscribe, { body: { subscriptions } }))
  shop.visit.waitUntil(subscribed.catch((error: unknown) => logError(shop.visit, 'newsletter', error)))
}
