import { DurableObject } from 'cloudflare:workers'
import { afterFailedPayment, afterPaymentAttempt, type Payer, type PaymentAttempt, withoutAttemptsOfCart } from '#domain/order/order-limits'
import type { PlatformEnv } from '../env'

const keptMs = 10 * 60_000

/** Recent failed payments of one shopper or network. */
export class PaymentTriesObject extends DurableObject<PlatformEnv> {
  /** Takes one attempt; false when there were too many. It is taken before the payment, so that concurrent ones count exactly. */
  async begin(next: PaymentAttempt, payer: Payer): Promise<boolean> {
    const tries = afterPaymentAttempt(this.#tries(), next, payer)
    if (tries) await this.#keep(tries)
    return tries !== null
  }

  async failed(failed: PaymentAttempt): Promise<void> {
    await this.#keep(afterFailedPayment(this.#tries(), failed))
  }

  async forgive(cartId: string): Promise<void> {
    const tries = this.#tries()
    const others = withoutAttemptsOfCart(tries, cartId)
    if (others.length < tries.length) this.ctx.storage.kv.put('tries', others)
  }

  #tries(): PaymentAttempt[] {
    return this.ctx.storage.kv.get<PaymentAttempt[]>('tries') ?? []
  }

  /** Deletes data ten minutes after the last failure. */
  async #keep(tries: PaymentAttempt[]) {
    this.ctx.storage.kv.put('tries', tries)
    await this.ctx.storage.setAlarm(Date.now() + keptMs)
  }

  override async alarm() {
    await this.ctx.storage.deleteAll()
  }
}
