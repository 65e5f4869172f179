import { callOrThrow } from '../request-until-answered.ts'
import type { Random } from '../random.ts'

/** A gift card of the shopper, with its initial balance in cents. `isBought`: bought with money during the story. */
export type OwnCard = { number: string; pin: string; cents: number; isBought?: true }
type Kind = 'GUEST' | 'REGISTERED' | 'AGENT'
/** Shopper with two gift cards; members also have points and athlete credit, in cents. */
export type Spender = { url: string; token: string; consumerNo: string; kind: Kind; cards: OwnCard[]; points: number; credit: number }

const kinds: readonly Kind[] = ['GUEST', 'REGISTERED', 'REGISTERED', 'AGENT']
const mostPoints = 2_000
const mostCredit = 20_000
/** Yearly credit of an athlete, in cents. */
const yearlyCredit = 150_000
const fullestCents = 15_000

/** Creates a shopper; `place` offsets the card numbers. */
export async function aSpender(url: string, random: Random, place: number): Promise<Spender> {
  const kind = random.pick(kinds)
  const points = kind === 'REGISTERED' ? random.below(mostPoints) : 0
  const credit = kind === 'REGISTERED' ? random.below(mostCredit) : 0
  const { token, consumerNo } = await callOrThrow<{ token: string; consumerNo: string }>(`${url}/stress/shopper`, {
    method: 'POST',
    body: { kind, points, athlete: yearlyCredit - credit },
  })
  const cards = [0, 1].map((which) => ({
    number: `60064977${String(place * 2 + which).padStart(8, '0')}`,
    ...{ pin: '4321', cents: 1 + random.below(fullestCents) },
  }))
  for (const card of cards) await callOrThrow(`${url}/stress/gift-card`, { method: 'POST', body: card })
  return { url, token, consumerNo, kind, cards, points, credit }
}
