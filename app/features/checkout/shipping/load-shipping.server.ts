import type { Address } from '#contracts/entities/address'
import { addressOnPage, linesOf } from '~/features/address/postal-address'
import { seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { cartAtStep } from '../checkout-cart.server'
import { isGuest, expressCheckout, addressIdOf, type CustomerPrefill, loadCustomerPrefill } from '../customer-prefill.server'
import { loadOrderSummary } from '../order-summary.server'
import { stepMeta } from '../checkout-step.server'
import { pathOfStep } from '../checkout-step'
import { loadParcels } from './parcels.server'
import { suggestionFor } from './address-suggestion.server'

/** Loads the shipping step: known addresses and delivery methods, and the suggested spelling after an ambiguous address. */
export async function loadShipping(shop: StorefrontContext) {
  const cart = await cartAtStep(shop, 'shipping')
  const query = new URL(shop.request.url).searchParams
  const known = await loadCustomerPrefill(shop)
  if (known && !query.has('step') && (await expressCheckout(shop, cart, known))) throw seeOther(pathOfStep('summary', shop.locale))
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
    book: known?.addresses.map((each) => ({ id: addressIdOf(each), ...addressOnPage(each) })) ?? [],
    suggestion:
      suggestion && address ? { typed: addressOnPage(address), ours: addressOnPage(suggestion), keep: query.get('keep') === 'on' } : null,
    meta: await stepMeta(shop, 'shipping'),
  }
}

/** Id of the account address in use; empty for another one. */
function inBook({ addresses }: CustomerPrefill, address: Address): string {
  const lines = (each: Address) => linesOf(addressOnPage({ ...each, province: each.stateCode ?? each.province })).join('\n')
  const same = addresses.find((each) => lines(each) === lines(address))
  return same ? addressIdOf(same) : ''
}

/** Name of the account holder, from the main address. */
function personBehind(known: CustomerPrefill | null): Address | undefined {
  return known ? { ...known.person, ...known.addresses[0], email: known.email } : undefined
}

export type ShippingLoaded = Awaited<ReturnType<typeof loadShipping>>
