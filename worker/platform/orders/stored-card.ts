import * as z from 'zod'
import { getMarketDay } from '#domain/dates/market-day'
import { computeHmac, getIdentitySecret } from '../security/secrets'
import { getConsumerStub } from '../account/consumer-stub'
import type { PlatformEnv } from '../env'
import type { StoredCard } from '../payments/stored-cards'
import type { PlacementAttempt } from './placement-attempt'

const tokenDataSchema = z.object({
  'tokenization.storedPaymentMethodId': z.string().min(1).max(8_192),
  cardSummary: z.string().regex(/^\d{4}$/),
  expiryDate: z.string().regex(/^\d{1,2}\/\d{4}$/),
  paymentMethod: z.string().max(30),
  cardHolderName: z.string().max(100).optional(),
})

/** The card in the provider's response; undefined when it has stored none. */
export function parseStoredCard(additionalData: unknown): StoredCard | undefined {
  const { data } = tokenDataSchema.safeParse(additionalData)
  if (!data) return undefined
  const [month, year] = data.expiryDate.split('/').map(Number)
  return {
    ...{ stands: data['tokenization.storedPaymentMethodId'], cardType: data.paymentMethod },
    maskedNumber: `************${data.cardSummary}`,
    ...(month && { expirationMonth: month }),
    ...(year && { expirationYear: year }),
    ...(data.cardHolderName && { holder: data.cardHolderName }),
  }
}

/**
 * Saves the card of an order in its shopper's account, as requested at the payment. Repeated it is the same card; a duplicate, or one above
 * the limit, changes nothing.
 */
export async function saveOrderCard(env: PlatformEnv, { orderNumber, draft, card }: PlacementAttempt): Promise<void> {
  const [consumerNo] = draft.owners
  if (!card || draft.isGuest || consumerNo === undefined) return
  const paymentInstrumentId = await computeHmac(getIdentitySecret(env), `instrument:${consumerNo}:${orderNumber}`)
  const instrument = { ...card, paymentInstrumentId, type: 'CREDIT_CARD' as const, isDefault: false }
  await getConsumerStub(env, consumerNo).change({
    of: 'instruments',
    change: { kind: 'save', instrument, today: getMarketDay(Date.now(), draft.country) },
  })
}
