import type { Address } from '#contracts/entities/address'
import { toAddressView, getAddressLines } from '~/features/address/postal-address'
import { seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { requireCartAtStep } from '../checkout-cart.server'
import { isGuest, expressCheckout, addressIdOf, type CustomerPrefill, loadCustomerPrefill } from '../customer-prefill.server'
import { loadOrderSummary } from '../order-summary.server'
import { getStepMeta } from '../checkout-step.server'
import { getStepPath } from '../checkout-step'
import { loadParcels } from './parcels.server'
import { loadAddressSuggestion } from './address-suggestion.server'

/** Loads the shipping step: known addresses and delivery methods, and the suggested spelling after an ambiguous address. */
export async function loadShipping(shop: StorefrontContext) {
  const cart = await requireCartAtStep(shop, 'shipping')
  const query = new URL(shop.request.url).searchParams
  const customerPrefill = await loadCustomerPrefill(shop)
  if (customerPrefill && !query.has('step') && (await expressCheckout(shop, cart, customerPrefill)))
    throw seeOther(getStepPath('summary', shop.locale))
  const isCheckingAddress = query.get('check') === 'address'
  const address = cart.shippingAddress
  const suggestion = isCheckingAddress && address ? await loadAddressSuggestion(shop, cart, address) : null
  return {
    bought: await loadOrderSummary(shop, cart),
    parcels: await loadParcels(shop, cart, getAccountContact(customerPrefill)),
    isGuest: await isGuest(shop),
    country: shop.place.country,
    address: address
      ? { ...toAddressView(address), email: address.email, phone: address.phone }
      : { ...customerPrefill?.person, email: customerPrefill?.email },
    goesTo: address && customerPrefill ? findAddressBookId(customerPrefill, address) : undefined,
    book: customerPrefill?.addresses.map((each) => ({ id: addressIdOf(each), ...toAddressView(each) })) ?? [],
    suggestion:
      suggestion && address ? { typed: toAddressView(address), ours: toAddressView(suggestion), keep: query.get('keep') === 'on' } : null,
    meta: await getStepMeta(shop, 'shipping'),
  }
}

/** Id of the account address in use; empty for another one. */
function findAddressBookId({ addresses }: CustomerPrefill, address: Address): string {
  const formatAddress = (each: Address) => getAddressLines(toAddressView({ ...each, province: each.stateCode ?? each.province })).join('\n')
  const matchingAddress = addresses.find((each) => formatAddress(each) === formatAddress(address))
  return matchingAddress ? addressIdOf(matchingAddress) : ''
}

/** Name of the account holder, from the main address. */
function getAccountContact(customerPrefill: CustomerPrefill | null): Address | undefined {
  return customerPrefill ? { ...customerPrefill.person, ...customerPrefill.addresses[0], email: customerPrefill.email } : undefined
}

export type LoadedShipping = Awaited<ReturnType<typeof loadShipping>>
