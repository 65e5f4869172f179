import { type PageName, pageNames } from './pages.ts'

export type Goal = { atMost: number } | { atLeast: number } | 'yes'
export type MetricValue = number | boolean | null

type GoalsByPage = Partial<Record<PageName, Goal>>

/** Limit per page: listing covers categories and search, step covers checkout. */
type PageLimits = [home: number, listing: number, product: number, cart: number, signIn: number, step: number]

const limitIndexByPage: Record<PageName, number> = {
  ...{ home: 0, category: 1, search: 1, product: 2, cart: 3, signIn: 4 },
  ...{ shipping: 5, billing: 5, summary: 5 },
}

/** The goals of docs/performance.md, by the row they belong to. A page without a goal is measured all the same. */
export const goals = {
  // The provider's script is counted separately on billing: it loads when a card is entered.
  scriptFiles: goalsAtMost(0, 0, 0, 0, 0, 0),
  inlineScript: goalsAtMost(6, 6, 7, 6, 4, 5),
  laterScript: goalsAtMost(92, 95, 98, 95, 92, 98),
  html: goalsAtMost(12, 14, 14, 9, 6, 9),
  css: goalsAtMost(8, 8, 8, 8, 8, 8),
  fonts: goalsAtMost(40, 40, 40, 40, 40, 40),
  all: goalsAtMost(145, 145, 90, 80, 60, 60),
  requests: goalsAtMost(18, 20, 16, 12, 8, 10),
  performance: goalsAtLeast(100, 100, 100, 100, 100, 100),
  accessibility: goalsAtLeast(100, 100, 100, 100, 100, 100),
  bestPractices: goalsAtLeast(100, 100, 100, 100, 100, 100),
  // Search, cart and checkout are noindex and have no SEO goal.
  seo: { home: { atLeast: 100 }, category: { atLeast: 100 }, product: { atLeast: 100 } },
  lowend: goalsAtLeast(92, 92, 92, 95, 97, 96),
  lcp: goalsAtMost(0.9, 0.9, 0.9, 0.8, 0.8, 0.8),
  tbt: goalsAtMost(0, 0, 0, 0, 0, 0),
  cls: goalsAtMost(0, 0, 0, 0, 0, 0),
  renderedToFloor: goalsAtMost(14, 16, 13, 16, 15, 15),
  /** A guest's page, with the cart filled in, in units of a stranger's from the page cache. */
  filledToCached: { home: { atMost: 2.5 }, category: { atMost: 2.5 }, product: { atMost: 2.5 } },
  cachedToFloor: { home: { atMost: 4 }, category: { atMost: 4 }, product: { atMost: 4 } },
} satisfies Record<string, GoalsByPage>

/** Of the first touch on a cold page, on slow 4G with a processor six times slower, in milliseconds. */
export const touchGoals = { feedback: { atMost: 100 }, result: { atMost: 1_000 } } satisfies Record<string, Goal>

/** Of the field's Core Web Vitals, simulated: what Google calls good at the 75th percentile, and how many views are good in all three. */
export const fieldGoals = {
  lcp: { atMost: 2_500 },
  inp: { atMost: 200 },
  cls: { atMost: 0.1 },
  goodPercent: { atLeast: 95 },
} satisfies Record<string, Goal>

/** 100 000 products may cost this many times what 1 000 do. */
export const scaleGoal: Goal = { atMost: 1.1 }

/** Goals for platform calls in units of an empty call; start-up in CPU milliseconds, bundle in KB gzip. */
export const platformGoals = {
  readCart: { atMost: 1.5 },
  addItem: { atMost: 3 },
  search: { atMost: 3 },
  details: { atMost: 1.2 },
  startUp: { atMost: 100 },
  bundle: { atMost: 1024 },
  shopStartUp: { atMost: 400 },
  shopBundle: { atMost: 3072 },
} satisfies Record<string, Goal>

/** Points of the cheap phone's score between a page of ours and Hydrogen's, measured in turns. */
export const peerGoals = {
  lead: { home: { atLeast: 15 }, category: { atLeast: 15 }, product: { atLeast: 12 }, cart: { atLeast: 12 } },
} satisfies Record<string, GoalsByPage>

/** Seconds from an operator's call. */
export const operatorGoals = { charged: { atMost: 60 }, told: { atMost: 60 } } satisfies Record<string, Goal>

/** Returns true if a figure meets its goal; a missing figure does not. */
export function isMet(value: MetricValue, goal: Goal): boolean {
  if (goal === 'yes') return value === true
  if (typeof value !== 'number') return false
  return 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast
}

function goalsAtMost(...limits: PageLimits): GoalsByPage {
  return buildGoalsByPage(limits, (atMost) => ({ atMost }))
}

function goalsAtLeast(...limits: PageLimits): GoalsByPage {
  return buildGoalsByPage(limits, (atLeast) => ({ atLeast }))
}

function buildGoalsByPage(limits: PageLimits, toGoal: (limit: number) => Goal): GoalsByPage {
  return Object.fromEntries(pageNames.map((page) => [page, toGoal(limits[limitIndexByPage[page]] ?? 0)]))
}
