import { toBcp47 } from '#config/locales'
import type { checkoutEndpoints } from '#contracts/checkout'
import type { InstrumentBody } from '#contracts/entities/payment'
import { fail, ok, type Outcome } from '#contracts/errors'
import { formatAmount } from '#domain/money/format-amount'
import { toMinorUnits } from '#domain/money/minor-units'
import { getCardBrands } from '#domain/payment/cards'
import { buildPaymentData } from '#domain/payment/provider-methods'
import { isStorefrontPage, getPaymentKey } from '../../../worker/platform/checkout/open-payment-session'
import { getLocaleMessage } from '../../../worker/platform/messages'
import { ownCart, paymentLane, shownCart } from '../cart/engine-cart'
import { asPlatform } from '../env'
import type { AdapterCalls } from '../serve-calls'

const sessionMs = 3_600_000

/** Gift cards do not exist here: a number that looks like one is unknown. */
function noGiftCard({ giftCardNumber = '', pin = '' }: InstrumentBody): Outcome<never> {
  const isShaped = /^\d{16,19}$/.test(giftCardNumber.replace(/\D/g, '')) && /^\d{4,8}$/.test(pin)
  return fail(isShaped ? 'GC_INVALID2' : 'GC_REQUEST_INVALID', { field: 'giftCardNumber' })
}

/** Ways to pay. The sealed card is kept here, never in the engine, and only until the order is placed. */
export const paymentHandlers: AdapterCalls<typeof checkoutEndpoints> = {
  async paymentMethods({ params: { basketId }, shop, consumerNo }, env) {
    const own = await ownCart(env, basketId, { consumerNo })
    if (!own.ok) return own
    const card = {
      code: 'CREDIT_CARD' as const,
      label: getLocaleMessage(shop.locale, 'payment.CREDIT_CARD'),
      brands: getCardBrands(shop.country),
    }
    return ok({ applicablePaymentMethods: [card] })
  },

  async addPaymentInstrument({ params: { basketId }, body, consumerNo }, env) {
    const own = await ownCart(env, basketId, { consumerNo })
    if (!own.ok) return own
    if (body.payment_method_id === 'GIFT_CARD') return noGiftCard(body)
    if (body.payment_method_id !== 'CREDIT_CARD') return fail('PAYMENT_METHOD_NOT_ALLOWED', { field: 'payment_method_id' })
    if (body.payment_instrument_id !== undefined) return fail('PAYMENT_INSTRUMENT_NOT_FOUND', { field: 'payment_instrument_id' })
    const sealed = buildPaymentData(body)
    if (!sealed.ok) return sealed
    await paymentLane(env, basketId).keep({ ...sealed.value, id: crypto.randomUUID() })
    return ok(await shownCart(env, basketId))
  },

  async removePaymentInstrument({ params: { basketId }, body: { payment_instrument_id: id }, consumerNo }, env) {
    const own = await ownCart(env, basketId, { consumerNo })
    if (!own.ok) return own
    const lane = paymentLane(env, basketId)
    if ((await lane.kept())?.id !== id) return fail('PAYMENT_INSTRUMENT_NOT_FOUND', { field: 'payment_instrument_id' })
    await lane.keep({})
    return ok(await shownCart(env, basketId))
  },

  async paymentSession({ query, shop, now, consumerNo }, env) {
    const { referer, paymentMethodId, cartId } = query
    if (referer !== undefined && !isStorefrontPage(env, referer)) return fail('INVALID_REQUEST', { field: 'referer' })
    if (paymentMethodId !== 'CREDIT_CARD') return fail('PAYMENT_METHOD_NOT_ALLOWED', { field: 'paymentMethodId' })
    const own = cartId === undefined ? undefined : await ownCart(env, cartId, { consumerNo })
    if (own?.ok === false) return own
    const { currency } = shop
    return ok({
      ...{ success: true, provider: 'ADYEN', meta: { ...getPaymentKey(asPlatform(env)), brands: getCardBrands(shop.country) } },
      ...{ locale: toBcp47(shop.locale), sessionId: crypto.randomUUID(), sessionData: crypto.randomUUID() },
      amount: { value: formatAmount(toMinorUnits(own?.value.total ?? 0, currency), currency), currency },
      expiresAt: new Date(now + sessionMs).toISOString(),
    })
  },
}
