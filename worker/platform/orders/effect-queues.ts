import type { DueEffect, Effect } from '#domain/order/effects-of'
import { patienceAfter, stuckAfter } from '#domain/order/saga'
import { effectsOfFailure } from '#domain/order/acts/provider-reports'
import type { ProviderMove } from '#domain/order/fulfillment'
import { fulfillmentsOf } from '#domain/order/fulfillment-progress'
import type { OrderState } from '#domain/order/order-state'
import { restToProvider, withProviderAnswer } from '#domain/order/provider-moves'
import type { Minor } from '#domain/pricing/proportion'
import type { PlatformEnv } from '../env'
import { listStuck, unlistStuck } from './stuck-orders.ts'
import { recordIssue } from './payment-issues.sql.ts'
import { performEffect } from './perform-effect'
import type { HearProvider } from './payment-provider'

type QueueName = 'money' | 'emails' | 'points' | 'stock' | 'index'

/** Effects that wait for each other; those of other queues do not. A refund takes gift cards back after they were emailed. */
export function queueOf(effect: Effect): QueueName {
  if (['capture', 'refund', 'void', 'release', 'gift-card-mail', 'gift-card-hold'].includes(effect)) return 'money'
  if (['points', 'points-back', 'spending'].includes(effect)) return 'points'
  if (effect === 'give-back' || effect === 'restock') return 'stock'
  return effect.endsWith('-mail') ? 'emails' : 'index'
}

/** How often each queue failed in a row. */
type QueueTries = Partial<Record<QueueName, number>>

/** The tries after a run: of queues that failed one more, of others none. */
export function triesAfter(before: QueueTries, failed: ReadonlySet<QueueName>): QueueTries {
  return Object.fromEntries([...failed].map((name) => [name, (before[name] ?? 0) + 1]))
}

/** Milliseconds until the queue that failed least is tried again; undefined if none failed. */
export function patienceOf(tries: QueueTries): number | undefined {
  const counts = Object.values(tries)
  return counts.length > 0 ? patienceAfter(Math.min(...counts) - 1) : undefined
}

/** The effect that is due and whose queue failed most, and how often it was tried again. */
export function worstOf(owed: readonly DueEffect[], tries: QueueTries): { due: DueEffect | undefined; tries: number } {
  const of = (effect: Effect) => tries[queueOf(effect)] ?? 0
  const [due] = owed.toSorted((a, b) => of(b.effect) - of(a.effect))
  return { due, tries: due ? Math.max(0, of(due.effect) - 1) : 0 }
}

type Queues<T extends DueEffect> = { owed: () => readonly T[]; isDone: (due: T) => Promise<boolean> }
type QueuesPlace = { env: Pick<PlatformEnv, 'RECORDS'>; ctx: Pick<DurableObjectState, 'storage' | 'waitUntil'>; orderNumber: string }

/** Runs each queue of an order's effects as far as it goes. Returns after how many milliseconds to run again; undefined if nothing failed. */
export async function runQueues<T extends DueEffect>({
  env,
  ctx,
  orderNumber,
  ...queues
}: Queues<T> & QueuesPlace): Promise<number | undefined> {
  const failed = await failedQueues(queues)
  const tries = triesAfter(ctx.storage.kv.get<QueueTries>('queues') ?? {}, failed)
  ctx.storage.kv.put('queues', tries)
  ctx.waitUntil(listEffects(env.RECORDS, ctx.storage, { ...worstOf(queues.owed(), tries), orderNumber }))
  return patienceOf(tries)
}

/** One that fails holds up no other. */
export async function failedQueues<T extends DueEffect>({ owed, isDone }: Queues<T>): Promise<Set<QueueName>> {
  const failed = new Set<QueueName>()
  const next = () => owed().find(({ effect }) => !failed.has(queueOf(effect)))
  for (let due = next(); due; due = next()) if (!(await isDone(due))) failed.add(queueOf(due.effect))
  return failed
}

type FailingEffect = { orderNumber: string; due: DueEffect | undefined; tries: number }

/**
 * Lists an order whose effect has failed for a quarter of an hour, for operators, until it is done. When the list cannot be written, the
 * next attempt writes it.
 */
async function listEffects(
  records: Pick<D1Database, 'prepare'>,
  { kv }: Pick<DurableObjectStorage, 'kv'>,
  { orderNumber, due, tries }: FailingEffect,
): Promise<void> {
  const since = kv.get<string>('stuckSince')
  const isStuck = due !== undefined && tries >= stuckAfter
  if (!isStuck && (due !== undefined || since === undefined)) return
  try {
    if (isStuck) {
      const first = since ?? new Date().toISOString()
      kv.put('stuckSince', first)
      await listStuck(records, { orderNumber, state: due.effect, tries, since: first })
    } else {
      await unlistStuck(records, orderNumber)
      kv.delete('stuckSince')
    }
  } catch (error) {
    console.error(JSON.stringify({ list: 'stuck orders', orderNumber, reason: String(error) }))
  }
}

type Performing = {
  order: OrderState
  due: DueEffect
  /** Changes the order as it is by then, with what the provider answered. */
  change: (how: (order: OrderState) => OrderState) => void
  /** Adds what follows from a refusal. */
  owe: (effects: readonly DueEffect[]) => void
}

/**
 * Performs an effect; false while it is due. A capture or refund that the provider refuses is done and has failed: under its key it would be
 * refused for ever, so it is listed at once, and an operator asks again under another key.
 */
export async function performDue(env: PlatformEnv, { order, due, change, owe }: Performing): Promise<boolean> {
  const keep = (move: ProviderMove) => change((now) => withProviderAnswer(now, due, move))
  let refusedWith = 0
  const hear: HearProvider = ({ status, pspReference }) => {
    if (status === 400 || status === 422) refusedWith = status
    if (refusedWith > 0) keep({ failed: true })
    else if (pspReference) keep({ pspReference })
  }
  try {
    const isDone = await performEffect(env, order, { ...due, hear })
    if (refusedWith > 0) {
      owe(effectsOfFailure(due))
      await listRefused(env, { order, due }, refusedWith)
    }
    return isDone || refusedWith > 0
  } catch (error) {
    // A database, an object or the provider is unreachable: the effect stays due and is retried.
    console.error(JSON.stringify({ orderNumber: order.orderNumber, ...due, reason: String(error) }))
    return refusedWith > 0
  }
}

/** As an issue of payments, like a failure that a webhook reports. */
async function listRefused(env: PlatformEnv, { order, due }: Pick<Performing, 'order' | 'due'>, status: number) {
  const { orderNumber: merchantReference, currency } = order
  const { effect, of = '' } = due
  const { value, move } = askedOf(order, due)
  const eventCode = effect === 'capture' ? 'CAPTURE' : 'REFUND'
  const pspReference = [merchantReference, of, move?.tries].filter(Boolean).join(':')
  const issue = { eventCode, pspReference, merchantReference, amount: { value, currency }, reason: `refused by the provider: ${status}` }
  console.error(JSON.stringify({ orderNumber: merchantReference, ...due, reason: issue.reason }))
  await recordIssue(env.RECORDS, issue, new Date().toISOString())
}

/** What the provider was asked for. */
function askedOf(order: OrderState, { effect, of = '' }: DueEffect): { value: Minor; move?: ProviderMove | undefined } {
  if (effect === 'void') return { value: restToProvider(order), move: order.payment.move }
  const parts = [...fulfillmentsOf(order), ...(order.refunds ?? []), ...(order.cancellations ?? [])]
  const own = parts.find(({ id }) => id === of)
  const value = own && 'toProvider' in own ? own.toProvider : own && 'paid' in own ? own.paid?.provider : undefined
  return { value: value ?? 0, move: own?.move }
}
