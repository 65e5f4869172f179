import { setTimeout as sleep } from 'node:timers/promises'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import type { StressFinding } from '../finding.ts'
import { createOperator, type Operator } from '../operator.ts'
import { callOrThrow } from '../send-request.ts'
import { createRandom } from '../random.ts'
import { readObjectBalances, mapConcurrent, deliverStock } from '../shopper.ts'
import type { SourcePatch } from '../target/bundle-worker.ts'
import { startTarget, type StressTarget } from '../target/start-target.ts'
import { checkMoney, type CouponLimits, type RemainingMoney } from './check-money.ts'
import type { StressProducts } from './money-step.ts'
import type { MoneyRun } from './money-run.ts'
import { runMoney } from './run-money.ts'
import { asSpender, createSpender } from './spender.ts'
import { giftCardProduct } from './wire-cart.ts'

const productIds = ['HVSHELL1', 'HVLOWST2', 'HVSALE09', 'HVMIXED4']
const giftProductId = 'HV1P7R33'
const ampleStock = 1_000_000
const parallelRuns = 16
/** Short hold time, so that stock of abandoned carts returns soon. */
const holdMs = 5_000
const shortHolds: SourcePatch[] = [
  { file: 'worker/platform/orders/checkout.object.ts', from: 'const holdMs = 15 * 60_000', to: `const holdMs = ${holdMs}` },
]
const graceMs = 5_000
const couponUses = 1_000_000
const limits: CouponLimits = { FIRST100: { all: couponUses, each: 1 }, ONCEONLY: { each: 1 } }
const promotions = { FIRST100: 'first-100', ONCEONLY: 'once-only' }

/** Random shoppers change prices and payments of their carts, place them, fail, retry and cancel orders. */
export async function runMoneyScenario(
  { sequences }: { sequences: number },
  seed: number,
  patches: readonly SourcePatch[] = [],
): Promise<StressFinding> {
  const target = await startTarget([...shortHolds, ...patches])
  try {
    const { url } = target
    const stressProducts = await loadProducts(url)
    const staff = { operate: await createOperator(url), providerUrl: target.providerUrl }
    await callOrThrow(`${url}/stress/coupon/${promotions.FIRST100}/${couponUses}`, { method: 'POST' })
    const moneyRuns = await mapConcurrent(
      sequences,
      async (i) => {
        const random = createRandom(seed * 1_000 + i)
        return runMoney(await createSpender(url, random, i), stressProducts, { random, staff })
      },
      parallelRuns,
    )
    await sleep(holdMs + graceMs)
    await waitUntilSettled(url, moneyRuns)
    const remaining = await loadRemainingMoney(target, { stories: moneyRuns, operate: staff.operate })
    return {
      ...{ name: 'money', goal: 'G4', trials: formatTrials(moneyRuns) },
      verdicts: checkMoney(moneyRuns, remaining, limits),
      history: [...moneyRuns, remaining],
    }
  } finally {
    await target.stop()
  }
}

function formatTrials(moneyRuns: readonly MoneyRun[]): string {
  const orders = moneyRuns.flatMap(({ bought }) => bought)
  const [steps, rejectedSteps] = [
    moneyRuns.reduce((sum, moneyRun) => sum + moneyRun.steps, 0),
    moneyRuns.flatMap((moneyRun) => moneyRun.refused).length,
  ]
  const cancelledOrders = orders.filter(({ isCancelled }) => isCancelled).length
  const returnedOrders = orders.filter(({ isReturned }) => isReturned).length
  const [bankOrders, debitOrders] = (['IDEAL', 'SEPA_DIRECT_DEBIT'] as const).map((bank) =>
    moneyRuns.reduce((sum, { spender, bought }) => sum + (spender.abroad?.bank === bank ? bought.length : 0), 0),
  )
  const changedOrders = orders.filter(({ isChanged }) => isChanged).length
  const orderSummary = `${orders.length} orders (${bankOrders} by iDEAL, ${debitOrders} by direct debit), ${cancelledOrders} called off, ${returnedOrders} sent back, ${changedOrders} refunded in part, cut or charged back`
  return `${moneyRuns.length} sequences, ${steps} calls, ${rejectedSteps} of them refused: ${orderSummary}`
}

type FinishedRuns = { stories: readonly MoneyRun[]; operate: Operator }

async function loadRemainingMoney(
  { url, providerUrl }: Pick<StressTarget, 'url' | 'providerUrl'>,
  { stories, operate }: FinishedRuns,
): Promise<RemainingMoney> {
  const loadBalance = async (kind: 'gift-card' | 'points', name: string, key: string) => (await readObjectBalances(url, kind, name))[key]
  const cards = stories.flatMap(({ spender }) => spender.cards.map(({ number }) => number))
  const members = stories.flatMap(({ spender }) => (spender.kind === 'REGISTERED' ? [spender.consumerNo] : []))
  const callers = new Map(stories.map(({ spender }) => [spender.consumerNo, asSpender(spender)]))
  const loadPendingPoints = async (consumerNo: string) => {
    const { consumerProfile } = await callOrThrow<ProfileResponse>(`${url}/consumers-v3/consumer?includeLoyaltySummary=true`, {
      ...callers.get(consumerNo),
    })
    return (consumerProfile.loyaltySummary?.points.pending ?? []).reduce((sum, { points }) => sum + points, 0)
  }
  const loadBalances = async (names: string[], kind: 'gift-card' | 'points', key: string) =>
    Object.fromEntries(
      await mapConcurrent(names.length, async (i) => [names[i] ?? '', await loadBalance(kind, names[i] ?? '', key)] as const, 16),
    )
  const { payments, violations } = await callOrThrow<Pick<RemainingMoney, 'payments' | 'violations'>>(`${providerUrl}/payments/ledger`)
  return {
    cards: (await loadBalances(cards, 'gift-card', 'money')) as RemainingMoney['cards'],
    points: (await loadBalances(members, 'points', 'points')) as RemainingMoney['points'],
    credit: (await loadBalances(members, 'points', 'athleteCredit')) as RemainingMoney['credit'],
    pending: Object.fromEntries(
      await mapConcurrent(members.length, async (i) => [members[i] ?? '', await loadPendingPoints(members[i] ?? '')] as const, 16),
    ),
    uses: {
      FIRST100: await readObjectBalances(url, 'coupon', promotions.FIRST100),
      ONCEONLY: await readObjectBalances(url, 'coupon', promotions.ONCEONLY),
    },
    payments,
    violations,
    orders: await loadOrders(stories, operate),
  }
}

async function loadOrders(moneyRuns: readonly MoneyRun[], operate: Operator): Promise<RemainingMoney['orders']> {
  const numbers = moneyRuns.flatMap(({ bought }) => bought.map(({ orderNumber }) => orderNumber))
  const readOrder = async (orderNumber: string) => (await operate({ path: `/orders/${orderNumber}` })).body as OperatedOrder
  return Object.fromEntries(
    await mapConcurrent(numbers.length, async (i) => [numbers[i] ?? '', await readOrder(numbers[i] ?? '')] as const, 16),
  )
}

type ProfileResponse = { consumerProfile: { loyaltySummary?: { points: { pending?: { points: number }[] } } } }

/** Waits until no order has pending effects. */
async function waitUntilSettled(url: string, moneyRuns: readonly MoneyRun[]) {
  const numbers = moneyRuns.flatMap(({ bought }) => bought.map(({ orderNumber }) => orderNumber))
  await mapConcurrent(
    numbers.length,
    async (i) => {
      for (let attempts = 0; attempts < 60; attempts += 1) {
        const state = await callOrThrow<{ owed: string[] } | null>(`${url}/stress/order/${numbers[i]}`)
        if (!state || state.owed.length === 0) return
        await sleep(500)
      }
    },
    16,
  )
}

/** More stock than requested. */
async function loadProducts(url: string): Promise<StressProducts> {
  const loadedProducts = await mapConcurrent(productIds.length + 1, async (i) => {
    const productId = [...productIds, giftProductId][i] ?? ''
    const { variants } = await callOrThrow<{ variants: { upc: string }[] }>(`${url}/products/v2/products/${productId}/details`)
    for (const { upc } of variants) await deliverStock(url, { productId, upc, qty: 1 }, ampleStock)
    return variants.slice(0, 2).map(({ upc }) => ({ productId, upc }))
  })
  const { variants } = await callOrThrow<{ variants: { upc: string }[] }>(`${url}/products/v2/products/${giftCardProduct}/details`)
  return Object.assign(loadedProducts.slice(0, productIds.length).flat(), { gift: variants[0]?.upc ?? '' })
}
