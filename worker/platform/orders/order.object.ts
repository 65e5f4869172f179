import type { OrderStatus } from '#contracts/entities/order'
import { fail, ok, type Outcome } from '#contracts/errors'
import { isUnderWay, withoutGiftsTo, withoutPerson } from '#domain/consumer/without-person'
import { type ChangedParts, changedParts } from '#domain/order/acts/changed-parts'
import { actsTo, applyAct, type OrderAct } from '#domain/order/acts/order-act'
import { type DueEffect, effectsOf, effectsOfWaiting } from '#domain/order/effects-of'
import type { OrderState } from '#domain/order/order-state'
import { patienceAfter } from '#domain/order/saga'
import { simulatedFulfillment } from '#domain/order/simulated-fulfillment'
import { moveStatus } from '#domain/order/fulfillment-progress'
import { runWarehouse } from '../operations/orders/warehouse'
import { logAdjustments } from './log-adjustments'
import { NumberedObject } from './numbered.object'
import { performDue, runQueues } from './effect-queues'
import { withCardsTaken } from './order-money'

type Debt = DueEffect & { no: number }
type Changes = Partial<Pick<OrderState, 'payment' | 'tracking' | 'cancelReason' | 'returning' | 'returnReason' | 'failure'>>
const warehousePauseMs = 60_000
/** An order after an act, and what of it the act changed. */
export type ActedOrder = { order: OrderState } & ChangedParts

/**
 * One order after placement. External effects are stored with the status change that causes them, and run immediately or by alarm until
 * they succeed.
 */
export class OrderObject extends NumberedObject {
  #settling: Promise<void> | undefined

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

  /** Its bank has the payment and decides later: its shopper is told, once. */
  async waitForBank(): Promise<Outcome<OrderState>> {
    return this.#change(() => {
      const waiting = this.#move('AUTHENTICATION_REQUIRED')
      if (!waiting.ok) return waiting
      const order = { ...waiting.value, isWithBank: true as const }
      this.#keep(order)
      this.#oweAll([{ effect: 'pending-mail' }])
      return ok(order)
    })
  }

  /** Requests a return of these lines; repeated calls add lines. */
  async requestReturn(itemIds: readonly string[], reason = ''): Promise<Outcome<OrderState>> {
    return this.#change(() => {
      const order = this.#order()
      const returning = [...new Set([...(order?.returning ?? []), ...itemIds])]
      const asked = { returning, ...(reason && { returnReason: reason }) }
      const isMore = returning.length > (order?.returning ?? []).length
      if (order?.status === 'RETURN_REQUESTED') this.#keep({ ...order, ...asked })
      const requested = order?.status === 'RETURN_REQUESTED' ? ok({ ...order, ...asked }) : this.#move('RETURN_REQUESTED', asked)
      if (requested.ok && isMore) this.#oweAll([{ effect: 'return-started-mail', of: String(returning.length) }])
      return requested
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
      this.#oweAll([{ effect: 'index' }])
      return ok(attached)
    })
  }

  /** Forgets whose order it was; goods and amounts stay. Nothing while it is under way. */
  async erase(): Promise<void> {
    const order = this.#order()
    if (!order || isUnderWay(order)) return
    this.#keep(withoutPerson(order))
    const { kv } = this.ctx.storage
    for (const [claim] of [...kv.list({ prefix: 'act:' })]) kv.put(claim, { before: '{}', after: '{}' } satisfies ChangedParts)
  }

  /** Forgets who received its gift cards at this address; returns its cart, or null without an order. */
  async eraseGiftsTo(email: string): Promise<string | null> {
    const order = this.#order()
    if (order) this.#keep(withoutGiftsTo(order, email))
    return order?.cartId ?? null
  }

  /** Does what an operator says, once for each claim: the same claim gets the same outcome. */
  async act(asked: OrderAct, claim: string): Promise<Outcome<ActedOrder>> {
    const isNew = this.ctx.storage.kv.get(`act:${claim}`) === undefined
    const act = isNew ? await withCardsTaken(this.env, { order: this.#order(), act: asked }) : asked
    return this.#change(() => {
      const { kv } = this.ctx.storage
      const before = this.#order()
      const known = kv.get<ChangedParts>(`act:${claim}`)
      if (!before) return fail('ORDER_NOT_FOUND')
      if (known) return ok({ order: before, ...known })
      const done = this.#apply(before, [act])
      if (!done.ok) return done
      const changed = changedParts(before, done.value)
      kv.put(`act:${claim}`, changed)
      return ok({ order: done.value, ...changed })
    })
  }

  /** Tries effects that failed again, at once; returns those that are still due. */
  async retry(): Promise<DueEffect[]> {
    const order = this.#order()
    this.ctx.storage.kv.put('queues', {})
    if (order) this.#apply(order, [{ kind: 'ask-again' }])
    await this.#settle()
    return this.#owed().map(({ no: _, ...due }) => due)
  }

  override async alarm() {
    const { order, next } = this.#nextSimulated()
    if (order && next && next.at <= Date.now()) await this.#simulate(order, next.to)
    await this.#settle()
  }

  /** What the warehouse could not do, such as while the database is unreachable, it tries again in a minute. */
  async #simulate(order: OrderState, to: OrderStatus) {
    const fails = (error: unknown) =>
      console.error(JSON.stringify({ orderNumber: order.orderNumber, warehouse: to, reason: String(error) }))
    await runWarehouse(this.env, order, to).catch(fails)
    if (this.#order()?.status === order.status) this.ctx.storage.kv.put('warehouseAfter', Date.now() + warehousePauseMs)
  }

  // Reads, decides and writes without an await in between: no other request can interleave.
  #change<T>(rule: () => Outcome<T>): Outcome<T> {
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
    const status = moveStatus(order.status, to)
    if (!status.ok) return status
    const { tracking, cancelReason, ...other } = changes
    const acts = actsTo(order, to, { ...tracking, ...(cancelReason !== undefined && { reason: cancelReason }) })
    if (acts.length === 0) return this.#reach({ ...order, ...other }, to)
    return this.#apply(order, acts, to)
  }

  /** A status that no act of ours brings about: of its placement. */
  #reach(order: OrderState, to: OrderStatus): Outcome<OrderState> {
    const next = { ...order, status: to, events: [...order.events, { status: to, at: Date.now() }] }
    this.#keep(next)
    this.#oweAll([...effectsOfWaiting(to, next), ...effectsOf(to, next)].map((effect) => ({ effect })))
    return ok(next)
  }

  /** Applies acts one after the other, or none of them. `to`: the status they must bring about. */
  #apply(before: OrderState, acts: readonly OrderAct[], to?: OrderStatus): Outcome<OrderState> {
    let order = before
    const effects: DueEffect[] = []
    for (const act of acts) {
      const done = applyAct(order, act, Date.now())
      if (!done.ok) return done
      effects.push(...done.value.effects)
      order = done.value.order
    }
    if (to !== undefined && order.status !== to) return fail('ORDER_NOT_CHANGEABLE')
    this.#keep(order)
    this.#oweAll(effects)
    return ok(order)
  }

  /** Everybody who wants the debts paid joins the one who is paying. */
  #settle(): Promise<void> {
    this.#settling ??= this.#pay().finally(() => (this.#settling = undefined))
    return this.#settling
  }

  async #pay() {
    const { env, ctx } = this
    const orderNumber = this.#order()?.orderNumber ?? ''
    const patience = await runQueues({ env, ctx, orderNumber, owed: () => this.#owed(), isDone: (debt) => this.#isPaid(debt) })
    this.#setAlarm(patience === undefined ? undefined : Date.now() + patience)
  }

  async #isPaid({ no, ...due }: Debt): Promise<boolean> {
    const order = this.#order()
    if (!order) return false
    const change: Parameters<typeof performDue>[1]['change'] = (how) => this.#keep(how(this.#order() ?? order))
    const isDone = await performDue(this.env, { order, due, change, owe: (effects) => this.#oweAll(effects) })
    const rest = this.#owed().filter((each) => each.no !== no)
    if (isDone) this.ctx.storage.kv.put('owed', rest)
    return isDone
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
    const next = isPlayed && order ? simulatedFulfillment(order) : undefined
    const after = this.ctx.storage.kv.get<number>('warehouseAfter') ?? 0
    return { order, next: next && { ...next, at: Math.max(next.at, after) } }
  }

  #oweAll(effects: readonly DueEffect[]) {
    const owed = this.#owed()
    // An effect that is under way may have seen the order as it was: the same one is owed again.
    const no = (owed.at(-1)?.no ?? this.ctx.storage.kv.get<number>('lastNo') ?? 0) + 1
    this.ctx.storage.kv.put('lastNo', no + effects.length)
    this.ctx.storage.kv.put('owed', [...owed, ...effects.map((due, i) => ({ no: no + i, ...due }))])
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
