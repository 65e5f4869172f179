import type { Address } from '#contracts/entities/address'
import { toAddressView } from '~/features/address/postal-address'
import { seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { requireCartAtStep, getStepMeta } from '~/features/checkout/checkout-step.server'
import {
  isGuest,
  prefillExpressCheckout,
  getAddressId,
  type CustomerPrefill,
  loadCustomerPrefill,
} from '~/features/checkout/customer-prefill.server'
import { loadOrderSummary } from '~/features/checkout/order-summary.server'
import { getStepPath } from '~/features/checkout/checkout-step'
import { loadAddressSuggestion } from './address-suggestion.server'
import { loadParcels } from './parcels.server'
import { formatPostalLines } from '#domain/address/address-lines'

/** Loads the shipping step: known addresses and delivery methods, and the suggested spelling after an ambiguous address. */
export async function loadShipping(shop: StorefrontContext) {
  const cart = await requireCartAtStep(shop, 'shipping')
  const query = new URL(shop.request.url).searchParams
  const customerPrefill = await loadCustomerPrefill(shop)
  if (customerPrefill && !query.has('step') && (await prefillExpressCheckout(shop, cart, customerPrefill)))
    throw seeOther(getStepPath('summary', shop.locale))
  const isCheckingAddress = query.get('check') === 'address'
  const address = cart.shippingAddress
  const suggestion = isCheckingAddress && address ? await loadAddressSuggestion(shop, cart, address) : null
  return {
    bought: await loadOrderSummary(shop, cart),
    parcels: await loadParcels(shop, cart, getAccountContact(customerPrefill)),
    isGuest: await isGuest(shop),
    country: shop.market.country,
    address: address
      ? { ...toAddressView(address), email: address.email, phone: address.phone }
      : { ...customerPrefill?.person, email: customerPrefill?.email },
    goesTo: address && customerPrefill ? findAddressBookId(customerPrefill, address) : undefined,
    book: customerPrefill?.addresses.map((each) => ({ id: getAddressId(each), ...toAddressView(each) })) ?? [],
    suggestion:
      suggestion && address ? { typed: toAddressView(address), ours: toAddressView(suggestion), keep: query.get('keep') === 'on' } : null,
    meta: await getStepMeta(shop, 'shipping'),
  }
}

/** Id of the account address in use; empty for another one. */
function findAddressBookId({ addresses }: CustomerPrefill, address: Address): string {
  const formatAddress = (each: Address) => formatPostalLines({ ...each, province: each.stateCode ?? each.province }).join('\n')
  const matchingAddress = addresses.find((each) => formatAddress(each) === formatAddress(address))
  return matchingAddress ? getAddressId(matchingAddress) : ''
}

/** Name of the account holder, from the main address. */
function getAccountContact(customerPrefill: CustomerPrefill | null): Address | undefined {
  return customerPrefill ? { ...customerPrefill.person, ...customerPrefill.addresses[0], email: customerPrefill.email } : undefined
}

export type LoadedShipping = Awaited<ReturnType<typeof loadShipping>>
