import { endpoints } from '#contracts'
import type { Address } from '#contracts/entities/address'
import type { Cart } from '#contracts/entities/cart'
import { paymentMethodIds } from '#contracts/entities/payment'
import { addressOfContact } from '#domain/wallet/wallet-contact'
import { href } from '#routes'
import { addToCart } from '~/features/cart/cart.server'
import { confirmationPath, emptyCart, pendingOrder } from '~/features/cart/pending-order.server'
import { storeOfItem } from '~/features/cart/store-pickup/store-pickup'
import type { Api } from '~/server/api.server'
import { logError } from '~/server/log-error'
import type { FormerCart, WalletSheet } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { addressesFor, collectedParcels, contextOf, pathOfSheet, sentParcel } from './sheet.server'
import type { Paid } from './wallet.form'

const wallets: readonly string[] = ['APPLE_PAY', 'GOOGLE_PAY', 'PAYPAL_EXPRESS']

/**
 * Cleans up after an unfinished wallet session: empties its own cart, or removes the wallet from the shopper's cart and restores its
 * addresses. Failures are only logged. Payments in progress are left alone and resolved later.
 */
export async function leaveSheet(shop: StorefrontContext, sheet: WalletSheet): Promise<void> {
  await shop.session.rememberSheet(null)
  if ((await pendingOrder(shop))?.cartId === sheet.cartId) return
  await clear(shop, sheet).catch((error: unknown) => logError(shop.visit, 'wallet not cleared', error))
}

async function clear(shop: StorefrontContext, sheet: WalletSheet): Promise<void> {
  const api = await shop.personalApi()
  if (!sheet.isOwn) return emptyCart(api, sheet.cartId)
  const cart = await api(endpoints.cart.get, { params: { basketId: sheet.cartId }, query: {} })
  const params = { basketId: cart.id }
  for (const { payment_method_id, payment_instrument_id } of walletsOf(cart)) {
    const code = paymentMethodIds.find((id) => id === payment_method_id)
    if (code) await api(endpoints.checkout.removePaymentInstrument, { params, body: { payment_method_id: code, payment_instrument_id } })
  }
  await putBack(api, cart, sheet.former ?? { addresses: [] })
}

function walletsOf({ payment_instruments }: Cart): Cart['payment_instruments'] {
  return payment_instruments.filter(({ payment_method_id }) => wallets.includes(payment_method_id))
}

/**
 * Finds the order of a wallet payment without response: returns the order or the waiting page. A payment that never arrived is abandoned
 * and can be retried.
 */
export async function lookForSheet(shop: StorefrontContext, id: string): Promise<string> {
  const state = await shop.session.read()
  const sheet = state?.sheet
  if (sheet?.id === id) await leaveSheet(shop, sheet)
  const awaited = await pendingOrder(shop)
  if (awaited || sheet?.id !== id) return confirmationPath(shop, awaited ?? state?.orders?.[shop.siteId])
  await shop.session.addFlash({ tone: 'error', key: 'api:wallet.unknown' })
  return pathOfSheet(shop, sheet)
}

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
async function putBack(api: Api, cart: Cart, { addresses, bill, way }: FormerCart): Promise<void> {
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

/**
 * Continues in checkout, prefilled with the wallet's data, because the wallet withheld the address. An express purchase moves into the
 * shopper's cart. Charges nothing.
 */
export async function toCheckout(shop: StorefrontContext, sheet: WalletSheet, { wallet, shipping = {} }: Paid): Promise<string> {
  const api = await shop.personalApi()
  if (sheet.isOwn) {
    await shop.session.rememberSheet(null)
    const addresses = [{ ...addressOfContact(shipping), shippingId: 'me' }]
    const params = { basketId: sheet.cartId }
    const kept = api(endpoints.checkout.setShippingAddress, { params, body: { addresses, context: contextOf(wallet, addresses) } })
    await kept.catch((error: unknown) => logError(shop.visit, 'address of the wallet not kept', error))
  } else {
    const { items } = await api(endpoints.cart.get, { params: { basketId: sheet.cartId }, query: {} })
    for (const item of items.filter(({ bonus }) => !bonus)) {
      const { productId, upc, qty, pdpUrl, recipeId } = item
      const storeId = storeOfItem(item)
      await addToCart(shop, { productId, upc, qty, pdpUrl, ...(recipeId && { recipeId }), ...(storeId && { storeId }) })
    }
    await leaveSheet(shop, sheet)
  }
  return href('checkout', shop)
}
