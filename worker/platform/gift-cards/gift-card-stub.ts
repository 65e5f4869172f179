import { objectStub } from '#config/object-stub'
import { keyedHash } from '../auth/keyed-hash'
import { giftCardSecretOf } from '../auth/secret'
import type { PlatformEnv } from '../env'

/** A card by its number, or one that was saved by what it is called inside; and its PIN, typed each time. */
export type NamedCard = { pin: string } & ({ number: string } | { cardId: string; maskedNumber: string })

/** Internal name of a card; its number cannot be derived. */
export function cardIdOf(env: PlatformEnv, number: string): Promise<string> {
  return keyedHash(giftCardSecretOf(env), `gift-card:${number}`)
}

/** Made of what the card is called inside: of a card that was saved there is no number to ask with. */
export async function pinHashOf(env: PlatformEnv, card: NamedCard): Promise<string> {
  const cardId = 'cardId' in card ? card.cardId : await cardIdOf(env, card.number)
  return keyedHash(giftCardSecretOf(env), `gift-card-pin:${cardId}:${card.pin}`)
}

export function giftCardStub(env: PlatformEnv, cardId: string) {
  return objectStub(env.GIFT_CARDS, cardId, env)
}
