import type { Cart } from '#contracts/entities/cart'
import { offeredAs, seenContactProblem, seenAddress, type WalletContact } from '#domain/wallet/wallet-contact'
import type { WalletSheet } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { endpoints } from '../../../contracts'
import { deliveriesOf, sentParcel, sheetOnPage } from './sheet.server'
import type { SheetOnPage, Wallet } from './sheet-on-page'
import { WalletRefused } from './wallet-refusal.server'

/** Quotes shipping methods and totals for the partial address a wallet reveals before payment. */
export async function seeContact(shop: StorefrontContext, sheet: WalletSheet, contact: WalletContact): Promise<SheetOnPage> {
  const { country } = shop.place
  const problem = seenContactProblem(contact, country)
  if (problem) throw new WalletRefused(problem)
  const api = await shop.personalApi()
  const addresses = [{ ...seenAddress(contact, country), shippingId: 'me' }]
  const params = { basketId: sheet.cartId }
  const cart = await api(endpoints.checkout.setShippingAddress, { params, body: { addresses, context: 'APPLE_PAY_EXPRESS' } })
  return seen(shop, sheet, cart)
}

/** Sets the delivery method, if offered for the address. */
export async function chooseDelivery(shop: StorefrontContext, sheet: WalletSheet, code: string): Promise<SheetOnPage> {
  const api = await shop.personalApi()
  const cart = await api(endpoints.cart.get, { params: { basketId: sheet.cartId }, query: {} })
  const chosen = offeredAs(code, deliveriesOf(cart))
  if (!chosen) throw new WalletRefused('method-not-listed')
  const shippingId = sentParcel(cart)?.shippingId ?? 'me'
  const body = { cartId: sheet.cartId, code: chosen.code, shippingId, shopperAppliedSM: true }
  return seen(shop, sheet, await api(endpoints.checkout.chooseShippingMethod, { body }))
}

/** Updates PayPal's order too, because its window shows that order's amounts. */
async function seen(shop: StorefrontContext, sheet: WalletSheet, cart: Cart): Promise<SheetOnPage> {
  if (sheet.isPayPal) await payPalOrder(shop, sheet.cartId)
  return sheetOnPage(shop, sheet.id, cart)
}

/** Id of PayPal's order for its window, opened or updated to the cart's current total. */
export async function payPalOrder(shop: StorefrontContext, cartId: string): Promise<string> {
  const api = await shop.personalApi()
  return (await api(endpoints.checkout.payPalOrder, { params: { basketId: cartId } })).payPalOrderId
}

/** Session fields that depend on the wallet. */
export function ofWallet(wallet: Wallet): { isPayPal?: true } {
  return wallet === 'PAYPAL_EXPRESS' ? { isPayPal: true } : {}
}
