import { endpoints } from '#contracts'
import type { Address } from '#contracts/entities/address'
import type { Cart } from '#contracts/entities/cart'
import type { Api } from '~/server/api.server'
import type { FormerCart } from '~/server/session-store'
import { addressesFor, collectedParcels, sentParcel } from './sheet.server'

/** Snapshot of what a wallet session changes in the cart: addresses, pickup contact and billing address. */
export function formerOf(cart: Cart): FormerCart {
  const { shippingAddress, billingAddress: bill } = cart
  const way = sentParcel(cart)?.code
  const sent = shippingAddress?.firstName ? [{ ...shippingAddress, shippingId: 'me' }] : []
  const collected = collectedParcels(cart).flatMap(({ address, ...parcel }) =>
    address?.firstName ? addressesFor({ shippingMethods: [parcel] }, address) : [],
  )
  return { addresses: [...sent, ...collected], ...(bill && { bill }), ...(way && { way }) }
}

/** Restores the cart as before the wallet: addresses first, because a linked billing address follows them. Removes what it did not have. */
export async function putBack(api: Api, cart: Cart, { addresses, bill, way }: FormerCart): Promise<void> {
  const addressed = await withoutNew(api, await withAddresses(api, cart, addresses), addresses)
  await travelAsBefore(api, await withBill(api, addressed, bill), way)
}

async function withAddresses(api: Api, cart: Cart, addresses: Address[]): Promise<Cart> {
  if (addresses.length === 0) return cart
  return api(endpoints.checkout.setShippingAddress, { params: { basketId: cart.id }, body: { addresses } })
}

async function withoutNew(api: Api, cart: Cart, addresses: Address[]): Promise<Cart> {
  const named = collectedParcels(cart).filter(({ address }) => address?.firstName)
  const known = [...(cart.shippingAddress ? ['me'] : []), ...named.map(({ shippingId }) => shippingId)]
  let left = cart
  for (const shippingId of known.filter((id) => !addresses.some((former) => former.shippingId === id)))
    left = await api(endpoints.checkout.removeShippingAddress, { params: { basketId: cart.id }, body: { shippingId } })
  return left
}

async function withBill(api: Api, cart: Cart, bill: Address | undefined): Promise<Cart> {
  const params = { basketId: cart.id }
  if (fieldsOf(cart.billingAddress) === fieldsOf(bill)) return cart
  return bill ? api(endpoints.checkout.setBillingAddress, { params, body: bill }) : api(endpoints.checkout.removeBillingAddress, { params })
}

function fieldsOf(address: Address = {}): string {
  return JSON.stringify(Object.entries(address).sort())
}

async function travelAsBefore(api: Api, cart: Cart, way: FormerCart['way']): Promise<void> {
  const parcel = sentParcel(cart)
  const former = parcel?.applicableShippingMethods.find(({ code }) => code === way)
  if (!parcel || !former || parcel.code === way) return
  const body = { cartId: cart.id, code: former.code, shippingId: parcel.shippingId, shopperAppliedSM: true }
  await api(endpoints.checkout.chooseShippingMethod, { body })
}
