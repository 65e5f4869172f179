import { DurableObject } from 'cloudflare:workers'
import { fail, type Outcome } from '#contracts/errors'
import { handlers } from './handlers'
import type { AdapterEnv } from './env'
import type { AnyHandler } from './serve-calls'

declare module './env' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- it extends one
  interface AdapterEnv {
    LANES: DurableObjectNamespace<LaneObject>
  }
}

type LaneResult = { said: string; outcome: Outcome<unknown>; at: number }
type LaneCall = { name: string; call: { shop: { transactionId: string }; consumerNo?: string; params: unknown; body: unknown } }

const retentionMs = 24 * 3_600_000

/**
 * Calls about one cart, one order or one shopper, one after another. The engine reads a cart before it writes it, so two changes at once would
 * lose one. A repeated call gets the first answer.
 */
export class LaneObject extends DurableObject<AdapterEnv> {
  #queue: Promise<unknown> = Promise.resolve()

  async run({ name, call }: LaneCall): Promise<Outcome<unknown>> {
    const queuedCall = this.#queue.then(() => this.#getResult(name, call))
    this.#queue = queuedCall.catch(() => undefined)
    return queuedCall
  }

  /** True for the first who asks. */
  async claim(): Promise<boolean> {
    const isFirst = this.ctx.storage.kv.get('claimed') === undefined
    this.ctx.storage.kv.put('claimed', true)
    return isFirst
  }

  async keep(value: Record<string, string>): Promise<void> {
    this.ctx.storage.kv.put('value', value)
  }

  async kept(): Promise<Record<string, string> | undefined> {
    return this.ctx.storage.kv.get('value')
  }

  /** Answers are kept for a day. */
  override async alarm() {
    for (const [key] of this.ctx.storage.kv.list({ prefix: 'tx:' })) this.ctx.storage.kv.delete(key)
  }

  async #getResult(name: string, call: LaneCall['call']): Promise<Outcome<unknown>> {
    const key = `tx:${call.consumerNo ?? ''}:${call.shop.transactionId}`
    const fingerprint = JSON.stringify([name, call.params, call.body])
    const previousResult = this.ctx.storage.kv.get<LaneResult>(key)
    if (previousResult)
      return previousResult.said === fingerprint ? previousResult.outcome : fail('INVALID_REQUEST', { field: 'x-transaction-id' })
    const handler = (handlers as Record<string, AnyHandler>)[name]
    const outcome = handler ? await handler(call as never, this.env) : fail('NOT_FOUND')
    if (outcome.ok) {
      if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + retentionMs)
      this.ctx.storage.kv.put(key, { said: fingerprint, outcome, at: Date.now() } satisfies LaneResult)
    }
    return outcome
  }
}
