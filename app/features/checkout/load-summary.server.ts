import { restPaidBy } from '#domain/checkout/open-step'
import { addressOnPage } from '~/features/address/postal-address'
import type { Shop } from '~/server/shop.server'
import { boughtOnPage } from './bought-on-page'
import { cartAtStep } from './checkout-cart.server'
import { homeAddressOf } from './home-address'
import { placeNamesOf } from './load-shipping.server'
import { orderOfCart } from './order-of-cart.server'
import { parcelsOnPage } from './parcels-on-page'
import { challengeFor } from '~/server/captcha.server'
import { stepMeta } from './step-meta.server'

/** The last step: everything once more, as it is now, and whether a payment is still under way. (CHK-01) */
export async function loadSummary(shop: Shop) {
  const cart = await cartAtStep(shop, 'summary')
  const home = homeAddressOf(cart)
  const { billingAddress } = cart
  const asksProof = new URL(shop.request.url).searchParams.has('check')
  return {
    bought: boughtOnPage(cart),
    parcels: parcelsOnPage(cart, { needs: shop.config, placeNames: await placeNamesOf(shop, cart) }),
    home: home ? addressOnPage(home) : null,
    email: billingAddress?.email ?? home?.email,
    billing: billingAddress ? addressOnPage(billingAddress) : null,
    paidBy: restPaidBy(cart)?.payment_method_id,
    payAt: (await orderOfCart(shop, cart.id))?.payAt,
    challenge: asksProof ? await challengeFor(shop, 'placeOrder') : null,
    meta: await stepMeta(shop, 'summary'),
  }
}
