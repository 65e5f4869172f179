import { money } from './money/money.ts'
import { place } from './place/place.ts'
import { couponLimit } from './races/coupon-limit.ts'
import { giftCardSpend } from './races/gift-card-spend.ts'
import { holds } from './races/holds.ts'
import { oversell } from './races/oversell.ts'
import { questions } from './races/questions.ts'
import type { Scenario } from './scenario.ts'

/** Scenarios for selling and paying. The first needs the platform to itself. */
export const orderScenarios: Record<string, Scenario> = {
  place: (target, { isSmall, kills, orders }, seed) =>
    place(
      target,
      { kills, orders, ...(isSmall ? { buyers: 5, carts: 16, lifeCarts: 1 } : { buyers: 32, carts: 100, lifeCarts: 18 }) },
      seed,
    ),
  oversell: ({ url }, { isSmall }) =>
    oversell(url, isSmall ? { rounds: 1, buyers: 12, pieces: 3 } : { rounds: 100, buyers: 64, pieces: 10 }),
  holds: (_, { isSmall }, seed) => holds(isSmall ? { carts: 6, kills: 1 } : { carts: 300, kills: 20 }, seed),
  money: (_, { isSmall }, seed) => money({ sequences: isSmall ? 8 : 1_000 }, seed),
  questions: (_, { isSmall }, seed) => questions({ orders: isSmall ? 12 : 300 }, seed),
  coupon: ({ url }, { isSmall }) => couponLimit(url, isSmall ? { rounds: 1, buyers: 8, uses: 3 } : { rounds: 50, buyers: 64, uses: 10 }),
  'gift-card': ({ url }, { isSmall }) => giftCardSpend(url, { buyers: isSmall ? 8 : 32 }),
}
