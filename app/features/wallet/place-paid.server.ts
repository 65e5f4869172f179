import { isCountry } from '#config/countries'
import { endpoints } from '#contracts'
import type { Address } from '#contracts/entities/address'
import type { Cart } from '#contracts/entities/cart'
import type { Order } from '#contracts/entities/order'
import { ApiError } from '#contracts/errors'
import { placeOrderOnce } from '~/features/cart/pending-order.server'
import { beginPlacing } from '~/features/cart/cart.server'
import { movedIn } from '~/features/cart/notices.server'
import { tokenFor } from '~/server/captcha.server'
import { paymentReturnUrl } from '~/server/payment-urls.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { textOf } from './sheet.server'
import type { Paid } from './wallet.form'
import { WalletRefused } from './wallet-refusal.server'

type PlacePaidOptions = { paid: Paid; bill: Address }

/** Prepares the order at the displayed total, attaches the wallet and places it. Rejects a different total or changed delivery. */
export async function placePaid(shop: StorefrontContext, { id }: Cart, { paid, bill }: PlacePaidOptions): Promise<Order> {
  const { wallet: code, token, total, sessionId: sessionID, payerId: payerID } = paid
  const api = await shop.personalApi()
  const prepared = await api(endpoints.orders.prepare, { body: { basketId: id } })
  const { totals } = prepared
  if (textOf(totals.remainingToPay, shop) !== total) throw new ApiError('ORDER_TOTALS_FAILED', 415)
  const moved = movedIn(prepared)
  if (moved) throw new ApiError(moved.code, 409, moved)
  await api(endpoints.checkout.addPaymentInstrument, {
    params: { basketId: id },
    body: { payment_method_id: code, additionalDetails: { paymentData: token } },
  })
  if (!isCountry(bill.countryCode ?? '')) throw new WalletRefused('billing-contact', 'countryCode')
  const person = paid.challenge ? await tokenFor(shop, { id: paid.challenge, answer: paid.answer }) : null
  const associate = await shop.associate()
  const additionalData = { walletToken: token, payment_method_id: code, sessionID, payerID, returnUrl: await paymentReturnUrl(shop, id) }
  const expectedTotal = textOf(totals.total, shop)
  await beginPlacing(shop, id, expectedTotal)
  return placeOrderOnce(api, {
    cartId: id,
    billingAddress: bill,
    paymentMethod: { code, additionalData },
    expectedTotal,
    ...(associate && { inStoreSalesInfo: { storeId: associate.storeId, storeEmployeeId: associate.storeEmployeeId } }),
    ...(person && { recaptcha_response: person }),
  })
}
