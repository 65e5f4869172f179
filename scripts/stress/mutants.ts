import { brokenIn, type Finding } from './finding.ts'
import { money } from './money/money.ts'
import { place } from './place/place.ts'
import { aborts } from './races/aborts.ts'
import { holds } from './races/holds.ts'
import { oversell } from './races/oversell.ts'
import { questions } from './races/questions.ts'
import { refresh } from './races/refresh.ts'
import type { Patch } from './target/bundle-worker.ts'
import { startTarget, type Target } from './target/start-target.ts'

/** A mutated platform, and the scenario that must catch it. */
type Mutant = { name: string; patches: Patch[]; run: (target: Target, seed: number) => Promise<Finding> }

const holding = 'worker/platform/hold/holds.sql.ts'
const steps = 'worker/platform/orders/saga-step.ts'
const provider = 'worker/platform/orders/payment-provider.ts'
const effects = 'worker/platform/orders/perform-effect.ts'
const family = 'worker/platform/auth/token-family.object.ts'

const forgetful: Patch = {
  file: 'worker/platform/cart/cart.object.ts',
  from: 'this.#recordHandledChange(transactionId, payload, outcome)',
  to: 'void transactionId',
}

const placing: Mutant['run'] = (target, seed) => place(target, { kills: 0, orders: 0, buyers: 6, carts: 30, lifeCarts: 1 }, seed)

/** Enough orders for partial shipments. */
const shippingMuch = { kills: 0, orders: 40, buyers: 6, carts: 30, lifeCarts: 1 }

const noAlarm: Patch[] = [
  { file: 'worker/platform/hold/hold.object.ts', from: 'if (after !== before) this.#setAlarm(after)', to: 'void before, after' },
]

const endlessQuestions: Patch[] = [{ file: steps, from: "if (attempt.endsAt <= Date.now()) return failed(attempt, 'expired')", to: '' }]

export const mutants: Mutant[] = [
  {
    name: 'no guard of the stock',
    patches: [
      { file: holding, from: 'if (requestedAmount > available) return', to: 'if (requestedAmount < 0) return' },
      { file: holding, from: 'onhand INTEGER NOT NULL CHECK (onhand >= 0)', to: 'onhand INTEGER NOT NULL' },
      { file: holding, from: 'DEFAULT 0 CHECK (held >= 0),', to: 'DEFAULT 0' },
      { file: holding, from: 'CHECK (held <= onhand)', to: '' },
    ],
    run: ({ url }) => oversell(url, { rounds: 1, buyers: 12, pieces: 3 }),
  },
  {
    name: 'a payment asked again may have another key',
    patches: [
      {
        file: provider,
        from: "path: '/payments', key: `${orderNumber}:auth`",
        to: "path: '/payments', key: `${orderNumber}:${Date.now() % 3}`",
      },
    ],
    run: placing,
  },
  {
    name: 'an answer that was lost counts as a refusal',
    patches: [
      { file: steps, from: "if (word === 'unknown') return null", to: "if (word === 'unknown') return failed(attempt, 'refused')" },
    ],
    run: placing,
  },
  {
    name: 'pieces are not given back',
    patches: [{ file: steps, from: 'await releaseAll(env, draft.holds, getHoldId(draft.cartId, no))', to: 'void releaseAll' }],
    run: placing,
  },
  {
    name: 'a change of a cart is not remembered',
    patches: [forgetful],
    run: (target, seed) => aborts(target, { shoppers: 16 }, seed),
  },
  {
    name: 'an order called off keeps what paid for it',
    patches: [],
    run: (_, seed) =>
      money({ sequences: 8 }, seed, [{ file: effects, from: 'await releaseAll(env, holds, holdId)', to: 'void releaseAll' }]),
  },
  {
    name: 'an order called off is paid for',
    patches: [],
    run: (_, seed) =>
      money({ sequences: 8 }, seed, [
        {
          file: 'worker/platform/orders/order-money.ts',
          from: 'if (payment.toPay === 0) return true',
          to: 'if (payment.toPay >= 0) return true',
        },
      ]),
  },
  {
    name: 'an operation that was answered runs again',
    patches: [
      {
        file: 'worker/platform/operations/operation-requests.sql.ts',
        from: "return { kind: 'done', outcome: row.outcome }",
        to: "return { kind: 'run', claim: crypto.randomUUID() }",
      },
    ],
    run: (target, seed) => place(target, shippingMuch, seed),
  },
  {
    name: 'captures of one order share a key',
    patches: [{ file: provider, from: 'key: [orderNumber, kind, key]', to: 'key: [orderNumber, kind]' }],
    run: (target, seed) => place(target, shippingMuch, seed),
  },
  {
    name: 'a chargeback marks nothing',
    patches: [],
    run: (_, seed) =>
      money({ sequences: 60 }, seed, [
        { file: 'worker/platform/orders/handle-notification.ts', from: 'await recordChargeback(env, notification)', to: '' },
      ]),
  },
  { name: 'a question nobody answers never ends', patches: [], run: (_, seed) => questions({ orders: 6 }, seed, endlessQuestions) },
  { name: 'nobody ends a hold', patches: [], run: (_, seed) => holds({ carts: 3, kills: 0 }, seed, noAlarm) },
  {
    name: 'an old token is only refused',
    patches: [
      { file: family, from: 'this.#saveFamily({ ...family, rotation })', to: 'if (outcome.ok) this.#saveFamily({ ...family, rotation })' },
    ],
    run: ({ url }) => refresh(url, { families: 4 }),
  },
]

/** Runs every mutant; returns the names of those not caught. */
export async function runMutants(seed: number): Promise<string[]> {
  const missed: string[] = []
  for (const { name, patches, run } of mutants) {
    const target = await startTarget(patches)
    try {
      const broken = brokenIn(await run(target, seed))
      console.log(`${broken.length > 0 ? '✓ caught' : '✗ missed'}  ${name}`)
      for (const { rule, broken: cases } of broken) console.log(`    ${rule}: ${cases[0] ?? ''}`)
      if (broken.length === 0) missed.push(name)
    } finally {
      await target.stop()
    }
  }
  console.log(`${mutants.length - missed.length} of ${mutants.length} mutants caught (seed ${seed})`)
  return missed
}
