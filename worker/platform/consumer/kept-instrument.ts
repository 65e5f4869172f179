import type { InstrumentBody } from '#contracts/entities/consumer-bodies'
import { ok, type Outcome } from '#contracts/errors'
import type { KeptInstrument } from '#domain/account/account'
import { maskedNumber as masked } from '#domain/gift-card/gift-card'
import type { PlatformEnv } from '../env'
import { type Asking, presentCard } from '../gift-cards/present-card'

type Saving = Asking & { id: string; body: InstrumentBody }

/**
 * What is saved of a card. A gift card must be one that can be used, and its PIN right: its errors are those of the balance call. Neither
 * number nor PIN is kept; the PIN is asked for again when the card pays. (GIFT-11, ERR-33)
 */
export async function keptInstrument(env: PlatformEnv, { id, body, ...asking }: Saving): Promise<Outcome<KeptInstrument>> {
  if (body.type === 'GIFT_CARD') {
    const presented = await presentCard(env, { number: body.giftCardNumber, pin: body.pin }, asking)
    if (!presented.ok) return presented
    const face = { type: 'GIFT_CARD' as const, isDefault: false, maskedNumber: masked(body.giftCardNumber) }
    return ok({ paymentInstrumentId: id, ...face, stands: presented.value.cardId })
  }
  const { token, cardType, maskedNumber, expirationMonth, expirationYear, holder, isDefault = false } = body
  const face = { cardType, maskedNumber, expirationMonth, expirationYear, holder }
  return ok({ paymentInstrumentId: id, type: 'CREDIT_CARD', isDefault, ...face, stands: token })
}
