import type { DemoGiftCard } from '#contracts/entities/gift-card'
import { keyedHash } from '../auth/keyed-hash'
import { secretOf } from '../auth/secret'
import type { PlatformEnv } from '../env'
import { objectNamed } from '../object-named'

/** What a card is called inside: nobody can read its number from it. */
export function cardIdOf(env: PlatformEnv, number: string): Promise<string> {
  return keyedHash(secretOf(env), `gift-card:${number}`)
}

export function pinHashOf(env: PlatformEnv, { number, pin }: Pick<DemoGiftCard, 'number' | 'pin'>): Promise<string> {
  return keyedHash(secretOf(env), `gift-card-pin:${number}:${pin}`)
}

export function giftCardNamed(env: PlatformEnv, cardId: string) {
  return objectNamed(env.GIFT_CARDS, cardId, env)
}
