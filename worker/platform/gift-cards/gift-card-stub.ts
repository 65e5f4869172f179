import { objectStub } from '#config/object-stub'
import { keyedHash, giftCardSecretOf } from '../auth/secrets'
import type { PlatformEnv } from '../env'

/** A card by its number, or a saved one by its internal id; and its PIN, typed each time. */
export type NamedCard = { pin: string } & ({ number: string } | { cardId: string; maskedNumber: string })

/** Internal name of a card; its number cannot be derived. */
export function cardIdOf(env: PlatformEnv, number: string): Promise<string> {
  return keyedHash(giftCardSecretOf(env), `gift-card:${number}`)
}

/** Derived from the card's internal id: the number of a saved card is unknown. */
export async function pinHashOf(env: PlatformEnv, card: NamedCard): Promise<string> {
  const cardId = 'cardId' in card ? card.cardId : await cardIdOf(env, card.number)
  return keyedHash(giftCardSecretOf(env), `gift-card-pin:${cardId}:${card.pin}`)
}

export function giftCardStub(env: PlatformEnv, cardId: string) {
  return objectStub(env.GIFT_CARDS, cardId, env)
}
