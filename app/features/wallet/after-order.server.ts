import type { Order } from '#contracts/entities/order'
import { ApiError } from '#contracts/errors'
import { href } from '#routes'
import { rememberedCart } from '~/features/cart/cart.server'
import { forgetPromoCode } from '~/server/promo-code.server'
import type { RememberedOrder, WalletSheet } from '~/server/session-store'
import type { Shop } from '~/server/shop.server'

/**
 * Where the shopper goes once the order is placed, or is still being checked: the shopper's own cart is done with then, and a product's page
 * is told of in the address. A failed payment goes on with the cart the platform made, and is the window's to tell. (WAL-06, RTE-07)
 */
export async function afterOrder(shop: Shop, sheet: WalletSheet, came: Order | ApiError): Promise<string> {
  if (came instanceof ApiError) return stillChecked(shop, sheet, came)
  const payAt = came.flash.find(({ code }) => code === 'PaymentNotAuthorized')?.details.action?.url
  const { orderNumber, st } = came
  await keep(shop, sheet, { cartId: sheet.cartId, orderNumber, st, ...(payAt && { payAt }) })
  return payAt ? href('checkoutPay', shop) : confirmation(shop, sheet)
}

async function stillChecked(shop: Shop, sheet: WalletSheet, error: ApiError): Promise<string> {
  const { orderNumber, st, cartId } = error.details
  if (error.errorId === 'PAYMENT_PENDING' && orderNumber && st) {
    await keep(shop, sheet, { cartId: sheet.cartId, orderNumber, st })
    return confirmation(shop, sheet)
  }
  if (cartId) await goOnWith(shop, { ...sheet, cartId })
  throw error
}

async function keep(shop: Shop, { isOwn }: WalletSheet, order: RememberedOrder): Promise<void> {
  await shop.session.rememberOrder(shop.siteId, order)
  if (isOwn && !order.payAt) await shop.session.rememberCart(shop.siteId, null)
  if (shop.config.flags.autoPromoInWallets) forgetPromoCode(shop)
  await shop.session.rememberSheet(null)
}

/** The same goods in a cart of another name. */
async function goOnWith(shop: Shop, sheet: WalletSheet): Promise<void> {
  await shop.session.rememberSheet(sheet)
  const known = await rememberedCart(shop)
  if (sheet.isOwn && known) await shop.session.rememberCart(shop.siteId, { ...known, cartId: sheet.cartId })
}

function confirmation(shop: Shop, { isOwn }: WalletSheet): string {
  return href('orderConfirmation', shop) + (isOwn ? '' : '?storeContext=applePayPdp')
}
