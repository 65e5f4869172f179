import { endpoints } from '#contracts'
import type { Address } from '#contracts/entities/address'
import type { Cart } from '#contracts/entities/cart'
import { isCollected } from '#domain/checkout/is-collected'
import { openStep, restPaidBy, skipsToSummary } from '#domain/checkout/open-step'
import { chooseSavedCard } from '~/features/payment/payment-choice.server'
import { logError } from '~/server/log-error'
import type { StorefrontContext } from '~/server/storefront-services.server'
import type { CustomerPrefill } from '../shipping/customer-prefill.server'
import { homeAddressOf } from '../shipping/home-address'

/** Prefills the cart from a known shopper's account; true when nothing is left to ask. On any failure the shopper goes step by step. */
export async function isFilledIn(shop: StorefrontContext, cart: Cart, known: CustomerPrefill): Promise<boolean> {
  const [main] = known.addresses
  const [card] = known.cards
  const isPickupOnly = cart.shippingMethods.every(({ code }) => isCollected(code))
  const skips = skipsToSummary({
    isSignedIn: true,
    hasDefaultCard: card?.isDefault ?? false,
    hasShippingAddress: main !== undefined || homeAddressOf(cart) !== undefined,
    isPickupOnly,
    isOn: shop.config.flags.expressCheckout,
  })
  if (!skips || !card) return false
  return fillIn(shop, cart, known).then(
    (filled) => openStep(filled, shop.config) === 'summary',
    (error: unknown) => {
      logError(shop.visit, 'express checkout', error)
      return false
    },
  )
}

async function fillIn(shop: StorefrontContext, cart: Cart, { email, addresses: [main], cards: [card] }: CustomerPrefill): Promise<Cart> {
  const api = await shop.personalApi()
  const params = { basketId: cart.id }
  const person = main && { ...main, email: main.email ?? email }
  const addresses = person ? missingAddresses(cart, person) : []
  let filled = addresses.length > 0 ? await api(endpoints.checkout.setShippingAddress, { params, body: { addresses } }) : cart
  if (filled.totals.remainingToPay === 0) return filled
  const bill = homeAddressOf(filled) ?? person
  if (!filled.billingAddress && bill) filled = await api(endpoints.checkout.setBillingAddress, { params, body: bill })
  return restPaidBy(filled) || !card ? filled : chooseSavedCard(shop, filled, { id: card.paymentInstrumentId })
}

function missingAddresses({ shippingMethods }: Cart, { firstName, lastName, email, phone, ...place }: Address): Address[] {
  const person = { firstName, lastName, email, phone }
  const open = shippingMethods.filter(({ code, address }) => code !== 'digital' && !address?.firstName)
  return open.map(({ code, shippingId }) => (isCollected(code) ? { ...person, shippingId } : { ...place, ...person, shippingId: 'me' }))
}
