import type { Order } from '#contracts/entities/order'
import { ApiError } from '#contracts/errors'
import { formatWireAmount } from '#domain/money/minor-units'
import { isIncompleteContact, type WalletContact } from '#domain/wallet/wallet-contact'
import {
  getPendingOrder,
  OrderResultUnknown,
  clearPendingOrder,
  getConfirmationPath,
  placeOrderOnce,
} from '~/features/cart/pending-order.server'
import type { WalletSheet, RememberedOrder } from '~/server/session-store'
import { href } from '#routes'
import { clearOrderedCart } from '~/features/cart/cart-session.server'
import { clearPromoCode } from '~/server/promo-code.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import {
  toWalletAddresses,
  validateContacts,
  saveWalletAddresses,
  completeContactNames,
  continueInCheckout,
  divideWholeName,
} from './fill-sheet.server'
import { getOpenSheet, getOrderContext, getSheetPath } from './sheet.server'
import type { WalletPayment } from './wallet.form'
import { isCountry } from '#config/countries'
import { endpoints } from '#contracts'
import type { Address } from '#contracts/entities/address'
import type { Cart } from '#contracts/entities/cart'
import { markCartAsPlacing } from '~/features/cart/cart.server'
import { findDeliveryChangeNotice } from '~/features/cart/notices.server'
import { findCaptchaToken } from '~/server/captcha.server'
import { buildPaymentReturnUrl } from '~/server/order-payment.server'
import { WalletRejectedError } from './wallet-error.server'

/**
 * Completes a wallet payment. It validates both contacts, saves the address and prepares the order. It attaches the wallet, checks the
 * billing country, and places the order with a CAPTCHA token. Returns the next URL; without a shipping address, checkout.
 */
export async function payWalletSheet(shop: StorefrontContext, sheet: WalletSheet, sentPayment: WalletPayment): Promise<string> {
  const payment = { ...sentPayment, ...(sentPayment.shipping && { shipping: divideWholeName(sentPayment.shipping) }) }
  if (isAddressWithheld(payment.shipping ?? {}, payment)) return continueInCheckout(shop, sheet, payment)
  const contacts = getPaymentContacts(payment)
  if (payment.wallet !== 'PAYPAL_EXPRESS') validateContacts(contacts)
  const addresses = toWalletAddresses(contacts)
  return rebuildAfterOrder(
    shop,
    sheet,
    await withPendingOrder(shop, sheet, () => placeWalletOrder(shop, sheet, { paid: payment, ...addresses })),
  )
}

function getPaymentContacts({ shipping = {}, billing = shipping }: WalletPayment) {
  return { shipping: completeContactNames(shipping), billing: completeContactNames(billing) }
}

type WalletOrderInput = { paid: WalletPayment } & ReturnType<typeof toWalletAddresses>

async function placeWalletOrder(
  shop: StorefrontContext,
  sheet: WalletSheet,
  { paid, address, bill }: WalletOrderInput,
): Promise<Order | ApiError> {
  try {
    const cart = await saveWalletAddresses(shop, sheet, { address, bill, wallet: paid.wallet })
    return await placeWalletPayment(shop, cart, { paid, bill })
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

/** Longer than all calls of one payment together; after that none is pending (ms). */
const maxPaymentMs = 90_000

/**
 * From payment on, an order may exist whose response is lost. Until it is resolved the session blocks other payments; a repeated request
 * looks for the first order.
 */
async function withPendingOrder(
  shop: StorefrontContext,
  sheet: WalletSheet,
  order: () => Promise<Order | ApiError>,
): Promise<Order | ApiError> {
  const { session, siteId, requestContext } = shop
  const pending = { ...getOrderContext(sheet), backTo: getSheetPath(shop, sheet) }
  if (await getPendingOrder(shop)) throw new OrderResultUnknown(pending)
  await session.rememberPendingOrder(siteId, { ...pending, until: requestContext.now + maxPaymentMs })
  try {
    // The session may have ended, or a newer one may have opened, in the meantime.
    await getOpenSheet(shop, sheet.id)
    const outcome = await order()
    if (outcome instanceof ApiError) await session.rememberPendingOrder(siteId, null)
    return outcome
  } catch (error) {
    await session.rememberPendingOrder(siteId, error instanceof OrderResultUnknown ? pending : null)
    throw error instanceof OrderResultUnknown ? new OrderResultUnknown(pending) : error
  }
}

/** True if a wallet withheld the shipping address; pay-on-account may omit any part of it. */
function isAddressWithheld(shipping: WalletContact, { wallet }: WalletPayment): boolean {
  if (wallet === 'PAYPAL_EXPRESS') return isIncompleteContact(shipping)
  return !shipping.addressLines?.length && !shipping.locality && !shipping.postalCode
}

/**
 * Returns the next URL after placing an order: confirmation or pending page. Clears the shopper's cart; instant purchases name the product
 * page in the URL. A failed payment continues with the platform's new cart, reported by the wallet.
 */
async function rebuildAfterOrder(shop: StorefrontContext, sheet: WalletSheet, orderOutcome: Order | ApiError): Promise<string> {
  if (orderOutcome instanceof ApiError) return continuePendingOrder(shop, sheet, orderOutcome)
  const payAt = orderOutcome.flash.find(({ code }) => code === 'PaymentNotAuthorized')?.details.action?.url
  const { orderNumber, st } = orderOutcome
  return rememberWalletOrder(shop, { ...getOrderContext(sheet), orderNumber, st, ...(payAt && { payAt }) })
}

async function continuePendingOrder(shop: StorefrontContext, sheet: WalletSheet, error: ApiError): Promise<string> {
  const { orderNumber, st, cartId } = error.details
  if (error.errorId === 'PAYMENT_PENDING' && orderNumber && st)
    return rememberWalletOrder(shop, { ...getOrderContext(sheet), orderNumber, st })
  if (cartId) await continueWithNewCart(shop, { ...sheet, cartId })
  throw error
}

async function rememberWalletOrder(shop: StorefrontContext, order: RememberedOrder): Promise<string> {
  await shop.session.rememberOrder(shop.siteId, order)
  if (!order.payAt) await clearOrderedCart(shop, order.cartId)
  if (shop.config.flags.autoPromoInWallets) clearPromoCode(shop)
  await shop.session.rememberWalletSheet(null)
  await clearPendingOrder(shop, order.cartId)
  return order.payAt ? href('checkoutPay', shop) : getConfirmationPath(shop, order)
}

/** Continues with the platform's replacement cart. */
async function continueWithNewCart(shop: StorefrontContext, sheet: WalletSheet): Promise<void> {
  await shop.session.rememberWalletSheet(sheet)
  if (sheet.isOwn) await shop.session.continueCart(shop.siteId, sheet.cartId)
}

type WalletPaymentInput = { paid: WalletPayment; bill: Address }

/** Prepares the order at the displayed total, attaches the wallet and places it. Rejects a different total or changed delivery. */
async function placeWalletPayment(shop: StorefrontContext, { id }: Cart, { paid, bill }: WalletPaymentInput): Promise<Order> {
  const { wallet: code, token, total, sessionId: sessionID, payerId: payPalPayerId } = paid
  const api = await shop.personalApi()
  const preparedCart = await api(endpoints.orders.prepare, { body: { basketId: id } })
  const { totals } = preparedCart
  if (formatWireAmount(totals.remainingToPay, shop.market.currency) !== total) throw new ApiError('ORDER_TOTALS_FAILED', 415)
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
  const expectedTotal = formatWireAmount(totals.total, shop.market.currency)
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
