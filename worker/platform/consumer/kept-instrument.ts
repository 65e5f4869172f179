import type { InstrumentBody } from '#contracts/entities/consumer-bodies'
import type { KeptInstrument } from '#domain/account/account'
import { keyedHash } from '../auth/keyed-hash'
import { secretOf } from '../auth/secret'
import type { PlatformEnv } from '../env'

/** Neither a card's nor a gift card's number is kept, nor the pin: they are asked for again when it pays. (GIFT-11) */
export async function keptInstrument(env: PlatformEnv, body: InstrumentBody, id: string): Promise<KeptInstrument> {
  if (body.type === 'GIFT_CARD') {
    const stands = await keyedHash(secretOf(env), `gift-card:${body.giftCardNumber}`)
    const maskedNumber = `•••• ${body.giftCardNumber.slice(-4)}`
    return { paymentInstrumentId: id, type: 'GIFT_CARD', isDefault: false, maskedNumber, stands }
  }
  const { token, cardType, maskedNumber, expirationMonth, expirationYear, holder, isDefault = false } = body
  const face = { cardType, maskedNumber, expirationMonth, expirationYear, holder }
  return { paymentInstrumentId: id, type: 'CREDIT_CARD', isDefault, ...face, stands: token }
}
