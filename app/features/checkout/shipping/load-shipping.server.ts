import { endpoints } from '#contracts'
import type { Address } from '#contracts/entities/address'
import type { Cart } from '#contracts/entities/cart'
import { addressOnPage, linesOf } from '~/features/address/postal-address'
import { seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { cartAtStep } from '../checkout-cart.server'
import { isGuest } from '../is-guest.server'
import { loadOrderSummary } from '../load-order-summary.server'
import { isFilledIn } from '../place-order/express-checkout.server'
import { stepMeta } from '../step-meta.server'
import { pathOfStep } from '../step-path'
import { idOf, type CustomerPrefill, loadCustomerPrefill } from './customer-prefill.server'
import { loadParcels } from './load-parcels.server'

/** Loads the shipping step: known addresses and delivery methods, and the suggested spelling after an ambiguous address. */
export async function loadShipping(shop: StorefrontContext) {
  const cart = await cartAtStep(shop, 'shipping')
  const query = new URL(shop.request.url).searchParams
  const known = await loadCustomerPrefill(shop)
  if (known && !query.has('step') && (await isFilledIn(shop, cart, known))) throw seeOther(pathOfStep('summary', shop.locale))
  const isAsking = query.get('check') === 'address'
  const address = cart.shippingAddress
  const suggestion = isAsking && address ? await suggestionFor(shop, cart, address) : null
  return {
    bought: await loadOrderSummary(shop, cart),
    parcels: await loadParcels(shop, cart, personBehind(known)),
    isGuest: await isGuest(shop),
    country: shop.place.country,
    address: address
      ? { ...addressOnPage(address), email: address.email, phone: address.phone }
      : { ...known?.person, email: known?.email },
    goesTo: address && known ? inBook(known, address) : undefined,
    book: known?.addresses.map((each) => ({ id: idOf(each), ...addressOnPage(each) })) ?? [],
    suggestion:
      suggestion && address ? { typed: addressOnPage(address), ours: addressOnPage(suggestion), keep: query.get('keep') === 'on' } : null,
    meta: await stepMeta(shop, 'shipping'),
  }
}

/** Id of the account address in use; empty for another one. */
function inBook({ addresses }: CustomerPrefill, address: Address): string {
  const lines = (each: Address) => linesOf(addressOnPage({ ...each, province: each.stateCode ?? each.province })).join('\n')
  const same = addresses.find((each) => lines(each) === lines(address))
  return same ? idOf(same) : ''
}

/** Name of the account holder, from the main address. */
function personBehind(known: CustomerPrefill | null): Address | undefined {
  return known ? { ...known.person, ...known.addresses[0], email: known.email } : undefined
}

/** Returns the suggested spelling of an address; null if it is fine or the service is unavailable. */
export async function suggestionFor(shop: StorefrontContext, { id }: Pick<Cart, 'id'>, address: Address): Promise<Address | null> {
  const api = await shop.personalApi()
  const report = await api(endpoints.checkout.validateShippingAddress, { params: { basketId: id }, body: address }).catch(() => null)
  return (report?.status === 'CORRECTED' && report.suggestions[0]) || null
}

export type ShippingLoaded = Awaited<ReturnType<typeof loadShipping>>
