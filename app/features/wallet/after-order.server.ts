import type { Order } from '#contracts/entities/order'
import { ApiError } from '#contracts/errors'
import { href } from '#routes'
import { clearPendingOrder, confirmationPath } from '~/features/cart/pending-order.server'
import { forgetCart, rememberedCart } from '~/features/cart/cart-session.server'
import { forgetPromoCode } from '~/server/promo-code.server'
import type { RememberedOrder, WalletSheet } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { orderingOf } from './sheet.server'

/**
 * Returns the next URL after placing an order: confirmation or pending page. Clears the shopper's cart; instant purchases name the product
 * page in the URL. A failed payment continues with the platform's new cart, reported by the wallet.
 */
export async function afterOrder(shop: StorefrontContext, sheet: WalletSheet, came: Order | ApiError): Promise<string> {
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
