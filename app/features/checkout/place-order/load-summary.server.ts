import { findRemainingPayment } from '#domain/checkout/open-step'
import { href } from '#routes'
import { toAddressView } from '~/features/address/postal-address'
import { getPendingOrder } from '~/features/cart/pending-order.server'
import { formatCardLabel } from '#domain/payment/cards'
import { loadCaptchaChallenge } from '~/server/captcha.server'
import { seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { requireCartAtStep, findPlacedOrder, getStepMeta } from '../checkout-step.server'
import { loadOrderSummary } from '../order-summary.server'
import { getHomeAddress, loadParcels } from '../shipping/parcels.server'

/** The last step: everything as it is now, and whether a payment is pending. While an order is being looked up there is no other. */
export async function loadSummary(shop: StorefrontContext) {
  if (await getPendingOrder(shop)) throw seeOther(href('orderConfirmation', shop))
  const cart = await requireCartAtStep(shop, 'summary')
  const homeAddress = getHomeAddress(cart)
  const { billingAddress } = cart
  const remainingPayment = findRemainingPayment(cart)
  const [parcels, order, challenge] = await Promise.all([
    loadParcels(shop, cart),
    findPlacedOrder(shop, cart.id),
    loadCaptchaChallenge(shop, 'placeOrder'),
  ])
  return {
    bought: await loadOrderSummary(shop, cart),
    parcels,
    home: homeAddress ? toAddressView(homeAddress) : null,
    email: billingAddress?.email ?? homeAddress?.email,
    billing: billingAddress ? toAddressView(billingAddress) : null,
    paidBy: remainingPayment?.payment_method_id,
    card: formatCardLabel(remainingPayment?.cardType, remainingPayment?.lastFour),
    /** Only its security code is typed in, on the provider's page. */
    isSavedCard: remainingPayment?.paidOnPage === true && remainingPayment.lastFour !== undefined,
    isTypedIn: remainingPayment?.payment_method_id === 'CREDIT_CARD' && !remainingPayment.paidOnPage,
    payAt: order?.payAt,
    proof: { challenge, attempt: getCaptchaAttempt(shop) },
    meta: await getStepMeta(shop, 'summary'),
  }
}

/** The platform wants to see a person before it takes the order, and has perhaps not been convinced yet. */
function getCaptchaAttempt({ request }: StorefrontContext): 'first' | 'again' | undefined {
  const checkParam = new URL(request.url).searchParams.get('check')
  if (checkParam === 'person') return 'first'
  return checkParam === 'again' ? 'again' : undefined
}

export type LoadedSummary = Awaited<ReturnType<typeof loadSummary>>
