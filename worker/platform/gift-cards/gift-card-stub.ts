import { getObjectStub } from '#config/object-stub'
import { computeHmac, getGiftCardSecret } from '../security/secrets'
import type { PlatformEnv } from '../env'

/** A card by its number, or a saved one by its internal id; and its PIN, typed each time. */
export type GiftCardReference = { pin: string } & ({ number: string } | { cardId: string; maskedNumber: string })

/** Internal name of a card; its number cannot be derived. */
export function deriveCardId(env: PlatformEnv, number: string): Promise<string> {
  return computeHmac(getGiftCardSecret(env), `gift-card:${number}`)
}

/** Derived from the card's internal id: the number of a saved card is unknown. */
export async function hashPin(env: PlatformEnv, card: GiftCardReference): Promise<string> {
  const cardId = 'cardId' in card ? card.cardId : await deriveCardId(env, card.number)
  return computeHmac(getGiftCardSecret(env), `gift-card-pin:${cardId}:${card.pin}`)
}

export function getGiftCardStub(env: PlatformEnv, cardId: string) {
  return getObjectStub(env.GIFT_CARDS, cardId, env)
}
