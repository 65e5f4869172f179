import { countries } from '#config/countries'
import type { Country } from '#config/locales'
import type { Cart } from '#contracts/entities/cart'
import { toAddressView } from '~/features/address/postal-address'
import { listUsableGiftCards } from '~/features/cart/gift-cards/gift-card.server'
import { getChosenPayment, loadPaymentMethods } from '~/features/payment/payment-choice.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { requireCartAtStep } from '../checkout-cart.server'
import { loadOrderSummary } from '../order-summary.server'
import { loadCustomerPrefill } from '../customer-prefill.server'
import { getHomeAddress } from '../shipping/parcels.server'
import { getStepMeta } from '../checkout-step.server'
import { loadAvailableCredit } from './split-payment.server'

/**
 * Loads the billing step: address and payment. Nothing to choose if nothing is left to pay. `areAll`: the list of payment methods is
 * complete.
 */
export async function loadBilling(shop: StorefrontContext) {
  const cart = await requireCartAtStep(shop, 'billing')
  const customerPrefill = await loadCustomerPrefill(shop)
  const cards = customerPrefill?.cards
  const isPaid = cart.totals.remainingToPay === 0
  const homeAddress = getHomeAddress(cart)
  const { billingAddress } = cart
  const isOtherRequested = new URL(shop.request.url).searchParams.get('address') === 'other'
  const hasOtherAddress = billingAddress !== undefined && !isSameAddress(billingAddress, homeAddress)
  const initialAddress = billingAddress ?? getContactAddress(cart)
  return {
    bought: await loadOrderSummary(shop, cart),
    isPaid,
    credit: isPaid ? null : await loadAvailableCredit(shop, cart),
    giftCards: isPaid ? [] : listUsableGiftCards(customerPrefill?.giftCards ?? [], cart),
    ...(isPaid ? { methods: [], areAll: true } : await loadPaymentMethods(shop, cart, cards)),
    chosen: getChosenPayment(cart, cards),
    home: homeAddress && !isOtherRequested && !hasOtherAddress ? toAddressView(homeAddress) : null,
    hasHome: homeAddress !== undefined,
    maySave: customerPrefill !== null,
    country: initialAddress.countryCode ?? shop.place.country,
    countries: Object.keys(countries) as Country[],
    address: { ...toAddressView(initialAddress), email: initialAddress.email, phone: initialAddress.phone },
    meta: await getStepMeta(shop, 'billing'),
  }
}

type Address = NonNullable<Cart['billingAddress']>

function isSameAddress(a: Address, b: Address | undefined): boolean {
  return JSON.stringify(toAddressView(a)) === JSON.stringify(b && toAddressView(b))
}

/** Contact already named: the payer is often the person who collects. */
function getContactAddress({ shippingMethods }: Cart): Address {
  const { firstName, lastName, email, phone } = shippingMethods[0]?.address ?? {}
  return { firstName, lastName, email, phone }
}

export type LoadedBilling = Awaited<ReturnType<typeof loadBilling>>
