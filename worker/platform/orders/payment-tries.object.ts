import { DurableObject } from 'cloudflare:workers'
import { recordFailedPayment, recordPaymentAttempt, type Payer, type PaymentAttempt, removeCartAttempts } from '#domain/order/order-limits'
import type { PlatformEnv } from '../env'

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
