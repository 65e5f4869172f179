import type { Finding } from './finding.ts'
import { place } from './place/place.ts'
import { money } from './money/money.ts'
import { aborts } from './races/aborts.ts'
import { signUps, wrongPasswords } from './races/accounts.ts'
import { cartWindows } from './races/cart-windows.ts'
import { couponLimit } from './races/coupon-limit.ts'
import { giftCardSpend } from './races/gift-card-spend.ts'
import { guesses } from './races/guesses.ts'
import { holds } from './races/holds.ts'
import { merges } from './races/merges.ts'
import { overload } from './races/overload.ts'
import { oversell } from './races/oversell.ts'
import { refresh } from './races/refresh.ts'
import { timing } from './races/timing.ts'
import type { Target } from './target/start-target.ts'

export type Size = { isSmall: boolean; kills: number; orders: number }
export type Scenario = (target: Target, size: Size, seed: number) => Promise<Finding>

/** One platform for all of them, in this order: the first has it to itself. */
export const scenarios: Record<string, Scenario> = {
  place: (target, { isSmall, kills, orders }, seed) =>
    place(
      target,
      { kills, orders, ...(isSmall ? { buyers: 5, carts: 16, lifeCarts: 1 } : { buyers: 32, carts: 100, lifeCarts: 18 }) },
      seed,
    ),
  oversell: ({ url }, { isSmall }) =>
    oversell(url, isSmall ? { rounds: 1, buyers: 12, pieces: 3 } : { rounds: 100, buyers: 64, pieces: 10 }),
  overload: (_, { isSmall }) => overload(isSmall ? { crowd: 100, buyers: 6, pieces: 2 } : { crowd: 400, buyers: 64, pieces: 10 }),
  merges: (target, { isSmall }, seed) => merges(target, isSmall ? { shoppers: 3, kills: 1 } : { shoppers: 500, kills: 100 }, seed),
  holds: (_, { isSmall }, seed) => holds(isSmall ? { carts: 6, kills: 1 } : { carts: 300, kills: 20 }, seed),
  aborts: (target, { isSmall }, seed) => aborts(target, { shoppers: isSmall ? 4 : 300 }, seed),
  cart: ({ url }, { isSmall }, seed) => cartWindows(url, { carts: isSmall ? 3 : 500 }, seed),
  coupon: ({ url }, { isSmall }) => couponLimit(url, isSmall ? { rounds: 1, buyers: 8, uses: 3 } : { rounds: 50, buyers: 64, uses: 10 }),
  money: (_, { isSmall }, seed) => money({ sequences: isSmall ? 8 : 200 }, seed),
  'gift-card': ({ url }, { isSmall }) => giftCardSpend(url, { buyers: isSmall ? 8 : 32 }),
  refresh: ({ url }, { isSmall }) => refresh(url, { families: isSmall ? 4 : 500 }),
  passwords: ({ url }, { isSmall }) => wrongPasswords(url, { rounds: isSmall ? 2 : 200, tries: isSmall ? 12 : 50 }),
  'sign-ups': ({ url }, { isSmall }) => signUps(url, { rounds: isSmall ? 1 : 100, buyers: 16 }),
  guesses: ({ url }, { isSmall }) => guesses(url, isSmall ? { shoppers: 1, tries: 8 } : { shoppers: 800, tries: 25 }),
  timing: ({ url }, _, seed) => timing(url, { samples: 500 }, seed),
}

/** What says nothing in small numbers, or on a busy machine. */
export const largeOnly = ['timing']
