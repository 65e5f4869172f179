import type { PlatformRequest } from '../request.ts'
import { callOrThrow } from '../send-request.ts'
import type { Random } from '../random.ts'

/** A gift card of the shopper, with its initial balance in cents. `isBought`: bought with money during the story. */
export type SpenderCard = { number: string; pin: string; cents: number; isBought?: true }
type CallerKind = 'GUEST' | 'REGISTERED' | 'AGENT'
/** Shopper with two gift cards; members also have points and athlete credit, in cents. */
export type Spender = {
  url: string
  token: string
  consumerNo: string
  kind: CallerKind
  cards: SpenderCard[]
  points: number
  credit: number
  /** A shopper of the Netherlands, who pays by a bank: iDEAL, which is captured at once, or a direct debit, which is decided later. */
  abroad?: { locale: 'nl-nl'; bank: Bank }
}
export type Bank = (typeof banks)[number]

const callerKinds: readonly CallerKind[] = ['GUEST', 'REGISTERED', 'REGISTERED', 'AGENT']
const banks = ['IDEAL', 'SEPA_DIRECT_DEBIT'] as const
const maxPoints = 2_000
const maxCredit = 20_000
/** Yearly credit of an athlete, in cents. */
const yearlyCredit = 150_000
const maxCardCents = 15_000

/** Creates a shopper; `place` offsets the card numbers. */
export async function createSpender(url: string, random: Random, spenderIndex: number): Promise<Spender> {
  const abroad = random.chance(0.35) ? { locale: 'nl-nl' as const, bank: random.pick(banks) } : undefined
  const kind = random.pick(abroad ? callerKinds.filter((each) => each !== 'AGENT') : callerKinds)
  const points = kind === 'REGISTERED' ? random.below(maxPoints) : 0
  const credit = kind === 'REGISTERED' ? random.below(maxCredit) : 0
  const { token, consumerNo } = await callOrThrow<{ token: string; consumerNo: string }>(`${url}/stress/shopper`, {
    method: 'POST',
    body: { kind, points, athlete: yearlyCredit - credit, ...(abroad && { country: 'NL' }) },
  })
  const cards = [0, 1].map((cardIndex) => ({
    number: `60064977${String(spenderIndex * 2 + cardIndex).padStart(8, '0')}`,
    ...{ pin: '4321', cents: 1 + random.below(maxCardCents) },
  }))
  const currency = abroad ? 'EUR' : 'USD'
  for (const card of cards) await callOrThrow(`${url}/stress/gift-card`, { method: 'POST', body: { ...card, currency } })
  return { url, token, consumerNo, kind, cards, points, credit, ...(abroad && { abroad }) }
}

/** How a shopper calls: with their token, at their shop. */
export function asSpender({ token, abroad }: Pick<Spender, 'token' | 'abroad'>): Pick<PlatformRequest, 'token' | 'locale'> {
  return { token, ...(abroad && { locale: abroad.locale }) }
}
