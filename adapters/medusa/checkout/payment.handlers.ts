import { toBcp47 } from '#config/locales'
import type { checkoutEndpoints } from '#contracts/checkout'
import type { InstrumentBody } from '#contracts/entities/payment'
import { fail, ok, type Outcome } from '#contracts/errors'
import { formatAmount, toMinorUnits } from '#domain/money/minor-units'
import { getCardBrands } from '#domain/payment/cards'
import { buildPaymentData } from '#domain/payment/provider-methods'
import { isStorefrontPage, getPaymentClientKey } from '../../../worker/platform/checkout/payment-methods'
import { getLocaleMessage } from '../../../worker/platform/messages'
import { loadOwnCart, getPaymentLane, loadCart } from '../cart/engine-cart'
import { toPlatformEnv } from '../env'
import type { AdapterCalls } from '../serve-calls'

const sessionLifetimeMs = 3_600_000

/** Gift cards do not exist here: a number that looks like one is unknown. */
function rejectGiftCard({ giftCardNumber = '', pin = '' }: InstrumentBody): Outcome<never> {
  const isWellFormed = /^\d{16,19}$/.test(giftCardNumber.replace(/\D/g, '')) && /^\d{4,8}$/.test(pin)
  return fail(isWellFormed ? 'GC_INVALID2' : 'GC_REQUEST_INVALID', { field: 'giftCardNumber' })
}

/** Payment methods. The sealed card is kept here, never in the engine, and only until the order is placed. */
export const paymentHandlers: AdapterCalls<typeof checkoutEndpoints> = {
  async paymentMethods({ params: { basketId }, shop, consumerNo }, env) {
    const cartResult = await loadOwnCart(env, basketId, { consumerNo })
    if (!cartResult.ok) return cartResult
    const card = {
      code: 'CREDIT_CARD' as const,
      label: getLocaleMessage(shop.locale, 'payment.CREDIT_CARD'),
      brands: getCardBrands(shop.country),
    }
    return ok({ applicablePaymentMethods: [card] })
  },

  async addPaymentInstrument({ params: { basketId }, body, consumerNo }, env) {
    const cartResult = await loadOwnCart(env, basketId, { consumerNo })
    if (!cartResult.ok) return cartResult
    if (body.payment_method_id === 'GIFT_CARD') return rejectGiftCard(body)
    if (body.payment_method_id !== 'CREDIT_CARD') return fail('PAYMENT_METHOD_NOT_ALLOWED', { field: 'payment_method_id' })
    if (body.payment_instrument_id !== undefined) return fail('PAYMENT_INSTRUMENT_NOT_FOUND', { field: 'payment_instrument_id' })
    const sealedPaymentBody = buildPaymentData(body)
    if (!sealedPaymentBody.ok) return sealedPaymentBody
    await getPaymentLane(env, basketId).keep({ ...sealedPaymentBody.value, id: crypto.randomUUID() })
    return ok(await loadCart(env, basketId))
  },

  async removePaymentInstrument({ params: { basketId }, body: { payment_instrument_id: id }, consumerNo }, env) {
    const cartResult = await loadOwnCart(env, basketId, { consumerNo })
    if (!cartResult.ok) return cartResult
    const lane = getPaymentLane(env, basketId)
    if ((await lane.kept())?.id !== id) return fail('PAYMENT_INSTRUMENT_NOT_FOUND', { field: 'payment_instrument_id' })
    await lane.keep({})
    return ok(await loadCart(env, basketId))
  },

  async paymentSession({ query, shop, now, consumerNo }, env) {
    const { referer, paymentMethodId, cartId } = query
    if (referer !== undefined && !isStorefrontPage(env, referer)) return fail('INVALID_REQUEST', { field: 'referer' })
    if (paymentMethodId !== 'CREDIT_CARD') return fail('PAYMENT_METHOD_NOT_ALLOWED', { field: 'paymentMethodId' })
    const cartResult = cartId === undefined ? undefined : await loadOwnCart(env, cartId, { consumerNo })
    if (cartResult?.ok === false) return cartResult
    const { currency } = shop
    return ok({
      ...{ success: true, provider: 'ADYEN', meta: { ...getPaymentClientKey(toPlatformEnv(env)), brands: getCardBrands(shop.country) } },
      ...{ locale: toBcp47(shop.locale), sessionId: crypto.randomUUID(), sessionData: crypto.randomUUID() },
      amount: { value: formatAmount(toMinorUnits(cartResult?.value.total ?? 0, currency), currency), currency },
      expiresAt: new Date(now + sessionLifetimeMs).toISOString(),
    })
  },
}
