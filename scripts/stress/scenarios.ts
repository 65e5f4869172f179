import { runAbortsScenario } from './races/aborts.ts'
import { runSignUps, runWrongPasswords } from './races/accounts.ts'
import { runCartWindows } from './races/cart-windows.ts'
import { runGuesses } from './races/guesses.ts'
import { runMergesScenario } from './races/merges.ts'
import { runOverload } from './races/overload.ts'
import { runRefreshScenario } from './races/refresh.ts'
import { runTimingScenario } from './races/timing.ts'
import { orderScenarios } from './order-scenarios.ts'
import type { Scenario } from './scenario.ts'

/** Scenarios in order, sharing one platform, except those that start their own. */
export const scenarios: Record<string, Scenario> = {
  ...orderScenarios,
  overload: (_, { isSmall }) => runOverload(isSmall ? { crowd: 100, buyers: 6, pieces: 2 } : { crowd: 400, buyers: 64, pieces: 10 }),
  merges: (target, { isSmall }, seed) =>
    runMergesScenario(target, isSmall ? { shoppers: 3, kills: 1 } : { shoppers: 500, kills: 100 }, seed),
  aborts: (target, { isSmall }, seed) => runAbortsScenario(target, { shoppers: isSmall ? 4 : 300 }, seed),
  cart: ({ url }, { isSmall }, seed) => runCartWindows(url, { carts: isSmall ? 3 : 500 }, seed),
  refresh: ({ url }, { isSmall }) => runRefreshScenario(url, { families: isSmall ? 4 : 500 }),
  passwords: ({ url }, { isSmall }) => runWrongPasswords(url, { rounds: isSmall ? 2 : 200, tries: isSmall ? 12 : 50 }),
  'sign-ups': ({ url }, { isSmall }) => runSignUps(url, { rounds: isSmall ? 1 : 100, buyers: 16 }),
  guesses: ({ url }, { isSmall }) => runGuesses(url, isSmall ? { shoppers: 1, tries: 8 } : { shoppers: 800, tries: 25 }),
  timing: ({ url }, _, seed) => runTimingScenario(url, { samples: 500 }, seed),
}

/** Scenarios that need large samples or a quiet machine. */
export const largeOnly = ['timing']
