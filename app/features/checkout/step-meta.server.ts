import type { CheckoutStep } from '#domain/checkout/checkout-steps'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** The head of a step's page; nothing of the checkout is for search engines. */
export async function stepMeta(shop: StorefrontContext, step: CheckoutStep) {
  const title = (await shop.t())(`checkout.${step}`)
  return { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' }
}
