import { countries } from '#config/countries'
import type { Country } from '#config/locales'
import type { Cart } from '#contracts/entities/cart'
import { addressOnPage } from '~/features/address/postal-address'
import { giftCardsToUse } from '~/features/cart/gift-cards/gift-card.server'
import { chosenPayment, methodsOnPage } from '~/features/payment/payment-choice.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { cartAtStep } from '../checkout-cart.server'
import { loadOrderSummary } from '../order-summary.server'
import { loadCustomerPrefill } from '../customer-prefill.server'
import { homeAddressOf } from '../shipping/parcels.server'
import { stepMeta } from '../checkout-step.server'
import { openCredit } from './split-payment.server'

/**
 * Loads the billing step: address and payment. Nothing to choose if nothing is left to pay. `areAll`: the list of payment methods is
 * complete.
 */
export async function loadBilling(shop: StorefrontContext) {
  const cart = await cartAtStep(shop, 'billing')
  const known = await loadCustomerPrefill(shop)
  const cards = known?.cards
  const isPaid = cart.totals.remainingToPay === 0
  const home = homeAddressOf(cart)
  const { billingAddress } = cart
  const asksOther = new URL(shop.request.url).searchParams.get('address') === 'other'
  const isOther = billingAddress !== undefined && !isSame(billingAddress, home)
  const billed = billingAddress ?? contactOf(cart)
  return {
    bought: await loadOrderSummary(shop, cart),
    isPaid,
    credit: isPaid ? null : await openCredit(shop, cart),
    giftCards: isPaid ? [] : giftCardsToUse(known?.giftCards ?? [], cart),
    ...(isPaid ? { methods: [], areAll: true } : await methodsOnPage(shop, cart, cards)),
    chosen: chosenPayment(cart, cards),
    home: home && !asksOther && !isOther ? addressOnPage(home) : null,
    hasHome: home !== undefined,
    maySave: known !== null,
    country: billed.countryCode ?? shop.place.country,
    countries: Object.keys(countries) as Country[],
    address: { ...addressOnPage(billed), email: billed.email, phone: billed.phone },
    meta: await stepMeta(shop, 'billing'),
  }
}

type Address = NonNullable<Cart['billingAddress']>

function isSame(a: Address, b: Address | undefined): boolean {
  return JSON.stringify(addressOnPage(a)) === JSON.stringify(b && addressOnPage(b))
}

/** Contact already named: the payer is often the person who collects. */
function contactOf({ shippingMethods }: Cart): Address {
  const { firstName, lastName, email, phone } = shippingMethods[0]?.address ?? {}
  return { firstName, lastName, email, phone }
}

export type BillingLoaded = Awaited<ReturnType<typeof loadBilling>>
