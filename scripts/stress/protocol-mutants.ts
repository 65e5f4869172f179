import { listBrokenVerdicts, type StressFinding } from './finding.ts'
import { runMoneyScenario } from './money/money-scenario.ts'
import { runPlaceScenario } from './place/place-scenario.ts'
import { runAbortsScenario } from './races/aborts.ts'
import { runHoldsScenario } from './races/holds.ts'
import { runOversell } from './races/oversell.ts'
import { runChallengesScenario } from './races/bank-challenges.ts'
import { runRefreshScenario } from './races/refresh.ts'
import type { SourcePatch } from './target/bundle-worker.ts'
import { startTarget, type StressTarget } from './target/start-target.ts'

/** A mutated platform, and the scenario that must catch it. A scenario that starts a platform of its own takes the patches. */
type ProtocolMutant = {
  name: string
  patches: SourcePatch[]
  run: (target: StressTarget, seed: number, patches: readonly SourcePatch[]) => Promise<StressFinding>
}

const holdsFile = 'worker/platform/hold/holds.sql.ts'
const sagaStepFile = 'worker/platform/orders/saga-step.ts'
const paymentProviderFile = 'worker/platform/orders/payment-provider.ts'
const effectsFile = 'worker/platform/orders/perform-effect.ts'
const tokenFamilyFile = 'worker/platform/account/token-family.object.ts'

const forgetfulCartPatch: SourcePatch = {
  file: 'worker/platform/cart/cart.object.ts',
  from: 'this.#recordHandledChange(transactionId, payload, outcome)',
  to: 'void transactionId',
}

const runPlacing: ProtocolMutant['run'] = (target, seed) =>
  runPlaceScenario(target, { kills: 0, orders: 0, buyers: 6, carts: 30, lifeCarts: 1 }, seed)

/** Enough orders for partial shipments. */
const shippingSize = { kills: 0, orders: 40, buyers: 6, carts: 30, lifeCarts: 1 }

export const protocolMutants: ProtocolMutant[] = [
  {
    name: 'no guard of the stock',
    patches: [
      { file: holdsFile, from: 'if (requestedAmount > available) return', to: 'if (requestedAmount < 0) return' },
      { file: holdsFile, from: 'onhand INTEGER NOT NULL CHECK (onhand >= 0)', to: 'onhand INTEGER NOT NULL' },
      { file: holdsFile, from: 'DEFAULT 0 CHECK (held >= 0),', to: 'DEFAULT 0' },
      { file: holdsFile, from: 'CHECK (held <= onhand)', to: '' },
    ],
    run: ({ url }) => runOversell(url, { rounds: 1, buyers: 12, pieces: 3 }),
  },
  {
    name: 'a payment asked again may have another key',
    patches: [
      {
        file: paymentProviderFile,
        from: "path: '/payments', key: `${orderNumber}:auth`",
        to: "path: '/payments', key: `${orderNumber}:${Date.now() % 3}`",
      },
    ],
    run: runPlacing,
  },
  {
    name: 'an answer that was lost counts as a refusal',
    patches: [
      { file: sagaStepFile, from: "if (word === 'unknown') return null", to: "if (word === 'unknown') return failed(attempt, 'refused')" },
    ],
    run: runPlacing,
  },
  {
    name: 'pieces are not given back',
    patches: [{ file: sagaStepFile, from: 'await releaseAll(env, draft.holds, getHoldId(draft.cartId, no))', to: 'void releaseAll' }],
    run: runPlacing,
  },
  {
    name: 'a change of a cart is not remembered',
    patches: [forgetfulCartPatch],
    run: (target, seed) => runAbortsScenario(target, { shoppers: 16 }, seed),
  },
  {
    name: 'an order called off keeps what paid for it',
    patches: [{ file: effectsFile, from: 'await giveBackAll(env, holds, holdId)', to: 'void giveBackAll' }],
    run: (_, seed, patches) => runMoneyScenario({ sequences: 8 }, seed, patches),
  },
  {
    name: 'an order called off is paid for',
    patches: [
      {
        file: 'worker/platform/orders/order-money.ts',
        from: 'if (payment.toPay === 0) return true',
        to: 'if (payment.toPay >= 0) return true',
      },
    ],
    run: (_, seed, patches) => runMoneyScenario({ sequences: 8 }, seed, patches),
  },
  {
    name: 'an operation that was answered runs again',
    patches: [
      {
        file: 'worker/platform/audit/operation-requests.sql.ts',
        from: "return { kind: 'done', outcome: row.outcome }",
        to: "return { kind: 'run', claim: crypto.randomUUID() }",
      },
    ],
    run: (target, seed) => runPlaceScenario(target, shippingSize, seed),
  },
  {
    name: 'captures of one order share a key',
    patches: [
      { file: 'worker/platform/orders/payment-modifications.ts', from: 'key: [orderNumber, kind, key]', to: 'key: [orderNumber, kind]' },
    ],
    run: (target, seed) => runPlaceScenario(target, shippingSize, seed),
  },
  {
    name: 'a chargeback marks nothing',
    patches: [{ file: 'worker/platform/orders/handle-notification.ts', from: 'await recordChargeback(env, notification)', to: '' }],
    run: (_, seed, patches) => runMoneyScenario({ sequences: 60 }, seed, patches),
  },
  {
    name: 'a question nobody answers never ends',
    patches: [{ file: sagaStepFile, from: "if (attempt.endsAt <= Date.now()) return toFailedStep(attempt, 'expired')", to: '' }],
    run: (_, seed, patches) => runChallengesScenario({ orders: 6 }, seed, patches),
  },
  {
    name: 'nobody ends a hold',
    patches: [
      {
        file: 'worker/platform/hold/hold.object.ts',
        from: 'if (nextAlarm !== previousAlarm || (nextAlarm !== undefined && !this.#hasSetAlarm)) this.#setAlarm(nextAlarm)',
        to: 'void previousAlarm, nextAlarm',
      },
    ],
    run: (_, seed, patches) => runHoldsScenario({ carts: 3, kills: 0 }, seed, patches),
  },
  {
    name: 'an old token is only refused',
    patches: [
      {
        file: tokenFamilyFile,
        from: 'this.#saveFamily({ ...family, rotation })',
        to: 'if (outcome.ok) this.#saveFamily({ ...family, rotation })',
      },
    ],
    run: ({ url }) => runRefreshScenario(url, { families: 4 }),
  },
]

/** Runs every mutant; returns the names of those not caught. */
export async function runMutants(seed: number): Promise<string[]> {
  const missedMutants: string[] = []
  for (const { name, patches, run } of protocolMutants) {
    const target = await startTarget(patches)
    try {
      const brokenVerdicts = listBrokenVerdicts(await run(target, seed, patches))
      console.log(`${brokenVerdicts.length > 0 ? '✓ caught' : '✗ missed'}  ${name}`)
      for (const { rule, broken: cases } of brokenVerdicts) console.log(`    ${rule}: ${cases[0] ?? ''}`)
      if (brokenVerdicts.length === 0) missedMutants.push(name)
    } finally {
      await target.stop()
    }
  }
  console.log(`${protocolMutants.length - missedMutants.length} of ${protocolMutants.length} mutants caught (seed ${seed})`)
  return missedMutants
}
