import { DurableObject } from 'cloudflare:workers'
import { getObjectStub } from '#config/object-stub'
import { fail, ok, type Outcome } from '#contracts/errors'
import { recordFailedPayment, recordPaymentAttempt, type Payer, type PaymentAttempt, removeCartAttempts } from '#domain/order/order-limits'
import type { PlatformEnv } from '../env'
import { checkPayPalApproval } from './pay-pal-orders'
import type { OrderDraft, NewPlacementAttempt } from './placement-attempt'

/** Payer. Network is unknown if the address identifies no one. */
type CountedPayment = { draft: Pick<OrderDraft, 'cartId' | 'owners' | 'payment'>; network?: string; isCounted?: true }

/**
 * Returns true if this order may be paid without a CAPTCHA. Card testers create a guest for every two cards, so shopper and network both
 * count. Free orders are exempt.
 */
async function canAttemptPayment(env: PlatformEnv, payment: CountedPayment): Promise<boolean> {
  const { shopper, network } = getPaymentCounters(env, payment)
  const nextAttempt = { cartId: payment.draft.cartId, at: Date.now() }
  if (shopper && !(await shopper.begin(nextAttempt, 'shopper'))) return false
  if (!network || (await network.begin(nextAttempt, 'network'))) return true
  await shopper?.forgive(nextAttempt.cartId)
  return false
}

/** The payment failed. Repeated calls do not count again. */
export async function countFailedPayment(env: PlatformEnv, payment: CountedPayment): Promise<void> {
  const failedAttempt = { cartId: payment.draft.cartId, at: Date.now() }
  await Promise.all(Object.values(getPaymentCounters(env, payment)).map((counter) => counter.failed(failedAttempt)))
}

/** It was paid, or something else than the payment was in the way. */
export async function clearFailedAttempts(env: PlatformEnv, payment: CountedPayment): Promise<void> {
  if (payment.isCounted)
    await Promise.all(Object.values(getPaymentCounters(env, payment)).map((counter) => counter.forgive(payment.draft.cartId)))
}

function getPaymentCounters(env: PlatformEnv, { draft, network }: CountedPayment) {
  const [owner] = draft.owners
  if (draft.payment.toPay === 0) return {}
  const getCounter = (name: string) => getObjectStub(env.PAYMENT_TRIES, name, env)
  return {
    ...(owner !== undefined && { shopper: getCounter(`shopper ${owner}`) }),
    ...(network && { network: getCounter(`network ${network}`) }),
  }
}

/** The draft, if it may be paid now; without a proof that a person asks, only so often: CPT403. */
export async function checkPayableDraft(
  env: PlatformEnv,
  draft: NewPlacementAttempt,
  { isProven }: { isProven: boolean },
): Promise<Outcome<NewPlacementAttempt>> {
  const approval = await checkPayPalApproval(env, draft)
  if (!approval.ok) return approval
  if (isProven) return ok(draft)
  return (await canAttemptPayment(env, draft)) ? ok({ ...draft, isCounted: true }) : fail('CAPTCHA_FAILED')
}

const attemptLifetimeMs = 10 * 60_000

/** Recent failed payments of one shopper or network. */
export class PaymentTriesObject extends DurableObject<PlatformEnv> {
  /** Takes one attempt; false when there were too many. It is taken before the payment, so that concurrent ones count exactly. */
  async begin(next: PaymentAttempt, payer: Payer): Promise<boolean> {
    const attempts = recordPaymentAttempt(this.#getAttempts(), next, payer)
    if (attempts) await this.#saveAttempts(attempts)
    return attempts !== null
  }

  async failed(failed: PaymentAttempt): Promise<void> {
    await this.#saveAttempts(recordFailedPayment(this.#getAttempts(), failed))
  }

  async forgive(cartId: string): Promise<void> {
    const attempts = this.#getAttempts()
    const remainingAttempts = removeCartAttempts(attempts, cartId)
    if (remainingAttempts.length < attempts.length) this.ctx.storage.kv.put('tries', remainingAttempts)
  }

  #getAttempts(): PaymentAttempt[] {
    return this.ctx.storage.kv.get<PaymentAttempt[]>('tries') ?? []
  }

  /** Deletes data ten minutes after the last failure. */
  async #saveAttempts(attempts: PaymentAttempt[]) {
    this.ctx.storage.kv.put('tries', attempts)
    await this.ctx.storage.setAlarm(Date.now() + attemptLifetimeMs)
  }

  override async alarm() {
    await this.ctx.storage.deleteAll()
  }
}
