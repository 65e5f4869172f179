import { DurableObject } from 'cloudflare:workers'
import type { OrderStatus } from '#contracts/entities/order'
import { fail, ok, type Outcome } from '#contracts/errors'
import { isUnderWay, withoutGiftsTo, withoutPerson } from '#domain/consumer/without-person'
import { type Effect, effectsOf } from '#domain/order/effects-of'
import type { OrderState } from '#domain/order/order-state'
import { patienceAfter } from '#domain/order/saga'
import { simulatedFulfilment } from '#domain/order/simulated-fulfilment'
import { trackingOf } from '#domain/order/tracking-of'
import { moved } from '#domain/order/transitions'
import type { PlatformEnv } from '../env'
import { logAdjustments } from './log-adjustments'
import { performEffect } from './perform-effect'

type Debt = { no: number; effect: Effect }
type Changes = Partial<Pick<OrderState, 'payment' | 'tracking' | 'cancelReason' | 'returning'>>

/**
 * One order after placement. External effects are stored with the status change that causes them, and run immediately or by alarm until
 * they succeed.
 */
export class OrderObject extends DurableObject<PlatformEnv> {
  #settling: Promise<void> | undefined

  /** The order under this number; false when another one has the number already. */
  async open(order: OrderState): Promise<boolean> {
    if (this.#order()) return false
    this.#keep(order)
    return true
  }

  async read(): Promise<OrderState | null> {
    return this.#order() ?? null
  }

  /** Moves the order on; moved there before, nothing happens. */
  async move(to: OrderStatus, changes: Changes = {}): Promise<Outcome<OrderState>> {
    return this.#change(() => this.#move(to, changes))
  }

  /** Its stock and its payment are secured: the order is confirmed. */
  async confirm(pspReference: string | undefined): Promise<Outcome<OrderState>> {
    return this.#change(() => {
      const order = this.#order()
      if (order?.status === 'CONFIRMED') return ok(order)
      const payment = order && { ...order.payment, ...(pspReference !== undefined && { pspReference }) }
      const authorised = this.#move('AUTHORISED', payment ? { payment } : {})
      if (authorised.ok) logAdjustments(authorised.value)
      return authorised.ok ? this.#move('CONFIRMED') : authorised
    })
  }

  /** Requests a return of these lines; repeated calls add lines. */
  async requestReturn(itemIds: readonly string[]): Promise<Outcome<OrderState>> {
    return this.#change(() => {
      const order = this.#order()
      const returning = [...new Set([...(order?.returning ?? []), ...itemIds])]
      if (order?.status !== 'RETURN_REQUESTED') return this.#move('RETURN_REQUESTED', { returning })
      this.#keep({ ...order, returning })
      return ok({ ...order, returning })
    })
  }

  /** Gives a guest's order to the account that has its `st`, once. */
  async attach(consumerNo: string): Promise<Outcome<OrderState>> {
    return this.#change(() => {
      const order = this.#order()
      if (!order) return fail('ORDER_NOT_FOUND')
      if (order.owners.includes(consumerNo)) return ok(order)
      if (!order.isGuest || order.owners.length > 1) return fail('ORDER_NOT_FOUND')
      const attached = { ...order, owners: [...order.owners, consumerNo] }
      this.#keep(attached)
      this.#oweAll(['index'])
      return ok(attached)
    })
  }

  /** Forgets whose order it was; goods and amounts stay. Nothing while it is under way. */
  async erase(): Promise<void> {
    const order = this.#order()
    if (order && !isUnderWay(order)) this.#keep(withoutPerson(order))
  }

  /** Forgets who received its gift cards at this address; returns its cart, or null without an order. */
  async eraseGiftsTo(email: string): Promise<string | null> {
    const order = this.#order()
    if (order) this.#keep(withoutGiftsTo(order, email))
    return order?.cartId ?? null
  }

  override async alarm() {
    const { order, next } = this.#nextSimulated()
    if (order && next && next.at <= Date.now())
      this.#change(() => this.#move(next.to, next.to === 'SHIPPED' ? { tracking: trackingOf(order) } : {}))
    await this.#settle()
  }

  // Reads, decides and writes without an await in between: no other request can interleave.
  #change(rule: () => Outcome<OrderState>): Outcome<OrderState> {
    const outcome = this.ctx.storage.transactionSync(() => {
      const result = rule()
      this.#setAlarm(Date.now() + patienceAfter(0))
      return result
    })
    void this.#settle()
    return outcome
  }

  #move(to: OrderStatus, changes: Changes = {}): Outcome<OrderState> {
    const order = this.#order()
    if (!order) return fail('ORDER_NOT_FOUND')
    if (order.status === to) return ok(order)
    const status = moved(order.status, to)
    if (!status.ok) return status
    const next = { ...order, ...changes, status: to, events: [...order.events, { status: to, at: Date.now() }] }
    this.#keep(next)
    this.#oweAll(effectsOf(to, next))
    return ok(next)
  }

  /** Everybody who wants the debts paid joins the one who is paying. */
  #settle(): Promise<void> {
    this.#settling ??= this.#pay().finally(() => (this.#settling = undefined))
    return this.#settling
  }

  async #pay() {
    for (let [debt] = this.#owed(); debt !== undefined; [debt] = this.#owed()) {
      const order = this.#order()
      const { no, effect } = debt
      if (!order || !(await this.#performed(effect, order))) break
      const rest = this.#owed().filter((each) => each.no !== no)
      this.ctx.storage.kv.put('owed', rest)
      this.ctx.storage.kv.put('tries', 0)
    }
    const tries = this.ctx.storage.kv.get<number>('tries') ?? 0
    this.ctx.storage.kv.put('tries', tries + 1)
    this.#setAlarm(this.#owed().length > 0 ? Date.now() + patienceAfter(tries) : undefined)
  }

  async #performed(effect: Effect, order: OrderState): Promise<boolean> {
    try {
      return await performEffect(this.env, order, effect)
    } catch (error) {
      // A database, an object or the provider is unreachable: the effect stays due and is retried.
      console.error(JSON.stringify({ orderNumber: order.orderNumber, effect, reason: String(error) }))
      return false
    }
  }

  #setAlarm(retryAt: number | undefined) {
    const { next } = this.#nextSimulated()
    const times = [retryAt, next?.at].filter((at) => at !== undefined)
    if (times.length === 0) void this.ctx.storage.deleteAlarm()
    else void this.ctx.storage.setAlarm(Math.max(Math.min(...times), Date.now() + 1))
  }

  #nextSimulated() {
    const order = this.#order()
    const isPlayed = __QA__ && this.env.ENVIRONMENT === 'local'
    return { order, next: isPlayed && order ? simulatedFulfilment(order) : undefined }
  }

  #oweAll(effects: readonly Effect[]) {
    const owed = this.#owed()
    // An effect that is under way may have seen the order as it was: the same one is owed again.
    const no = (owed.at(-1)?.no ?? this.ctx.storage.kv.get<number>('lastNo') ?? 0) + 1
    this.ctx.storage.kv.put('lastNo', no + effects.length)
    this.ctx.storage.kv.put('owed', [...owed, ...effects.map((effect, i) => ({ no: no + i, effect }))])
  }

  #owed(): Debt[] {
    return this.ctx.storage.kv.get<Debt[]>('owed') ?? []
  }

  #order(): OrderState | undefined {
    return this.ctx.storage.kv.get<OrderState>('order')
  }

  #keep(order: OrderState) {
    this.ctx.storage.kv.put('order', order)
  }
}
