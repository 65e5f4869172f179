import { DurableObject } from 'cloudflare:workers'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { Minor } from '#domain/pricing/proportion'
import { isSettled, nextState, patienceAfter, stuckAfter } from '#domain/order/saga'
import type { PlatformEnv } from '../env'
import { measurePlacement } from '../observability/measure-placement'
import { withTrace } from '../observability/trace-scope'
import { type Attempt, type HeldOrder, holdIdOf, type Placing, type Preparing, type Progress, type Proof } from './attempt'
import { heard, type StepResult, runSagaStep } from './saga-step'
import { replaceHolds } from './order-holds'
import { newOrder } from './new-order'
import { agreedOn, isApprovedInWindow, withWindow, type AgreedPayPal, type PayPalAsk, payPalOrders } from './pay-pal-orders'
import { listStuck, unlistStuck } from './stuck-orders.ts'

export type Prepared = { total: Minor; expiresAt: number; holdMs?: number }

const holdMs = 15 * 60_000
/** Default hold time of a prepared order. */
export const usualHoldMs = holdMs
/** A drive that was cut off is picked up again after this. */
const restartMs = 1_500
/** A shopper waits this long for a response; the order continues without them. */
const shopperPatienceMs = 9_000

/**
 * The placement of one cart: its preparation, every attempt, and its order. An attempt moves in steps that may be repeated. Its state is
 * stored before and after every step, and an alarm resumes it wherever it was cut off.
 */
export class CheckoutObject extends DurableObject<PlatformEnv> {
  #payPal = payPalOrders(this.ctx.storage.kv)
  #driving: Promise<void> | undefined
  #starting: Promise<unknown> | undefined

  /** Holds everything an order of this cart needs for a quarter of an hour, or the given shorter time; called again, what it needs now. */
  async prepare({ holdMs: told = holdMs, ...draft }: Preparing, total: Minor): Promise<Outcome<Prepared>> {
    if (this.#isPlaced()) return fail('CART_NOT_FOUND')
    const expiresAt = Date.now() + told
    const { kv } = this.ctx.storage
    const id = holdIdOf(draft.cartId, this.#nextNo())
    const kept = kv.get<HeldOrder>('kept')
    const before = kept?.id === id ? kept.holds : []
    const failure = await replaceHolds(this.env, { before, plans: draft.holds }, { id, owner: draft.cartId, expiresAt })
    const isGoods = failure?.errorId === 'ITEM_NO_LONGER_AVAILABLE'
    if (failure) return fail(isGoods ? 'SOME_PRODUCTS_NO_INVENTORY' : failure.errorId, failure.details)
    const prepared = { total, expiresAt, ...(told < holdMs && { holdMs: told }) }
    kv.put('kept', { id, holds: draft.holds } satisfies HeldOrder)
    kv.put('prepared', prepared)
    return ok(prepared)
  }

  /** Returns the progress of the placement; null while the cart may still be placed. */
  async progress(): Promise<Progress | null> {
    if (this.#starting) await this.#starting
    const attempt = this.#latest()
    if (!attempt || (attempt.state === 'failed' && this.#prepared())) return null
    await this.#wait()
    return this.#progress()
  }

  async prepared(): Promise<Prepared | null> {
    return this.#prepared()
  }

  /** Returns true while an order is being placed; other placements must wait. */
  async isPlacing(): Promise<boolean> {
    return this.#starting !== undefined || !isSettled(this.#latest()?.state ?? 'failed')
  }

  /** Opens PayPal's order for this cart, or brings it to these terms, and returns its id. */
  async payPalOrder(ask: PayPalAsk): Promise<Outcome<string>> {
    if (this.#starting || this.#isPlaced()) return fail('CART_NOT_FOUND')
    const id = await this.#payPal.bring(this.env, ask)
    return id === null ? fail('PAYMENT_ERROR') : ok(id)
  }

  async agreedPayPal(): Promise<AgreedPayPal | null> {
    return this.#payPal.agreed()
  }

  /** Places the cart, once however often it is called. Returns when that is settled, or when the shopper has waited long enough. */
  async place(placing: Placing): Promise<Progress | null> {
    this.#starting ??= this.#start(placing).finally(() => (this.#starting = undefined))
    await this.#starting
    await this.#wait()
    return this.#progress()
  }

  /** Accepts the result of a challenge or redirect, once. */
  async prove(orderNumber: string, proof: Proof): Promise<Progress | null> {
    const attempt = this.#latest()
    if (attempt?.orderNumber !== orderNumber) return null
    if (attempt.state === 'challenge' && attempt.proof === undefined) this.#keep({ ...attempt, ...proof }, Date.now() + restartMs)
    await this.#wait()
    return this.#progress()
  }

  /** A webhook of its payment. True for a second payment, while the order is being placed with the first. */
  async hear(orderNumber: string, pspReference: string | undefined, hasLapsed = false): Promise<boolean> {
    const attempt = this.#latest()
    if (attempt?.orderNumber !== orderNumber || isSettled(attempt.state)) return false
    const next = heard(attempt, { pspReference, hasLapsed })
    if (next === 'second') return true
    if ('event' in next) this.#advance(attempt, next)
    else this.#keep({ ...attempt, ...next }, Date.now())
    await this.#wait()
    return false
  }

  /** Ends an attempt whose money was not taken yet; false when it is too late for that. */
  async abandon(orderNumber: string): Promise<boolean> {
    const attempt = this.#latest()
    if (attempt?.orderNumber !== orderNumber) return false
    return this.#advance(attempt, { event: 'abandoned', facts: { failure: { errorId: 'PAYMENT_ERROR' } } })
  }

  /** Forgets a settled placement with its addresses. Its cart is closed, so nothing is placed again. */
  async erase(): Promise<void> {
    if (isSettled(this.#latest()?.state ?? 'failed')) await this.ctx.storage.deleteAll()
  }

  override async alarm() {
    await this.#drive()
  }

  async #start(placing: Placing) {
    const prepared = this.#prepared()
    if (!prepared) return
    const { holdMs: kept = holdMs } = prepared
    const due = { endsAt: Date.now() + kept, ...(kept < holdMs && { holdMs: kept }) }
    const attempt = { ...placing, ...due, no: this.#nextNo(), state: 'new' as const, tries: 0 }
    const { draft, secrets } = placing
    const payPal = isApprovedInWindow(draft) && agreedOn(draft, await this.#payPal.agreed())
    if (payPal === null) return
    const orderNumber = await newOrder(this.env, draft, { holdId: holdIdOf(draft.cartId, attempt.no), ...payPal })
    this.ctx.storage.transactionSync(() => {
      this.ctx.storage.kv.delete('prepared')
      this.#payPal.forget()
      this.#keep({ ...attempt, ...(payPal && { secrets: withWindow(secrets, payPal) }), orderNumber }, Date.now() + restartMs)
    })
  }

  /** Waits for the running drive, or starts one; not longer than a shopper would. */
  async #wait() {
    let timer: ReturnType<typeof setTimeout> | undefined
    const patience = new Promise((resolve) => (timer = setTimeout(resolve, shopperPatienceMs)))
    await Promise.race([this.#drive(), patience])
    clearTimeout(timer)
  }

  /** Everybody who wants the attempt driven joins the one drive that is running. */
  #drive(): Promise<void> {
    this.#driving ??= this.#steps().finally(() => (this.#driving = undefined))
    return this.#driving
  }

  async #steps() {
    for (;;) {
      const attempt = this.#latest()
      if (!attempt || isSettled(attempt.state)) return
      const result = await this.#tried(attempt)
      if (result) this.#advance(attempt, result)
      else if (!this.#tryAgain(attempt.orderNumber)) return
    }
  }

  async #tried(attempt: Attempt): Promise<StepResult | null> {
    try {
      return await withTrace(attempt.traceparent, () => runSagaStep(this.env, attempt))
    } catch (error) {
      // An object or the provider could not be reached. The step is tried again; nothing is known of it.
      console.error(JSON.stringify({ orderNumber: attempt.orderNumber, state: attempt.state, tries: attempt.tries, reason: String(error) }))
      return null
    }
  }

  /** Moves on unless something else moved the attempt while the step was under way. */
  #advance(from: Attempt, { event, facts }: StepResult): boolean {
    const attempt = this.#latest()
    if (attempt?.orderNumber !== from.orderNumber || attempt.state !== from.state) return false
    const state = nextState(attempt.state, event)
    if (!state) return false
    const { secrets, proof, network, isAway, ...rest } = { ...attempt, ...facts, state, tries: 0 }
    const isPaying = state === 'new' || state === 'held'
    const next = {
      ...rest,
      ...(isPaying && secrets && { secrets }),
      ...(event !== 'challenge' && proof !== undefined && { proof }),
      ...(!isSettled(state) && network && { network }),
      // Who gives up is at the shop, or is erased.
      ...(isAway && event !== 'abandoned' && { isAway }),
    }
    this.#keep(next, isSettled(state) ? undefined : Date.now() + restartMs)
    measurePlacement(this.env, { attempt, event, state })
    if (isSettled(state) && next.stuckAt !== undefined) this.#list(unlistStuck(this.env.RECORDS, next.orderNumber))
    return true
  }

  /**
   * No response: the step is retried at once the first time, then by the alarm, ever more slowly. A waiting order waits for its shopper.
   */
  #tryAgain(orderNumber: string): boolean {
    const attempt = this.#latest()
    if (attempt?.orderNumber !== orderNumber || isSettled(attempt.state)) return false
    const isAwaited = attempt.state === 'pending' || (attempt.state === 'challenge' && attempt.proof === undefined)
    const isWaiting = isAwaited && attempt.endsAt > Date.now()
    const at = isWaiting ? attempt.endsAt : Date.now() + patienceAfter(attempt.tries)
    const tried = { ...attempt, tries: isWaiting ? 0 : attempt.tries + 1 }
    this.#keep(tried.tries < stuckAfter ? tried : this.#stuck(tried), at)
    return !isWaiting && attempt.tries === 0
  }

  /** Says it once in the log, and keeps the list up to date. */
  #stuck(attempt: Attempt): Attempt {
    const { orderNumber, state, tries, stuckAt = Date.now() } = attempt
    if (attempt.stuckAt === undefined) console.error(JSON.stringify({ stuck: orderNumber, state, tries }))
    this.#list(listStuck(this.env.RECORDS, { orderNumber, state, tries, since: new Date(stuckAt).toISOString() }))
    return { ...attempt, stuckAt }
  }

  /** The list is for operators: when it cannot be written the order continues, and the next attempt writes it. */
  #list(writing: Promise<void>) {
    this.ctx.waitUntil(writing.catch((error: unknown) => console.error(JSON.stringify({ list: 'stuck orders', reason: String(error) }))))
  }

  /** The attempt and the alarm that picks it up are kept together, before anything happens outside. */
  #keep(attempt: Attempt, alarmAt: number | undefined) {
    this.ctx.storage.transactionSync(() => {
      this.ctx.storage.kv.put('attempt', attempt)
      if (alarmAt === undefined) void this.ctx.storage.deleteAlarm()
      else void this.ctx.storage.setAlarm(Math.max(alarmAt, Date.now() + 1))
    })
  }

  #progress(): Progress | null {
    const attempt = this.#latest()
    if (!attempt) return null
    const { orderNumber, state, action, failure, draft } = attempt
    return { orderNumber, state, owners: draft.owners, ...(action && { action }), ...(failure && { failure }) }
  }

  #latest(): Attempt | undefined {
    return this.ctx.storage.kv.get<Attempt>('attempt')
  }

  #isPlaced = (): boolean => (this.#latest()?.state ?? 'failed') !== 'failed'
  #prepared = (): Prepared | null => this.ctx.storage.kv.get<Prepared>('prepared') ?? null
  #nextNo = (): number => (this.#latest()?.no ?? 0) + 1
}
