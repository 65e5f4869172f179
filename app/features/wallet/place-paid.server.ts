import { isCountry } from '#config/countries'
import { endpoints } from '#contracts'
import type { Address } from '#contracts/entities/address'
import type { Cart } from '#contracts/entities/cart'
import type { Order } from '#contracts/entities/order'
import { ApiError } from '#contracts/errors'
import { formatWireAmount } from '#domain/money/format-amount'
import { placeOrderOnce } from '~/features/cart/pending-order.server'
import { markCartAsPlacing } from '~/features/cart/cart.server'
import { findDeliveryChangeNotice } from '~/features/cart/notices.server'
import { findCaptchaToken } from '~/server/captcha.server'
import { buildPaymentReturnUrl } from '~/server/payment-urls.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import type { WalletPayment } from './wallet.form'
import { WalletRejectedError } from './wallet-refusal.server'

type WalletPaymentInput = { paid: WalletPayment; bill: Address }

/** Prepares the order at the displayed total, attaches the wallet and places it. Rejects a different total or changed delivery. */
export async function placeWalletPayment(shop: StorefrontContext, { id }: Cart, { paid, bill }: WalletPaymentInput): Promise<Order> {
  const { wallet: code, token, total, sessionId: sessionID, payerId: payPalPayerId } = paid
  const api = await shop.personalApi()
  const preparedCart = await api(endpoints.orders.prepare, { body: { basketId: id } })
  const { totals } = preparedCart
  if (formatWireAmount(totals.remainingToPay, shop.place.currency) !== total) throw new ApiError('ORDER_TOTALS_FAILED', 415)
  const deliveryNotice = findDeliveryChangeNotice(preparedCart)
  if (deliveryNotice) throw new ApiError(deliveryNotice.code, 409, deliveryNotice)
  await api(endpoints.checkout.addPaymentInstrument, {
    params: { basketId: id },
    body: { payment_method_id: code, additionalDetails: { paymentData: token } },
  })
  if (!isCountry(bill.countryCode ?? '')) throw new WalletRejectedError('billing-contact', 'countryCode')
  const captchaToken = paid.challenge ? await findCaptchaToken(shop, { id: paid.challenge, answer: paid.answer }) : null
  const associate = await shop.associate()
  const additionalData = {
    walletToken: token,
    payment_method_id: code,
    sessionID,
    payerID: payPalPayerId,
    returnUrl: await buildPaymentReturnUrl(shop, id),
  }
  const expectedTotal = formatWireAmount(totals.total, shop.place.currency)
  await markCartAsPlacing(shop, id, expectedTotal)
  return placeOrderOnce(api, {
    cartId: id,
    billingAddress: bill,
    paymentMethod: { code, additionalData },
    expectedTotal,
    ...(associate && { inStoreSalesInfo: { storeId: associate.storeId, storeEmployeeId: associate.storeEmployeeId } }),
    ...(captchaToken && { recaptcha_response: captchaToken }),
  })
}
