import { restPaidBy } from '#domain/checkout/open-step'
import { href } from '#routes'
import { addressOnPage } from '~/features/address/postal-address'
import { pendingOrder } from '~/features/cart/pending-order.server'
import { cardFace } from '#domain/payment/cards'
import { challengeFor } from '~/server/captcha.server'
import { seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { cartAtStep, placedOrderOf } from '../checkout-cart.server'
import { loadOrderSummary } from '../order-summary.server'
import { homeAddressOf, loadParcels } from '../shipping/parcels.server'
import { stepMeta } from '../checkout-step.server'

/** The last step: everything as it is now, and whether a payment is pending. While an order is being looked up there is no other. */
export async function loadSummary(shop: StorefrontContext) {
  if (await pendingOrder(shop)) throw seeOther(href('orderConfirmation', shop))
  const cart = await cartAtStep(shop, 'summary')
  const home = homeAddressOf(cart)
  const { billingAddress } = cart
  const paidBy = restPaidBy(cart)
  const [parcels, order, challenge] = await Promise.all([
    loadParcels(shop, cart),
    placedOrderOf(shop, cart.id),
    challengeFor(shop, 'placeOrder'),
  ])
  return {
    bought: await loadOrderSummary(shop, cart),
    parcels,
    home: home ? addressOnPage(home) : null,
    email: billingAddress?.email ?? home?.email,
    billing: billingAddress ? addressOnPage(billingAddress) : null,
    paidBy: paidBy?.payment_method_id,
    card: cardFace(paidBy?.cardType, paidBy?.lastFour),
    /** Only its security code is typed in, on the provider's page. */
    isSavedCard: paidBy?.paidOnPage === true && paidBy.lastFour !== undefined,
    isTypedIn: paidBy?.payment_method_id === 'CREDIT_CARD' && !paidBy.paidOnPage,
    payAt: order?.payAt,
    proof: { challenge, attempt: captchaAttempt(shop) },
    meta: await stepMeta(shop, 'summary'),
  }
}

/** The platform wants to see a person before it takes the order, and has perhaps not been convinced yet. */
function captchaAttempt({ request }: StorefrontContext): 'first' | 'again' | undefined {
  const check = new URL(request.url).searchParams.get('check')
  if (check === 'person') return 'first'
  return check === 'again' ? 'again' : undefined
}

export type SummaryLoaded = Awaited<ReturnType<typeof loadSummary>>
