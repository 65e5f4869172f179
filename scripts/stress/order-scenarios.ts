import { runMoneyScenario } from './money/money-scenario.ts'
import { runPlaceScenario } from './place/place-scenario.ts'
import { runCouponLimit } from './races/coupon-limit.ts'
import { runGiftCardSpend } from './races/gift-card-spend.ts'
import { runHoldsScenario } from './races/holds.ts'
import { runOversell } from './races/oversell.ts'
import { runChallengesScenario } from './races/bank-challenges.ts'
import type { Scenario } from './scenario.ts'

/** Scenarios for selling and paying. The first needs the platform to itself. */
export const orderScenarios: Record<string, Scenario> = {
  place: (target, { isSmall, kills, orders, ending }, seed) =>
    runPlaceScenario(
      target,
      {
        kills,
        orders,
        ending,
        ...(isSmall ? { buyers: 5, carts: 16, lifeCarts: 1 } : { buyers: 32, carts: 100, lifeCarts: 18 }),
      },
      seed,
    ),
  oversell: ({ url }, { isSmall }) =>
    runOversell(url, isSmall ? { rounds: 1, buyers: 12, pieces: 3 } : { rounds: 100, buyers: 64, pieces: 10 }),
  holds: (_, { isSmall }, seed) => runHoldsScenario(isSmall ? { carts: 6, kills: 1 } : { carts: 300, kills: 20 }, seed),
  money: (_, { isSmall, sequences = isSmall ? 8 : 1_000 }, seed) => runMoneyScenario({ sequences }, seed),
  questions: (_, { isSmall }, seed) => runChallengesScenario({ orders: isSmall ? 12 : 300 }, seed),
  coupon: ({ url }, { isSmall }) => runCouponLimit(url, isSmall ? { rounds: 1, buyers: 8, uses: 3 } : { rounds: 50, buyers: 64, uses: 10 }),
  'gift-card': ({ url }, { isSmall }) => runGiftCardSpend(url, { buyers: isSmall ? 8 : 32 }),
}
