import type { InstrumentBody } from '#contracts/entities/consumer'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { StoredInstrument } from '#domain/account/account'
import { maskCardNumber as masked } from '#domain/gift-card/gift-card'
import { formatAmount } from '#domain/money/minor-units'
import { buildPaymentData } from '#domain/payment/provider-methods'
import type { PlatformEnv } from '../env'
import { type GiftCardCaller, verifyGiftCard } from '../gift-cards/verify-gift-card'
import { authorizePayment } from '../orders/payment-provider'
import { loadStoredCards } from '../payments/stored-cards'
import type { RequestContext } from '../request-context'

type SaveInstrumentCall = GiftCardCaller & { id: string; body: InstrumentBody; shop: RequestContext }

/**
 * Prepares a card for saving. A gift card must be valid with the right PIN; errors as in the balance call. Stores neither number nor PIN;
 * the PIN is asked again at payment. The provider stores encrypted cards under its own name.
 */
export async function buildSavedInstrument(
  env: PlatformEnv,
  { id, body, ...caller }: SaveInstrumentCall,
): Promise<Outcome<StoredInstrument>> {
  if (body.type === 'GIFT_CARD') {
    const giftCard = await verifyGiftCard(env, { number: body.giftCardNumber, pin: body.pin }, caller)
    if (!giftCard.ok) return giftCard
    const cardSummary = { type: 'GIFT_CARD' as const, isDefault: false, maskedNumber: masked(body.giftCardNumber) }
    return ok({ paymentInstrumentId: id, ...cardSummary, stands: giftCard.value.cardId })
  }
  if (body.type === 'SEALED_CARD') return storeCardAtProvider(env, { id, body, ...caller })
  // Its face is what the provider says of it, not what the call says.
  const card = (await loadStoredCards(env, caller.consumerNo))?.find(({ stands }) => stands === body.token)
  if (!card) return fail('PAYMENT_DECLINED')
  return ok({ paymentInstrumentId: id, type: 'CREDIT_CARD', isDefault: body.isDefault ?? false, ...card })
}

type SaveEncryptedCardCall = Omit<SaveInstrumentCall, 'body'> & { body: Extract<InstrumentBody, { type: 'SEALED_CARD' }> }

/**
 * Only stores the card. If the bank requires a challenge, it is not stored: there is no order to challenge for. PYT402 for any reason; a
 * repeated call is the same request.
 */
async function storeCardAtProvider(
  env: PlatformEnv,
  { id, body, consumerNo, shop }: SaveEncryptedCardCall,
): Promise<Outcome<StoredInstrument>> {
  const encryptedPayment = buildPaymentData({ payment_method_id: 'CREDIT_CARD', additionalDetails: { paymentData: body.paymentData } })
  if (!encryptedPayment.ok) return encryptedPayment
  const { word, card } = await authorizePayment(env, {
    orderNumber: `card-${id}`,
    amount: { value: formatAmount(0, shop.currency), currency: shop.currency },
    paymentMethod: { ...encryptedPayment.value, storePaymentMethod: 'true' },
    shopperReference: consumerNo,
    countryCode: shop.country,
    brand: shop.brand,
  })
  if (word !== 'authorised' || !card) return fail('PAYMENT_DECLINED')
  return ok({ paymentInstrumentId: id, type: 'CREDIT_CARD', isDefault: false, ...card })
}
