import { DurableObject } from 'cloudflare:workers'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { Minor } from '#domain/money/minor-units'
import { isFinalSagaState, getNextSagaState, getPlacementRetryDelayMs, stuckAfterAttempts } from '#domain/order/placement-saga'
import type { PlatformEnv } from '../env'
import {
  measurePlacement,
  type PlacementAttempt,
  type OrderHold,
  getHoldId,
  type NewPlacementAttempt,
  type OrderPreparation,
  type PlacementProgress,
  type ChallengeResult,
  type PaymentReport,
  type PaymentReportOutcome,
} from './placement-attempt'
import { withTrace } from '../observability/observe-request'
import { applyPaymentReport, type StepResult, runSagaStep } from './saga-step'
import { replaceHolds } from './order-holds'
import { createOrder } from './order-stub'
import {
  matchAgreedAmount,
  isApprovedInWindow,
  withPayPalData,
  type AgreedPayPalOrder,
  type PayPalOrderRequest,
  createPayPalOrderStore,
} from './pay-pal-orders'
import { addStuckOrder, removeStuckOrder } from './stuck-orders.ts'

export type PreparedOrder = { total: Minor; toPay?: Minor; expiresAt: number; holdMs?: number }

const holdMs = 15 * 60_000
/** Default hold time of a prepared order. */
export const defaultHoldMs = holdMs
/** A drive that was cut off is picked up again after this. */
const restartMs = 1_500
/** A shopper waits this long for a response; the order continues without them. */
const shopperTimeoutMs = 9_000

/**
 * The placement of one cart: its preparation, every attempt, and its order. An attempt moves in steps that may be repeated. Its state is
 * stored before and after every step, and an alarm resumes it wherever it was cut off.
 */
export class CheckoutObject extends DurableObject<PlatformEnv> {
  #payPal = createPayPalOrderStore(this.ctx.storage.kv)
  #drivePromise: Promise<void> | undefined
  #startPromise: Promise<unknown> | undefined

  /** Holds everything an order of this cart needs for a quarter of an hour, or the given shorter time; called again, what it needs now. */
  async prepare({ holdMs: requestedHoldMs = holdMs, toPay, ...draft }: OrderPreparation, total: Minor): Promise<Outcome<PreparedOrder>> {
    if (this.#isPlaced()) return fail('CART_NOT_FOUND')
    const expiresAt = Date.now() + requestedHoldMs
    const { kv } = this.ctx.storage
    const id = getHoldId(draft.cartId, this.#getNextNumber())
    const previousHold = kv.get<OrderHold>('kept')
    const previousHolds = previousHold?.id === id ? previousHold.holds : []
    const failure = await replaceHolds(this.env, { before: previousHolds, plans: draft.holds }, { id, owner: draft.cartId, expiresAt })
    const isOutOfStock = failure?.errorId === 'ITEM_NO_LONGER_AVAILABLE'
    if (failure) return fail(isOutOfStock ? 'SOME_PRODUCTS_NO_INVENTORY' : failure.errorId, failure.details)
    const agreedAmounts = { total, ...(toPay !== undefined && { toPay }) }
    const prepared = { ...agreedAmounts, expiresAt, ...(requestedHoldMs < holdMs && { holdMs: requestedHoldMs }) }
    kv.put('kept', { id, holds: draft.holds } satisfies OrderHold)
    kv.put('prepared', prepared)
    return ok(prepared)
  }

  /** Returns the progress of the placement; null while the cart may still be placed. */
  async progress(): Promise<PlacementProgress | null> {
    if (this.#startPromise) await this.#startPromise
    const attempt = this.#getLatestAttempt()
    if (!attempt || (attempt.state === 'failed' && this.#getPreparedOrder())) return null
    await this.#waitForDrive()
    return this.#tellShopper()
  }

  async prepared(): Promise<PreparedOrder | null> {
    return this.#getPreparedOrder()
  }

  /** Returns true while an order is being placed; other placements must wait. */
  async isPlacing(): Promise<boolean> {
    return this.#startPromise !== undefined || !isFinalSagaState(this.#getLatestAttempt()?.state ?? 'failed')
  }

  /** Opens PayPal's order for this cart, or brings it to these terms, and returns its id. */
  async payPalOrder(terms: PayPalOrderRequest): Promise<Outcome<string>> {
    if (this.#startPromise || this.#isPlaced()) return fail('CART_NOT_FOUND')
    const id = await this.#payPal.bring(this.env, terms)
    return id === null ? fail('PAYMENT_ERROR') : ok(id)
  }

  async agreedPayPal(): Promise<AgreedPayPalOrder | null> {
    return this.#payPal.agreed()
  }

  /** Places the cart, once however often it is called. Returns when that is settled, or when the shopper has waited long enough. */
  async place(newAttempt: NewPlacementAttempt): Promise<PlacementProgress | null> {
    this.#startPromise ??= this.#startAttempt(newAttempt).finally(() => (this.#startPromise = undefined))
    await this.#startPromise
    await this.#waitForDrive()
    return this.#tellShopper()
  }

  /** Accepts the result of a challenge or redirect, once. */
  async prove(orderNumber: string, challengeResult: ChallengeResult): Promise<PlacementProgress | null> {
    const attempt = this.#getLatestAttempt()
    if (attempt?.orderNumber !== orderNumber) return null
    if (attempt.state === 'challenge' && attempt.proof === undefined)
      this.#saveAttempt({ ...attempt, ...challengeResult }, Date.now() + restartMs)
    await this.#waitForDrive()
    return challengeResult.isAway ? this.#getProgress() : this.#tellShopper()
  }

  /** Whether the shopper knows that this order has failed. */
  async isFailureSeen(orderNumber: string): Promise<boolean> {
    return this.ctx.storage.kv.get('seenFailure') === orderNumber
  }

  /** Takes what a webhook says of the payment of an order that is being placed. */
  async reportPayment(orderNumber: string, report: PaymentReport): Promise<PaymentReportOutcome> {
    const attempt = this.#getLatestAttempt()
    if (attempt?.orderNumber !== orderNumber || isFinalSagaState(attempt.state)) return 'not-awaited'
    const next = applyPaymentReport(attempt, report)
    if (next === 'second') return 'second-payment'
    if ('event' in next) this.#advanceAttempt(attempt, next)
    else this.#saveAttempt({ ...attempt, ...next }, Date.now())
    await this.#waitForDrive()
    const state = this.#getLatestAttempt()?.state
    return state === 'voiding' || state === 'releasing' ? 'being-released' : 'applied'
  }

  /** Tries the current step again at once. An order that waits for its shopper or a bank goes on waiting. */
  async retry(orderNumber: string): Promise<void> {
    const attempt = this.#getLatestAttempt()
    if (attempt?.orderNumber !== orderNumber || isFinalSagaState(attempt.state)) return
    this.#saveAttempt({ ...attempt, tries: 0 }, Date.now())
    await this.#waitForDrive()
  }

  /** Ends an attempt whose money was not taken yet; false when it is too late for that. */
  async abandon(orderNumber: string): Promise<boolean> {
    const attempt = this.#getLatestAttempt()
    if (attempt?.orderNumber !== orderNumber) return false
    return this.#advanceAttempt(attempt, { event: 'abandoned', facts: { failure: { errorId: 'PAYMENT_ERROR' } } })
  }

  /** Forgets a settled placement with its addresses. Its cart is closed, so nothing is placed again. */
  async erase(): Promise<void> {
    if (isFinalSagaState(this.#getLatestAttempt()?.state ?? 'failed')) await this.ctx.storage.deleteAll()
  }

  override async alarm() {
    await this.#drive()
  }

  async #startAttempt(newAttempt: NewPlacementAttempt) {
    const prepared = this.#getPreparedOrder()
    if (!prepared) return
    const { holdMs: previousHold = holdMs } = prepared
    const timing = { endsAt: Date.now() + previousHold, ...(previousHold < holdMs && { holdMs: previousHold }) }
    const attempt = { ...newAttempt, ...timing, no: this.#getNextNumber(), state: 'new' as const, tries: 0 }
    const { draft, secrets } = newAttempt
    const payPal = isApprovedInWindow(draft) && matchAgreedAmount(draft, await this.#payPal.agreed())
    if (payPal === null) return
    const orderNumber = await createOrder(this.env, draft, { holdId: getHoldId(draft.cartId, attempt.no), ...payPal })
    this.ctx.storage.transactionSync(() => {
      this.ctx.storage.kv.delete('prepared')
      this.#payPal.forget()
      this.#saveAttempt({ ...attempt, ...(payPal && { secrets: withPayPalData(secrets, payPal) }), orderNumber }, Date.now() + restartMs)
    })
  }

  /** Waits for the running drive, or starts one; not longer than a shopper would. */
  async #waitForDrive() {
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeout = new Promise((resolve) => (timer = setTimeout(resolve, shopperTimeoutMs)))
    await Promise.race([this.#drive(), timeout])
    clearTimeout(timer)
  }

  /** Everybody who wants the attempt driven joins the one drive that is running. */
  #drive(): Promise<void> {
    this.#drivePromise ??= this.#runSteps().finally(() => (this.#drivePromise = undefined))
    return this.#drivePromise
  }

  async #runSteps() {
    for (;;) {
      const attempt = this.#getLatestAttempt()
      if (!attempt || isFinalSagaState(attempt.state)) return
      const result = await this.#tryStep(attempt)
      if (result) this.#advanceAttempt(attempt, result)
      else if (!this.#scheduleRetry(attempt.orderNumber)) return
    }
  }

  async #tryStep(attempt: PlacementAttempt): Promise<StepResult | null> {
    try {
      return await withTrace(attempt.traceparent, () => runSagaStep(this.env, attempt))
    } catch (error) {
      // An object or the provider could not be reached. The step is tried again; nothing is known of it.
      console.error(JSON.stringify({ orderNumber: attempt.orderNumber, state: attempt.state, tries: attempt.tries, reason: String(error) }))
      return null
    }
  }

  /** Moves on unless something else moved the attempt while the step was under way. */
  #advanceAttempt(previousAttempt: PlacementAttempt, { event, facts }: StepResult): boolean {
    const attempt = this.#getLatestAttempt()
    if (attempt?.orderNumber !== previousAttempt.orderNumber || attempt.state !== previousAttempt.state) return false
    const state = getNextSagaState(attempt.state, event)
    if (!state) return false
    const { secrets, proof: challengeResult, network, isAway, ...otherFields } = { ...attempt, ...facts, state, tries: 0 }
    const isPaying = state === 'new' || state === 'held'
    const next = {
      ...otherFields,
      ...(isPaying && secrets && { secrets }),
      ...(event !== 'challenge' && challengeResult !== undefined && { proof: challengeResult }),
      ...(!isFinalSagaState(state) && network && { network }),
      // Who gives up is at the shop, or is erased.
      ...(isAway && event !== 'abandoned' && { isAway }),
    }
    this.#saveAttempt(next, isFinalSagaState(state) ? undefined : Date.now() + restartMs)
    measurePlacement(this.env, { attempt, event, state })
    if (isFinalSagaState(state) && next.stuckAt !== undefined) this.#updateStuckList(removeStuckOrder(this.env.RECORDS, next.orderNumber))
    return true
  }

  /**
   * No response: the step is retried at once the first time, then by the alarm, ever more slowly. A waiting order waits for its shopper.
   */
  #scheduleRetry(orderNumber: string): boolean {
    const attempt = this.#getLatestAttempt()
    if (attempt?.orderNumber !== orderNumber || isFinalSagaState(attempt.state)) return false
    const isAwaited = attempt.state === 'pending' || (attempt.state === 'challenge' && attempt.proof === undefined)
    const isWaiting = isAwaited && attempt.endsAt > Date.now()
    const retryAt = isWaiting ? attempt.endsAt : Date.now() + getPlacementRetryDelayMs(attempt.tries)
    const retriedAttempt = { ...attempt, tries: isWaiting ? 0 : attempt.tries + 1 }
    this.#saveAttempt(retriedAttempt.tries < stuckAfterAttempts ? retriedAttempt : this.#markStuck(retriedAttempt), retryAt)
    return !isWaiting && attempt.tries === 0
  }

  /** Says it once in the log, and keeps the list up to date. */
  #markStuck(attempt: PlacementAttempt): PlacementAttempt {
    const { orderNumber, state, tries, stuckAt = Date.now() } = attempt
    if (attempt.stuckAt === undefined) console.error(JSON.stringify({ stuck: orderNumber, state, tries }))
    this.#updateStuckList(addStuckOrder(this.env.RECORDS, { orderNumber, state, tries, since: new Date(stuckAt).toISOString() }))
    return { ...attempt, stuckAt }
  }

  /** The list is for operators: when it cannot be written the order continues, and the next attempt writes it. */
  #updateStuckList(update: Promise<void>) {
    this.ctx.waitUntil(update.catch((error: unknown) => console.error(JSON.stringify({ list: 'stuck orders', reason: String(error) }))))
  }

  /** The attempt and the alarm that picks it up are kept together, before anything happens outside. */
  #saveAttempt(attempt: PlacementAttempt, alarmAt: number | undefined) {
    this.ctx.storage.transactionSync(() => {
      this.ctx.storage.kv.put('attempt', attempt)
      if (alarmAt === undefined) void this.ctx.storage.deleteAlarm()
      else void this.ctx.storage.setAlarm(Math.max(alarmAt, Date.now() + 1))
    })
  }

  /** The progress for a page of the shopper, who then knows it. */
  #tellShopper(): PlacementProgress | null {
    const progress = this.#getProgress()
    if (progress?.state === 'failed') this.ctx.storage.kv.put('seenFailure', progress.orderNumber)
    return progress
  }

  #getProgress(): PlacementProgress | null {
    const attempt = this.#getLatestAttempt()
    if (!attempt) return null
    const { orderNumber, state, action, failure, draft } = attempt
    return { orderNumber, state, owners: draft.owners, ...(action && { action }), ...(failure && { failure }) }
  }

  #getLatestAttempt(): PlacementAttempt | undefined {
    return this.ctx.storage.kv.get<PlacementAttempt>('attempt')
  }

  #isPlaced = (): boolean => (this.#getLatestAttempt()?.state ?? 'failed') !== 'failed'
  #getPreparedOrder = (): PreparedOrder | null => this.ctx.storage.kv.get<PreparedOrder>('prepared') ?? null
  #getNextNumber = (): number => (this.#getLatestAttempt()?.no ?? 0) + 1
}
