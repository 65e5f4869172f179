import { objectStub } from '#config/object-stub'
import type { PlatformEnv } from '../env'
import type { OrderDraft } from './attempt'

/** Payer. Network is unknown if the address identifies no one. */
export type Paying = { draft: Pick<OrderDraft, 'cartId' | 'owners' | 'payment'>; network?: string; isCounted?: true }

/**
 * Returns true if this order may be paid without a CAPTCHA. Card testers create a guest for every two cards, so shopper and network both
 * count. Free orders are exempt.
 */
export async function mayAttemptPayment(env: PlatformEnv, paying: Paying): Promise<boolean> {
  const { shopper, network } = countersOf(env, paying)
  const next = { cartId: paying.draft.cartId, at: Date.now() }
  if (shopper && !(await shopper.begin(next, 'shopper'))) return false
  if (!network || (await network.begin(next, 'network'))) return true
  await shopper?.forgive(next.cartId)
  return false
}

/** The payment failed. Repeated calls do not count again. */
export async function noteFailedPayment(env: PlatformEnv, paying: Paying): Promise<void> {
  const failed = { cartId: paying.draft.cartId, at: Date.now() }
  await Promise.all(Object.values(countersOf(env, paying)).map((counter) => counter.failed(failed)))
}

/** It was paid, or something else than the payment was in the way. */
export async function clearFailedAttempts(env: PlatformEnv, paying: Paying): Promise<void> {
  if (paying.isCounted) await Promise.all(Object.values(countersOf(env, paying)).map((counter) => counter.forgive(paying.draft.cartId)))
}

function countersOf(env: PlatformEnv, { draft, network }: Paying) {
  const [owner] = draft.owners
  if (draft.payment.toPay === 0) return {}
  const named = (name: string) => objectStub(env.PAYMENT_TRIES, name, env)
  return { ...(owner !== undefined && { shopper: named(`shopper ${owner}`) }), ...(network && { network: named(`network ${network}`) }) }
}
