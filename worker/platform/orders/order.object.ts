import type { OrderStatus } from '#contracts/entities/order'
import { fail, ok, type Outcome } from '#contracts/errors'
import { anonymizeOrder, removeSentGiftRecipients, isOrderInProgress, removeGiftRecipient } from '#domain/order/anonymize-order'
import {
  type ChangedParts,
  getChangedParts,
  getCommandsForStatus,
  applyOrderCommand,
  type OrderCommand,
} from '#domain/order/commands/order-command'
import { getPaidTwiceEffects, withQueuedRefunds } from '#domain/order/commands/held-refunds'
import { validateStatusChange } from '#domain/order/fulfillment-progress'
import { type DueOrderEffect, getStatusEffects, getUnplacedOrderEffects } from '#domain/order/order-effects'
import type { OrderState } from '#domain/order/order-state'
import { getPlacementRetryDelayMs } from '#domain/order/placement-saga'
import { getSimulatedStep } from '#domain/order/simulated-fulfillment'
import { simulateWarehouse } from './apply-order-action'
import { performDueEffect, runEffectQueues } from './effect-queues'
import { NumberedObject } from './numbered.object'
import { withRevokedCards } from './order-money'

type OwedEffect = DueOrderEffect & { no: number }
type OrderChanges = Partial<Pick<OrderState, 'payment' | 'tracking' | 'cancelReason' | 'returning' | 'returnReason' | 'failure'>>
const warehouseRetryMs = 60_000
/** An order after a command, and the parts that the command changed. */
export type ChangedOrder = { order: OrderState } & ChangedParts

/**
 * One order after placement. External effects are stored with the status change that causes them, and run immediately or by alarm until
 * they succeed.
 */
export class OrderObject extends NumberedObject {
  #settlePromise: Promise<void> | undefined

  /** Moves the order to a status; does nothing if it is there. ORD409, or RTN500 for a return, if it cannot follow. */
  async move(targetStatus: OrderStatus, changes: OrderChanges = {}): Promise<Outcome<OrderState>> {
    return this.#changeOrder(() => this.#moveToStatus(targetStatus, changes))
  }

  /** Confirms an order whose stock is held and whose payment is authorized. Repeated calls return the order. */
  async confirm(pspReference: string | undefined): Promise<Outcome<OrderState>> {
    return this.#changeOrder(() => {
      const order = this.#getOrder()
      if (order?.status === 'CONFIRMED') return ok(order)
      const payment = order && { ...order.payment, ...(pspReference !== undefined && { pspReference }) }
      const authorization = this.#moveToStatus('AUTHORISED', payment ? { payment } : {})
      if (authorization.ok) logPriceAdjustments(authorization.value)
      return authorization.ok ? this.#moveToStatus('CONFIRMED') : authorization
    })
  }

  /** Marks a payment that the bank decides later, and emails the shopper once. */
  async waitForBank(): Promise<Outcome<OrderState>> {
    return this.#changeOrder(() => {
      const waitingOutcome = this.#moveToStatus('AUTHENTICATION_REQUIRED')
      if (!waitingOutcome.ok) return waitingOutcome
      const order = { ...waitingOutcome.value, isWithBank: true as const }
      this.#saveOrder(order)
      this.#queueEffects([{ effect: 'pending-mail' }])
      return ok(order)
    })
  }

  /** Requests a return of these lines; repeated calls add lines. */
  async requestReturn(itemIds: readonly string[], reason = ''): Promise<Outcome<OrderState>> {
    return this.#changeOrder(() => {
      const order = this.#getOrder()
      const returning = [...new Set([...(order?.returning ?? []), ...itemIds])]
      const requestedAction = { returning, ...(reason && { returnReason: reason }) }
      const hasNewItems = returning.length > (order?.returning ?? []).length
      if (order?.status === 'RETURN_REQUESTED') this.#saveOrder({ ...order, ...requestedAction })
      const returnOutcome =
        order?.status === 'RETURN_REQUESTED'
          ? ok({ ...order, ...requestedAction })
          : this.#moveToStatus('RETURN_REQUESTED', requestedAction)
      if (returnOutcome.ok && hasNewItems) this.#queueEffects([{ effect: 'return-started-mail', of: String(returning.length) }])
      return returnOutcome
    })
  }

  /** Attaches a guest's order to an account, once. The caller has verified its token, `st`. */
  async attach(consumerNo: string): Promise<Outcome<OrderState>> {
    return this.#changeOrder(() => {
      const order = this.#getOrder()
      if (!order) return fail('ORDER_NOT_FOUND')
      if (order.owners.includes(consumerNo)) return ok(order)
      // The order of an erased guest has no owner, and gets none.
      if (!order.isGuest || order.owners.length !== 1) return fail('ORDER_NOT_FOUND')
      const attachedOrder = { ...order, owners: [...order.owners, consumerNo] }
      this.#saveOrder(attachedOrder)
      this.#queueEffects([{ effect: 'index' }])
      return ok(attachedOrder)
    })
  }

  /** Removes a person from the order; items and amounts stay. Does nothing while the order is in progress. */
  async erase(emails: readonly string[]): Promise<void> {
    const [order, now] = [this.#getOrder(), Date.now()]
    if (!order || isOrderInProgress(order, { emails, now })) return
    this.#saveOrder(anonymizeOrder(order, now))
    const { kv } = this.ctx.storage
    for (const [claim] of [...kv.list({ prefix: 'act:' })]) kv.put(claim, { before: '{}', after: '{}' } satisfies ChangedParts)
    this.#listAgain()
  }

  /** Removes a gift recipient by email. Returns the cart of the order; null if it failed, so that its buyer goes on with the cart, or is unknown. */
  async eraseGiftsTo(email: string): Promise<string | null> {
    const order = this.#getOrder()
    if (!order) return null
    this.#saveOrder(removeGiftRecipient(order, email, Date.now()))
    this.#listAgain()
    return order.status === 'FAILED' ? null : order.cartId
  }

  /** Indexes the order again by those who still receive a gift of it. */
  #listAgain() {
    this.#queueEffects([{ effect: 'recipients' }])
    this.#setAlarm(Date.now() + getPlacementRetryDelayMs(0))
    void this.#settleEffects()
  }

  /** Applies an operator's command, once per claim: a repeated claim gets the same outcome. */
  async act(requestedAction: OrderCommand, claim: string): Promise<Outcome<ChangedOrder>> {
    const isNew = this.ctx.storage.kv.get(`act:${claim}`) === undefined
    const action = isNew ? await withRevokedCards(this.env, { order: this.#getOrder(), act: requestedAction }) : requestedAction
    return this.#changeOrder(() => {
      const { kv } = this.ctx.storage
      const previousOrder = this.#getOrder()
      const recordedChange = kv.get<ChangedParts>(`act:${claim}`)
      if (!previousOrder) return fail('ORDER_NOT_FOUND')
      if (recordedChange) return ok({ order: previousOrder, ...recordedChange })
      const actionOutcome = this.#applyActions(previousOrder, [withQueuedRefunds(action, this.#listOwedEffects())])
      if (!actionOutcome.ok) return actionOutcome
      const changedFields = getChangedParts(previousOrder, actionOutcome.value)
      kv.put(`act:${claim}`, changedFields)
      return ok({ order: actionOutcome.value, ...changedFields })
    })
  }

  /** Runs failed effects again at once; returns those that are still due. */
  async retry(): Promise<DueOrderEffect[]> {
    const order = this.#getOrder()
    this.ctx.storage.kv.put('queues', {})
    if (order) this.#applyActions(order, [{ kind: 'ask-again' }])
    await this.#settleEffects()
    return this.#listDueEffects().map(({ no: _, ...due }) => due)
  }

  override async alarm() {
    const { order, next } = this.#getNextSimulation()
    if (order && next && next.at <= Date.now()) await this.#runSimulation(order, next.to)
    await this.#settleEffects()
  }

  /** Runs a step of the simulated warehouse. A failed one, such as without a database, is tried again in a minute. */
  async #runSimulation(order: OrderState, targetStatus: OrderStatus) {
    const logFailure = (error: unknown) =>
      console.error(JSON.stringify({ orderNumber: order.orderNumber, warehouse: targetStatus, reason: String(error) }))
    await simulateWarehouse(this.env, order, targetStatus).catch(logFailure)
    if (this.#getOrder()?.status === order.status) this.ctx.storage.kv.put('warehouseAfter', Date.now() + warehouseRetryMs)
  }

  // Reads, decides and writes without an await in between: no other request can interleave.
  #changeOrder<T>(applyRule: () => Outcome<T>): Outcome<T> {
    const outcome = this.ctx.storage.transactionSync(() => {
      const result = applyRule()
      this.#setAlarm(Date.now() + getPlacementRetryDelayMs(0))
      return result
    })
    void this.#settleEffects()
    return outcome
  }

  #moveToStatus(targetStatus: OrderStatus, changes: OrderChanges = {}): Outcome<OrderState> {
    const order = this.#getOrder()
    if (!order) return fail('ORDER_NOT_FOUND')
    if (order.status === targetStatus) return ok(order)
    const status = validateStatusChange(order.status, targetStatus)
    if (!status.ok) return status
    const { tracking, cancelReason, ...otherChanges } = changes
    const actions = getCommandsForStatus(order, targetStatus, { ...tracking, ...(cancelReason !== undefined && { reason: cancelReason }) })
    if (actions.length === 0) return this.#setStatus({ ...order, ...otherChanges }, targetStatus)
    return this.#applyActions(order, actions, targetStatus)
  }

  /** Sets a status of the placement, which no command leads to. */
  #setStatus(order: OrderState, targetStatus: OrderStatus): Outcome<OrderState> {
    const next = { ...order, status: targetStatus, events: [...order.events, { status: targetStatus, at: Date.now() }] }
    this.#saveOrder(next)
    const statusEffects = getStatusEffects(targetStatus, next).map((effect) => ({ effect }))
    this.#queueEffects([...getUnplacedOrderEffects(targetStatus, next), ...statusEffects])
    return ok(next)
  }

  /** Applies commands in order, or none of them. `targetStatus`: the status they have to lead to. */
  #applyActions(previousOrder: OrderState, actions: readonly OrderCommand[], targetStatus?: OrderStatus): Outcome<OrderState> {
    let order = previousOrder
    const effects: DueOrderEffect[] = []
    for (const action of actions) {
      const actionOutcome = applyOrderCommand(order, action, Date.now())
      if (!actionOutcome.ok) return actionOutcome
      effects.push(...actionOutcome.value.effects)
      order = actionOutcome.value.order
    }
    if (targetStatus !== undefined && order.status !== targetStatus) return fail('ORDER_NOT_CHANGEABLE')
    this.#saveOrder(order)
    this.#queueEffects(effects)
    return ok(order)
  }

  /** Runs due effects; a call during a run waits for the same run. */
  #settleEffects(): Promise<void> {
    this.#settlePromise ??= this.#runEffects().finally(() => (this.#settlePromise = undefined))
    return this.#settlePromise
  }

  async #runEffects() {
    const { env, ctx } = this
    const orderNumber = this.#getOrder()?.orderNumber ?? ''
    const retryDelayMs = await runEffectQueues({
      env,
      ctx,
      orderNumber,
      owed: () => this.#listDueEffects(),
      isDone: (debt) => this.#performEffect(debt),
    })
    const laterTimes = this.#listOwedEffects().flatMap(({ notBefore = 0 }) => (notBefore > Date.now() ? [notBefore] : []))
    const times = [...(retryDelayMs === undefined ? [] : [Date.now() + retryDelayMs]), ...laterTimes]
    this.#setAlarm(times.length > 0 ? Math.min(...times) : undefined)
  }

  async #performEffect({ no, ...due }: OwedEffect): Promise<boolean> {
    const order = this.#getOrder()
    if (!order) return false
    const change: Parameters<typeof performDueEffect>[1]['change'] = (change) => this.#saveOrder(change(this.#getOrder() ?? order))
    const isDone = await performDueEffect(this.env, { order, due, change, owe: (effects) => this.#queueEffects(effects) })
    const remainingEffects = this.#listOwedEffects().filter((owedEffect) => owedEffect.no !== no)
    if (isDone) this.ctx.storage.kv.put('owed', remainingEffects)
    if (isDone && due.effect === 'gift-card-mail') this.#removeSentGiftRecipients()
    return isDone
  }

  /** Removes what was kept to send gift cards, once they are sent and the order has no owner. */
  #removeSentGiftRecipients() {
    const order = this.#getOrder()
    const remainingOrder = order && removeSentGiftRecipients(order, Date.now())
    if (!remainingOrder || remainingOrder === order) return
    this.#saveOrder(remainingOrder)
    this.#queueEffects([{ effect: 'recipients' }])
  }

  #setAlarm(retryAt: number | undefined) {
    const { next } = this.#getNextSimulation()
    const times = [retryAt, next?.at].filter((time) => time !== undefined)
    if (times.length === 0) void this.ctx.storage.deleteAlarm()
    else void this.ctx.storage.setAlarm(Math.max(Math.min(...times), Date.now() + 1))
  }

  #getNextSimulation() {
    const order = this.#getOrder()
    const isSimulated = __QA__ && this.env.ENVIRONMENT === 'local'
    const next = isSimulated && order ? getSimulatedStep(order) : undefined
    const earliestStart = this.ctx.storage.kv.get<number>('warehouseAfter') ?? 0
    return { order, next: next && { ...next, at: Math.max(next.at, earliestStart) } }
  }

  #queueEffects(effects: readonly DueOrderEffect[]) {
    const owedEffects = this.#listOwedEffects()
    // Queues an effect even if the same is running: that one may have seen the order before this change.
    const no = (owedEffects.at(-1)?.no ?? this.ctx.storage.kv.get<number>('lastNo') ?? 0) + 1
    this.ctx.storage.kv.put('lastNo', no + effects.length)
    this.ctx.storage.kv.put('owed', [...owedEffects, ...effects.map((due, i) => ({ no: no + i, ...due }))])
  }

  /** Queued effects whose time has come. */
  #listDueEffects(): OwedEffect[] {
    return this.#listOwedEffects().filter(({ notBefore = 0 }) => notBefore <= Date.now())
  }

  #listOwedEffects(): OwedEffect[] {
    return this.ctx.storage.kv.get<OwedEffect[]>('owed') ?? []
  }

  #getOrder(): OrderState | undefined {
    return this.ctx.storage.kv.get<OrderState>('order')
  }

  #saveOrder(order: OrderState) {
    const effects = getPaidTwiceEffects(this.#getOrder(), order)
    this.ctx.storage.kv.put('order', order)
    if (effects.length > 0) this.#queueEffects(effects)
  }
}

/** Logs each price adjustment of an order, so that store managers see who discounted how much, and why. */
function logPriceAdjustments({ orderNumber, currency, cart: { priceAdjustments = [] } }: OrderState) {
  for (const { amount, reason, storeId, storeEmployeeId } of priceAdjustments)
    console.warn(JSON.stringify({ event: 'price-adjustment', orderNumber, storeId, storeEmployeeId, amount, currency, reason }))
}
