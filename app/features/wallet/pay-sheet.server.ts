import type { Order } from '#contracts/entities/order'
import { ApiError } from '#contracts/errors'
import { isIncomplete, type WalletContact } from '#domain/wallet/wallet-contact'
import { pendingOrder, OrderResultUnknown, clearPendingOrder, confirmationPath } from '~/features/cart/pending-order.server'
import type { WalletSheet, RememberedOrder } from '~/server/session-store'
import { href } from '#routes'
import { forgetCart, rememberedCart } from '~/features/cart/cart-session.server'
import { forgetPromoCode } from '~/server/promo-code.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { addressesOf, checkContacts, keepAddresses, withBothNames } from './fill-sheet.server'
import { toCheckout } from './leave-sheet.server'
import { placePaid } from './place-paid.server'
import { openSheetNamed, orderingOf, pathOfSheet } from './sheet.server'
import type { Paid } from './wallet.form'

/**
 * Completes a wallet payment: validates both contacts, saves the address, prepares the order, attaches the wallet, checks the billing
 * country, and places the order with a CAPTCHA token. Returns the next URL; without a shipping address, checkout.
 */
export async function paySheet(shop: StorefrontContext, sheet: WalletSheet, paid: Paid): Promise<string> {
  if (isKeptBack(paid.shipping ?? {}, paid)) return toCheckout(shop, sheet, paid)
  const contacts = contactsOf(paid)
  if (paid.wallet !== 'PAYPAL_EXPRESS') checkContacts(contacts)
  const addresses = addressesOf(contacts)
  return afterOrder(shop, sheet, await awaiting(shop, sheet, () => ordered(shop, sheet, { paid, ...addresses })))
}

function contactsOf({ shipping = {}, billing = shipping }: Paid) {
  return { shipping: withBothNames(shipping), billing: withBothNames(billing) }
}

type Ordering = { paid: Paid } & ReturnType<typeof addressesOf>

async function ordered(shop: StorefrontContext, sheet: WalletSheet, { paid, address, bill }: Ordering): Promise<Order | ApiError> {
  try {
    const cart = await keepAddresses(shop, sheet, { address, bill, wallet: paid.wallet })
    return await placePaid(shop, cart, { paid, bill })
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

/** Longer than all calls of one payment together; after that none is pending (ms). */
const longestPayment = 90_000

/**
 * From payment on, an order may exist whose response is lost. Until it is resolved the session blocks other payments; a repeated request
 * looks for the first order.
 */
async function awaiting(shop: StorefrontContext, sheet: WalletSheet, order: () => Promise<Order | ApiError>): Promise<Order | ApiError> {
  const { session, siteId, visit } = shop
  const awaited = { ...orderingOf(sheet), backTo: pathOfSheet(shop, sheet) }
  if (await pendingOrder(shop)) throw new OrderResultUnknown(awaited)
  await session.rememberAwaited(siteId, { ...awaited, until: visit.now + longestPayment })
  try {
    // The session may have ended, or a newer one may have opened, in the meantime.
    await openSheetNamed(shop, sheet.id)
    const came = await order()
    if (came instanceof ApiError) await session.rememberAwaited(siteId, null)
    return came
  } catch (error) {
    await session.rememberAwaited(siteId, error instanceof OrderResultUnknown ? awaited : null)
    throw error instanceof OrderResultUnknown ? new OrderResultUnknown(awaited) : error
  }
}

/** True if a wallet withheld the shipping address; pay-on-account may omit any part of it. */
function isKeptBack(shipping: WalletContact, { wallet }: Paid): boolean {
  if (wallet === 'PAYPAL_EXPRESS') return isIncomplete(shipping)
  return !shipping.addressLines?.length && !shipping.locality && !shipping.postalCode
}

/**
 * Returns the next URL after placing an order: confirmation or pending page. Clears the shopper's cart; instant purchases name the product
 * page in the URL. A failed payment continues with the platform's new cart, reported by the wallet.
 */
async function afterOrder(shop: StorefrontContext, sheet: WalletSheet, came: Order | ApiError): Promise<string> {
  if (came instanceof ApiError) return stillChecked(shop, sheet, came)
  const payAt = came.flash.find(({ code }) => code === 'PaymentNotAuthorized')?.details.action?.url
  const { orderNumber, st } = came
  return keep(shop, { ...orderingOf(sheet), orderNumber, st, ...(payAt && { payAt }) })
}

async function stillChecked(shop: StorefrontContext, sheet: WalletSheet, error: ApiError): Promise<string> {
  const { orderNumber, st, cartId } = error.details
  if (error.errorId === 'PAYMENT_PENDING' && orderNumber && st) return keep(shop, { ...orderingOf(sheet), orderNumber, st })
  if (cartId) await goOnWith(shop, { ...sheet, cartId })
  throw error
}

async function keep(shop: StorefrontContext, order: RememberedOrder): Promise<string> {
  await shop.session.rememberOrder(shop.siteId, order)
  if (!order.payAt) await forgetCart(shop, order.cartId)
  if (shop.config.flags.autoPromoInWallets) forgetPromoCode(shop)
  await shop.session.rememberSheet(null)
  await clearPendingOrder(shop, order.cartId)
  return order.payAt ? href('checkoutPay', shop) : confirmationPath(shop, order)
}

/** Continues with the platform's replacement cart. */
async function goOnWith(shop: StorefrontContext, sheet: WalletSheet): Promise<void> {
  await shop.session.rememberSheet(sheet)
  const known = await rememberedCart(shop)
  if (sheet.isOwn && known) await shop.session.rememberCart(shop.siteId, { ...known, cartId: sheet.cartId })
}
