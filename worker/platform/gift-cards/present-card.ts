import { objectStub } from '#config/object-stub'
import demoCards from '#content/gift-cards/demo-gift-cards.json'
import { demoGiftCard } from '#contracts/entities/gift-card'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { GiftCard } from '#domain/gift-card/gift-card'
import { answersPerNetwork } from '#domain/gift-card/pin-attempts'
import type { Minor } from '#domain/pricing/proportion'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'
import { cardIdOf, giftCardStub, type NamedCard, pinHashOf } from './gift-card-stub'

/** Caller and network, if known. */
export type PresentCardOptions = { consumerNo: string; now: number; shop?: Pick<Shop, 'network'> }
export type PresentedCard = { cardId: string; card: GiftCard; balance: Minor }

/**
 * The card of this number and PIN. GFC410 for an unknown card or a wrong PIN, GFC700, GFC725 or GFC800 for an unusable one, GFC799 for a
 * shopper or network with too many attempts, fewer under attack, GFS800 when cards cannot be read now.
 */
export async function presentCard(
  env: PlatformEnv,
  named: NamedCard,
  { consumerNo, now, shop }: PresentCardOptions,
): Promise<Outcome<PresentedCard>> {
  try {
    const cardId = 'cardId' in named ? named.cardId : await cardIdOf(env, named.number)
    const pinHash = await pinHashOf(env, named)
    const everybody = objectStub(env.GIFT_CARD_BUDGETS, 'everybody', env)
    const allowed = await everybody.allowed(now)
    if (!(await objectStub(env.GIFT_CARD_BUDGETS, consumerNo, env).spend(now, allowed))) return fail('GC_FAILED')
    const network = shop?.network && objectStub(env.GIFT_CARD_BUDGETS, `network ${shop.network}`, env)
    if (network && !(await network.spend(now, answersPerNetwork(allowed)))) return fail('GC_FAILED')
    if (__QA__ && env.ENVIRONMENT === 'local' && 'number' in named) await issueDemoCard(env, named.number)
    const presented = await giftCardStub(env, cardId).present(pinHash, now)
    if (!presented.ok && presented.errorId === 'GC_INVALID2') await everybody.noteWrong(now)
    return presented.ok ? ok({ cardId, ...presented.value }) : presented
  } catch (error) {
    // An unreachable object throws, and so does a deployment without the cards' secret; the shopper can pay otherwise meanwhile.
    console.error(JSON.stringify({ giftCards: 'out of reach', reason: String(error) }))
    return fail('GIFT_CARD_SERVICE_DOWN')
  }
}

/** On a developer's machine a demo card is created on first use. */
async function issueDemoCard(env: PlatformEnv, number: string) {
  const demo = demoCards.find((card) => card.number === number)
  if (!demo) return
  const { pin, currency, state, balance, expiryDate } = demoGiftCard.parse(demo)
  const pinHash = await pinHashOf(env, { number, pin })
  const card = { currency, state, balance, pinHash, ...(expiryDate !== undefined && { expiryDate }) }
  await giftCardStub(env, await cardIdOf(env, number)).issue(card)
}
