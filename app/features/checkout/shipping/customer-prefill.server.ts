import { endpoints } from '#contracts'
import type { Address } from '#contracts/entities/address'
import type { SavedInstrument } from '#contracts/entities/consumer'
import { numberAsTyped } from '#domain/identity/phones'
import { presentConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

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
  if (!(await presentConsumer(shop))) return null
  const api = await shop.personalApi()
  const known = await Promise.all([api(endpoints.consumer.profile, { query: {} }), api(endpoints.consumer.instruments, {})]).catch(
    () => null,
  )
  if (!known) return null
  const [{ consumerProfile }, { items }] = known
  const { email, firstName, lastName, phone, phoneCode, addressList } = consumerProfile.consumerDetails
  return {
    email,
    person: { firstName, lastName, phone: phone && numberAsTyped({ phone, phoneCode }, shop.place) },
    addresses: addressList.filter(isInReach(shop)).sort((a, b) => Number(b.main ?? false) - Number(a.main ?? false)),
    cards: items.filter(({ type }) => type === 'CREDIT_CARD').sort((a, b) => Number(b.isDefault) - Number(a.isDefault)),
    giftCards: items.filter(({ type }) => type === 'GIFT_CARD'),
  }
}

/** Addresses for deliveries within the country that is shopped in. */
function isInReach({ place }: StorefrontContext) {
  return ({ approachType, countryCode }: Address) => approachType !== 'B' && countryCode === place.country
}

export function idOf({ addressId, id }: Address): string {
  return addressId ?? id ?? ''
}
