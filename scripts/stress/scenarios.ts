import { aborts } from './races/aborts.ts'
import { signUps, wrongPasswords } from './races/accounts.ts'
import { cartWindows } from './races/cart-windows.ts'
import { guesses } from './races/guesses.ts'
import { merges } from './races/merges.ts'
import { overload } from './races/overload.ts'
import { refresh } from './races/refresh.ts'
import { timing } from './races/timing.ts'
import { orderScenarios } from './order-scenarios.ts'
import type { Scenario } from './scenario.ts'

/** Scenarios in order, sharing one platform, except those that start their own. */
export const scenarios: Record<string, Scenario> = {
  ...orderScenarios,
  overload: (_, { isSmall }) => overload(isSmall ? { crowd: 100, buyers: 6, pieces: 2 } : { crowd: 400, buyers: 64, pieces: 10 }),
  merges: (target, { isSmall }, seed) => merges(target, isSmall ? { shoppers: 3, kills: 1 } : { shoppers: 500, kills: 100 }, seed),
  aborts: (target, { isSmall }, seed) => aborts(target, { shoppers: isSmall ? 4 : 300 }, seed),
  cart: ({ url }, { isSmall }, seed) => cartWindows(url, { carts: isSmall ? 3 : 500 }, seed),
  refresh: ({ url }, { isSmall }) => refresh(url, { families: isSmall ? 4 : 500 }),
  passwords: ({ url }, { isSmall }) => wrongPasswords(url, { rounds: isSmall ? 2 : 200, tries: isSmall ? 12 : 50 }),
  'sign-ups': ({ url }, { isSmall }) => signUps(url, { rounds: isSmall ? 1 : 100, buyers: 16 }),
  guesses: ({ url }, { isSmall }) => guesses(url, isSmall ? { shoppers: 1, tries: 8 } : { shoppers: 800, tries: 25 }),
  timing: ({ url }, _, seed) => timing(url, { samples: 500 }, seed),
}

/** Scenarios that need large samples or a quiet machine. */
export const largeOnly = ['timing']
