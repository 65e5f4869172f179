import { endpoints } from '#contracts'
import type { Cart } from '#contracts/entities/cart'
import { paymentMethodIds } from '#contracts/entities/payment'
import { pendingOrder } from '~/features/cart/pending-order.server'
import { emptyCart } from '~/features/cart/empty-cart.server'
import { logError } from '~/server/log-error'
import type { WalletSheet } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { putBack } from './former-cart.server'

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
