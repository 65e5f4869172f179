import type { InstrumentBody } from '#contracts/entities/consumer'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { KeptInstrument } from '#domain/account/account'
import { maskedNumber as masked } from '#domain/gift-card/gift-card'
import { amountText } from '#domain/money/amount-text'
import { sealedPayment } from '#domain/payment/provider-methods'
import type { PlatformEnv } from '../env'
import { type PresentCardOptions, presentCard } from '../gift-cards/present-card'
import { authorize } from '../orders/payment-provider'
import { storedCardsOf } from '../payments/stored-cards'
import type { Shop } from '../shop'

type Saving = PresentCardOptions & { id: string; body: InstrumentBody; shop: Shop }

/**
 * Prepares a card for saving. A gift card must be valid with the right PIN; errors as in the balance call. Stores neither number nor PIN;
 * the PIN is asked again at payment. The provider stores encrypted cards under its own name.
 */
export async function keptInstrument(env: PlatformEnv, { id, body, ...asking }: Saving): Promise<Outcome<KeptInstrument>> {
  if (body.type === 'GIFT_CARD') {
    const presented = await presentCard(env, { number: body.giftCardNumber, pin: body.pin }, asking)
    if (!presented.ok) return presented
    const face = { type: 'GIFT_CARD' as const, isDefault: false, maskedNumber: masked(body.giftCardNumber) }
    return ok({ paymentInstrumentId: id, ...face, stands: presented.value.cardId })
  }
  if (body.type === 'SEALED_CARD') return cardAtProvider(env, { id, body, ...asking })
  // Its face is what the provider says of it, not what the call says.
  const card = (await storedCardsOf(env, asking.consumerNo))?.find(({ stands }) => stands === body.token)
  if (!card) return fail('PAYMENT_DECLINED')
  return ok({ paymentInstrumentId: id, type: 'CREDIT_CARD', isDefault: body.isDefault ?? false, ...card })
}

type Sealed = Omit<Saving, 'body'> & { body: Extract<InstrumentBody, { type: 'SEALED_CARD' }> }

/**
 * Only stores the card. If the bank requires a challenge, it is not stored: there is no order to challenge for. PYT402 for any reason; a
 * repeated call is the same request.
 */
async function cardAtProvider(env: PlatformEnv, { id, body, consumerNo, shop }: Sealed): Promise<Outcome<KeptInstrument>> {
  const sealed = sealedPayment({ payment_method_id: 'CREDIT_CARD', additionalDetails: { paymentData: body.paymentData } })
  if (!sealed.ok) return sealed
  const { word, card } = await authorize(env, {
    orderNumber: `card-${id}`,
    amount: { value: amountText(0, shop.currency), currency: shop.currency },
    paymentMethod: { ...sealed.value, storePaymentMethod: 'true' },
    shopperReference: consumerNo,
    countryCode: shop.country,
    brand: shop.brand,
  })
  if (word !== 'authorised' || !card) return fail('PAYMENT_DECLINED')
  return ok({ paymentInstrumentId: id, type: 'CREDIT_CARD', isDefault: false, ...card })
}
