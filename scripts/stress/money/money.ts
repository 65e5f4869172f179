import { setTimeout as sleep } from 'node:timers/promises'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import type { Finding } from '../finding.ts'
import { anOperator, type Operator } from '../operator.ts'
import { callOrThrow } from '../request-until-answered.ts'
import { randomFrom } from '../random.ts'
import { balancesOf, mapConcurrent, stock } from '../shopper.ts'
import type { Patch } from '../target/bundle-worker.ts'
import { startTarget, type Target } from '../target/start-target.ts'
import { checkMoney, type Limits, type MoneyLeft } from './check-money.ts'
import type { Goods } from './money-step.ts'
import type { MoneyStory } from './money-record.ts'
import { moneyStory } from './money-story.ts'
import { aSpender } from './spending-shopper.ts'
import { giftProduct } from './wire-cart.ts'

const products = ['HVSHELL1', 'HVLOWST2', 'HVSALE09', 'HVMIXED4']
const gift = 'HV1P7R33'
const plenty = 1_000_000
const atOnce = 8
/** Short hold time, so that stock of abandoned carts returns soon. */
const holdMs = 5_000
const shortHolds: Patch[] = [
  { file: 'worker/platform/orders/checkout.object.ts', from: 'const holdMs = 15 * 60_000', to: `const holdMs = ${holdMs}` },
]
const graceMs = 5_000
const uses = 1_000_000
const limits: Limits = { FIRST100: { all: uses, each: 1 }, ONCEONLY: { each: 1 } }
const promotions = { FIRST100: 'first-100', ONCEONLY: 'once-only' }

/** Random shoppers change prices and payments of their carts, place them, fail, retry and cancel orders. */
export async function money({ sequences }: { sequences: number }, seed: number, patches: readonly Patch[] = []): Promise<Finding> {
  const target = await startTarget([...shortHolds, ...patches])
  try {
    const { url } = target
    const goods = await goodsOf(url)
    const staff = { operate: await anOperator(url), providerUrl: target.providerUrl }
    await callOrThrow(`${url}/stress/coupon/${promotions.FIRST100}/${uses}`, { method: 'POST' })
    const stories = await mapConcurrent(
      sequences,
      async (i) => {
        const random = randomFrom(seed * 1_000 + i)
        return moneyStory(await aSpender(url, random, i), goods, { random, staff })
      },
      atOnce,
    )
    await sleep(holdMs + graceMs)
    await settled(url, stories)
    const left = await moneyLeft(target, { stories, operate: staff.operate })
    return {
      ...{ name: 'money', goal: 'G4', trials: trialsOf(stories) },
      verdicts: checkMoney(stories, left, limits),
      history: [...stories, left],
    }
  } finally {
    await target.stop()
  }
}

function trialsOf(stories: readonly MoneyStory[]): string {
  const orders = stories.flatMap(({ bought }) => bought)
  const [steps, refused] = [stories.reduce((sum, each) => sum + each.steps, 0), stories.flatMap((each) => each.refused).length]
  const cancelled = orders.filter(({ isCancelled }) => isCancelled).length
  const returned = orders.filter(({ isReturned }) => isReturned).length
  const changed = orders.filter(({ isChanged }) => isChanged).length
  const made = `${orders.length} orders, ${cancelled} called off, ${returned} sent back, ${changed} refunded in part, cut or charged back`
  return `${stories.length} sequences, ${steps} calls, ${refused} of them refused: ${made}`
}

type Ended = { stories: readonly MoneyStory[]; operate: Operator }

async function moneyLeft({ url, providerUrl }: Pick<Target, 'url' | 'providerUrl'>, { stories, operate }: Ended): Promise<MoneyLeft> {
  const of = async (kind: 'gift-card' | 'points', name: string, key: string) => (await balancesOf(url, kind, name))[key]
  const cards = stories.flatMap(({ spender }) => spender.cards.map(({ number }) => number))
  const members = stories.flatMap(({ spender }) => (spender.kind === 'REGISTERED' ? [spender.consumerNo] : []))
  const tokens = new Map(stories.map(({ spender: { consumerNo, token } }) => [consumerNo, token]))
  const waiting = async (consumerNo: string) => {
    const { consumerProfile } = await callOrThrow<Profile>(`${url}/consumers-v3/consumer?includeLoyaltySummary=true`, {
      token: tokens.get(consumerNo) ?? '',
    })
    return (consumerProfile.loyaltySummary?.points.pending ?? []).reduce((sum, { points }) => sum + points, 0)
  }
  const named = async (names: string[], kind: 'gift-card' | 'points', key: string) =>
    Object.fromEntries(await mapConcurrent(names.length, async (i) => [names[i] ?? '', await of(kind, names[i] ?? '', key)] as const, 16))
  const { payments, violations } = await callOrThrow<Pick<MoneyLeft, 'payments' | 'violations'>>(`${providerUrl}/payments/ledger`)
  return {
    cards: (await named(cards, 'gift-card', 'money')) as MoneyLeft['cards'],
    points: (await named(members, 'points', 'points')) as MoneyLeft['points'],
    credit: (await named(members, 'points', 'athleteCredit')) as MoneyLeft['credit'],
    pending: Object.fromEntries(
      await mapConcurrent(members.length, async (i) => [members[i] ?? '', await waiting(members[i] ?? '')] as const, 16),
    ),
    uses: {
      FIRST100: await balancesOf(url, 'coupon', promotions.FIRST100),
      ONCEONLY: await balancesOf(url, 'coupon', promotions.ONCEONLY),
    },
    payments,
    violations,
    orders: await ordersOf(stories, operate),
  }
}

async function ordersOf(stories: readonly MoneyStory[], operate: Operator): Promise<MoneyLeft['orders']> {
  const numbers = stories.flatMap(({ bought }) => bought.map(({ orderNumber }) => orderNumber))
  const read = async (orderNumber: string) => (await operate({ path: `/orders/${orderNumber}` })).body as OperatedOrder
  return Object.fromEntries(await mapConcurrent(numbers.length, async (i) => [numbers[i] ?? '', await read(numbers[i] ?? '')] as const, 16))
}

type Profile = { consumerProfile: { loyaltySummary?: { points: { pending?: { points: number }[] } } } }

/** Waits until no order has pending effects. */
async function settled(url: string, stories: readonly MoneyStory[]) {
  const numbers = stories.flatMap(({ bought }) => bought.map(({ orderNumber }) => orderNumber))
  await mapConcurrent(
    numbers.length,
    async (i) => {
      for (let tries = 0; tries < 60; tries += 1) {
        const state = await callOrThrow<{ owed: string[] } | null>(`${url}/stress/order/${numbers[i]}`)
        if (!state || state.owed.length === 0) return
        await sleep(500)
      }
    },
    16,
  )
}

/** More stock than requested. */
async function goodsOf(url: string): Promise<Goods> {
  const found = await mapConcurrent(products.length + 1, async (i) => {
    const productId = [...products, gift][i] ?? ''
    const { variants } = await callOrThrow<{ variants: { upc: string }[] }>(`${url}/products/v2/products/${productId}/details`)
    for (const { upc } of variants) await stock(url, { productId, upc, qty: 1 }, plenty)
    return variants.slice(0, 2).map(({ upc }) => ({ productId, upc }))
  })
  const { variants } = await callOrThrow<{ variants: { upc: string }[] }>(`${url}/products/v2/products/${giftProduct}/details`)
  return Object.assign(found.slice(0, products.length).flat(), { gift: variants[0]?.upc ?? '' })
}
