import { objectStub } from '#config/object-stub'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { PlatformEnv } from '../env'
import type { OrderDraft, Placing } from './attempt'
import { checkedApproval } from './pay-pal-orders'

/** Payer. Network is unknown if the address identifies no one. */
type Paying = { draft: Pick<OrderDraft, 'cartId' | 'owners' | 'payment'>; network?: string; isCounted?: true }

/**
 * Returns true if this order may be paid without a CAPTCHA. Card testers create a guest for every two cards, so shopper and network both
 * count. Free orders are exempt.
 */
async function mayAttemptPayment(env: PlatformEnv, paying: Paying): Promise<boolean> {
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

/** The draft, if it may be paid now; without a proof that a person asks, only so often: CPT403. */
export async function payableDraft(env: PlatformEnv, drafted: Placing, { isProven }: { isProven: boolean }): Promise<Outcome<Placing>> {
  const approved = await checkedApproval(env, drafted)
  if (!approved.ok) return approved
  if (isProven) return ok(drafted)
  return (await mayAttemptPayment(env, drafted)) ? ok({ ...drafted, isCounted: true }) : fail('CAPTCHA_FAILED')
}
