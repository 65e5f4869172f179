import { endpoints } from '#contracts'
import type { Address } from '#contracts/entities/address'
import type { Cart } from '#contracts/entities/cart'
import type { SavedInstrument } from '#contracts/entities/consumer'
import { isPickupMethod } from '#domain/checkout/is-pickup-method'
import { findOpenStep, findRemainingPayment, shouldSkipToSummary } from '#domain/checkout/open-step'
import { formatPhoneForForm } from '#domain/input/phones'
import { chooseSavedCard } from '~/features/payment/payment-choice.server'
import { logError } from '~/server/log-error'
import { findPresentConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { getHomeAddress } from './shipping/parcels.server'

export type CustomerPrefill = {
  email: string
  /** Name and phone of the account, in form format. */
  person: Pick<Address, 'firstName' | 'lastName' | 'phone'>
  addresses: Address[]
  cards: SavedInstrument[]
  giftCards: SavedInstrument[]
}

/** Loads account data for checkout, default address and card first; null for a guest or if unreadable. */
export async function loadCustomerPrefill(shop: StorefrontContext): Promise<CustomerPrefill | null> {
  if (!(await findPresentConsumer(shop))) return null
  const api = await shop.personalApi()
  const profileAndInstruments = await Promise.all([
    api(endpoints.consumer.profile, { query: {} }),
    api(endpoints.consumer.instruments, {}),
  ]).catch(() => null)
  if (!profileAndInstruments) return null
  const [{ consumerProfile }, { items }] = profileAndInstruments
  const { email, firstName, lastName, phone, phoneCode, addressList } = consumerProfile.consumerDetails
  return {
    email,
    person: { firstName, lastName, phone: phone && formatPhoneForForm({ phone, phoneCode }, shop.market) },
    addresses: addressList.filter(isDeliverable(shop)).sort((a, b) => Number(b.main ?? false) - Number(a.main ?? false)),
    cards: items.filter(({ type }) => type === 'CREDIT_CARD').sort((a, b) => Number(b.isDefault) - Number(a.isDefault)),
    giftCards: items.filter(({ type }) => type === 'GIFT_CARD'),
  }
}

/** Addresses for deliveries within the country that is shopped in. */
function isDeliverable({ market }: StorefrontContext) {
  return ({ approachType, countryCode }: Address) => approachType !== 'B' && countryCode === market.country
}

/** Id of a saved address, under either of its API names; empty for one that is not saved. */
export function getAddressId({ addressId, id }: Address): string {
  return addressId ?? id ?? ''
}

/** Prefills the cart from a known shopper's account; true when nothing is left to ask. On any failure the shopper goes step by step. */
export async function prefillExpressCheckout(shop: StorefrontContext, cart: Cart, known: CustomerPrefill): Promise<boolean> {
  const [main] = known.addresses
  const [card] = known.cards
  const isPickupOnly = cart.shippingMethods.every(({ code }) => isPickupMethod(code))
  const skips = shouldSkipToSummary({
    isSignedIn: true,
    hasDefaultCard: card?.isDefault ?? false,
    hasShippingAddress: main !== undefined || getHomeAddress(cart) !== undefined,
    isPickupOnly,
    isOn: shop.config.flags.expressCheckout,
  })
  if (!skips || !card) return false
  return prefillCart(shop, cart, known).then(
    (filled) => findOpenStep(filled, shop.config) === 'summary',
    (error: unknown) => {
      logError(shop.requestContext, 'express checkout', error)
      return false
    },
  )
}

async function prefillCart(
  shop: StorefrontContext,
  cart: Cart,
  { email, addresses: [main], cards: [card] }: CustomerPrefill,
): Promise<Cart> {
  const api = await shop.personalApi()
  const params = { basketId: cart.id }
  const person = main && { ...main, email: main.email ?? email }
  const addresses = person ? listMissingAddresses(cart, person) : []
  let filled = addresses.length > 0 ? await api(endpoints.checkout.setShippingAddress, { params, body: { addresses } }) : cart
  if (filled.totals.remainingToPay === 0) return filled
  const bill = getHomeAddress(filled) ?? person
  if (!filled.billingAddress && bill) filled = await api(endpoints.checkout.setBillingAddress, { params, body: bill })
  return findRemainingPayment(filled) || !card ? filled : chooseSavedCard(shop, filled, { id: card.paymentInstrumentId })
}

function listMissingAddresses({ shippingMethods }: Cart, { firstName, lastName, email, phone, ...postalFields }: Address): Address[] {
  const contactFields = { firstName, lastName, email, phone }
  const unaddressedParcels = shippingMethods.filter(({ code, address }) => code !== 'digital' && !address?.firstName)
  return unaddressedParcels.map(({ code, shippingId }) =>
    isPickupMethod(code) ? { ...contactFields, shippingId } : { ...postalFields, ...contactFields, shippingId: 'me' },
  )
}

/** Returns true for shoppers who could sign in or register; not for in-store associates. */
export async function isGuest(shop: StorefrontContext): Promise<boolean> {
  const [consumer, associate] = await Promise.all([shop.consumer(), shop.associate()])
  return consumer === null && associate === null
}
