import type { CalendarDate } from '#domain/dates/calendar-date'
import type { DueOrderEffect, OrderEffect } from '#domain/order/order-effects'
import { getPlacementRetryDelayMs, stuckAfterAttempts } from '#domain/order/placement-saga'
import { getAnswerEffects, getFailureEffects } from '#domain/order/commands/provider-reports'
import { getUncoveredAmount, isHeld } from '#domain/order/disputes'
import type { ProviderOperation } from '#domain/order/fulfillment'
import { getFulfillments } from '#domain/order/fulfillment-progress'
import type { OrderState } from '#domain/order/order-state'
import { getRemainingRefund, applyProviderResponse, hasNothingToReturn, markStoredValueReturned } from '#domain/order/provider-operations'
import type { Minor } from '#domain/money/minor-units'
import type { PlatformEnv } from '../env'
import { addStuckOrder, removeStuckOrder } from './stuck-orders.ts'
import { getRejectionReference, recordIssue } from './payment-issues'
import { performEffect } from './perform-effect'
import type { ProviderAnswerHandler } from './payment-modifications'

type QueueName = 'money' | 'emails' | 'points' | 'stock' | 'index'

/** Effects that wait for each other; those of other queues do not. A refund takes gift cards back after they were emailed. */
export function getQueueName(effect: OrderEffect): QueueName {
  if (['capture', 'refund', 'void', 'release', 'gift-card-mail', 'gift-card-hold'].includes(effect)) return 'money'
  if (['points', 'points-back', 'spending'].includes(effect)) return 'points'
  if (effect === 'give-back' || effect === 'restock') return 'stock'
  return effect.endsWith('-mail') ? 'emails' : 'index'
}

/** How often each queue failed in a row. */
type QueueAttempts = Partial<Record<QueueName, number>>

/** Tries after a run: one more for each queue that failed, none for the others. */
export function countFailedAttempts(previousAttempts: QueueAttempts, failedQueueNames: ReadonlySet<QueueName>): QueueAttempts {
  return Object.fromEntries([...failedQueueNames].map((name) => [name, (previousAttempts[name] ?? 0) + 1]))
}

/** Milliseconds until the queue that failed least is tried again; undefined if none failed. */
export function getRetryDelayMs(attempts: QueueAttempts): number | undefined {
  const counts = Object.values(attempts)
  return counts.length > 0 ? getPlacementRetryDelayMs(Math.min(...counts) - 1) : undefined
}

/** The effect that is due and whose queue failed most, and how often it was tried again. */
export function findMostFailedEffect(
  dueEffects: readonly DueOrderEffect[],
  attempts: QueueAttempts,
): { due: DueOrderEffect | undefined; tries: number } {
  const countAttempts = (effect: OrderEffect) => attempts[getQueueName(effect)] ?? 0
  const [mostFailedEffect] = dueEffects.toSorted((a, b) => countAttempts(b.effect) - countAttempts(a.effect))
  return { due: mostFailedEffect, tries: mostFailedEffect ? Math.max(0, countAttempts(mostFailedEffect.effect) - 1) : 0 }
}

type EffectQueues<T extends DueOrderEffect> = { owed: () => readonly T[]; isDone: (due: T) => Promise<boolean> }
type EffectQueuesContext = {
  env: Pick<PlatformEnv, 'RECORDS'>
  ctx: Pick<DurableObjectState, 'storage' | 'waitUntil'>
  orderNumber: string
}

/** Runs each queue of an order's effects as far as it goes. Returns after how many milliseconds to run again; undefined if nothing failed. */
export async function runEffectQueues<T extends DueOrderEffect>({
  env,
  ctx,
  orderNumber,
  ...queues
}: EffectQueues<T> & EffectQueuesContext): Promise<number | undefined> {
  const failedQueueNames = await runUntilFailure(queues)
  const attempts = countFailedAttempts(ctx.storage.kv.get<QueueAttempts>('queues') ?? {}, failedQueueNames)
  ctx.storage.kv.put('queues', attempts)
  ctx.waitUntil(updateStuckOrderList(env.RECORDS, ctx.storage, { ...findMostFailedEffect(queues.owed(), attempts), orderNumber }))
  return getRetryDelayMs(attempts)
}

/** One that fails holds up no other. */
export async function runUntilFailure<T extends DueOrderEffect>({ owed, isDone }: EffectQueues<T>): Promise<Set<QueueName>> {
  const failedNames = new Set<QueueName>()
  const getNextEffect = () => owed().find(({ effect }) => !failedNames.has(getQueueName(effect)))
  for (let dueEffect = getNextEffect(); dueEffect; dueEffect = getNextEffect())
    if (!(await isDone(dueEffect))) failedNames.add(getQueueName(dueEffect.effect))
  return failedNames
}

type FailingEffect = { orderNumber: string; due: DueOrderEffect | undefined; tries: number }

/**
 * Lists an order whose effect has failed for a quarter of an hour, for operators, until it is done. When the list cannot be written, the
 * next attempt writes it.
 */
async function updateStuckOrderList(
  records: Pick<D1Database, 'prepare'>,
  { kv }: Pick<DurableObjectStorage, 'kv'>,
  { orderNumber, due, tries }: FailingEffect,
): Promise<void> {
  const since = kv.get<string>('stuckSince')
  const isStuck = due !== undefined && tries >= stuckAfterAttempts
  if (!isStuck && (due !== undefined || since === undefined)) return
  try {
    if (isStuck) {
      const stuckSince = since ?? new Date().toISOString()
      kv.put('stuckSince', stuckSince)
      await addStuckOrder(records, { orderNumber, state: due.effect, tries, since: stuckSince })
    } else {
      await removeStuckOrder(records, orderNumber)
      kv.delete('stuckSince')
    }
  } catch (error) {
    console.error(JSON.stringify({ list: 'stuck orders', orderNumber, reason: String(error) }))
  }
}

type EffectRun = {
  order: OrderState
  due: DueOrderEffect
  /** Changes the order as it is by then, with what the provider answered. */
  change: (how: (order: OrderState) => OrderState) => void
  /** Adds what follows from a refusal. */
  owe: (effects: readonly DueOrderEffect[]) => void
}

/**
 * Performs an effect; false while it is due. A capture or refund that the provider refuses is done and has failed. Under its key it would
 * be refused for ever, so it is listed at once. An operator asks again under another key.
 */
export async function performDueEffect(env: PlatformEnv, { order, due, change, owe }: EffectRun): Promise<boolean> {
  let isRefundedInstead = false
  const saveProviderMove = (move: ProviderOperation) =>
    change((now) => {
      // A dispute began while the provider was asked: this one has left.
      if (isHeld(now, due.of)) owe([{ effect: 'held-refunds' }])
      const answered = applyProviderResponse(now, due, due.effect === 'void' ? { ...move, value: getRemainingRefund(order) } : move)
      isRefundedInstead = due.effect === 'refund' && answered === now
      owe(getAnswerEffects(now, answered))
      return answered
    })
  const saveCardsEnd = (until: CalendarDate) => change((now) => ({ ...now, cardsUntil: { ...now.cardsUntil, [due.of ?? '']: until } }))
  const saveBackPaid = () => change((now) => markStoredValueReturned(now, due.of))
  let rejectionStatus = 0
  const handleProviderAnswer: ProviderAnswerHandler = ({ status, pspReference }) => {
    if (status === 400 || status === 422) rejectionStatus = status
    if (rejectionStatus > 0) saveProviderMove({ failed: true })
    else if (pspReference) saveProviderMove({ pspReference })
  }
  try {
    const handlers = { onAnswer: handleProviderAnswer, onCardsEnd: saveCardsEnd, onBackPaid: saveBackPaid }
    const isDone = await performEffect(env, order, { ...due, ...handlers })
    if (isDone && hasNothingToReturn(order, due)) saveProviderMove({})
    if (rejectionStatus > 0 && !isRefundedInstead) {
      owe(getFailureEffects(due))
      await recordRejectedEffect(env, { order, due }, rejectionStatus)
    }
    return isDone || rejectionStatus > 0
  } catch (error) {
    // A database, an object or the provider is unreachable: the effect stays due and is retried.
    console.error(JSON.stringify({ orderNumber: order.orderNumber, ...due, reason: String(error) }))
    return rejectionStatus > 0
  }
}

/** As an issue of payments, like a failure that a webhook reports. */
async function recordRejectedEffect(env: PlatformEnv, { order, due }: Pick<EffectRun, 'order' | 'due'>, status: number) {
  const { orderNumber: merchantReference, currency } = order
  const { effect, of = '' } = due
  const { value, move } = getRequestedAmount(order, due)
  const eventCode = effect === 'capture' ? 'CAPTURE' : 'REFUND'
  const pspReference = getRejectionReference({ orderNumber: merchantReference, of, tries: move?.tries })
  const issue = { eventCode, pspReference, merchantReference, amount: { value, currency }, reason: `refused by the provider: ${status}` }
  console.error(JSON.stringify({ orderNumber: merchantReference, ...due, reason: issue.reason }))
  await recordIssue(env.RECORDS, issue, new Date().toISOString())
}

/** What the provider was asked for. */
function getRequestedAmount(
  order: OrderState,
  { effect, of = '' }: DueOrderEffect,
): { value: Minor; move?: ProviderOperation | undefined } {
  if (effect === 'void') return { value: getRemainingRefund(order), move: order.payment.move }
  const parts = [...getFulfillments(order), ...(order.refunds ?? []), ...(order.cancellations ?? [])]
  const matchingPart = parts.find(({ id }) => id === of)
  const value =
    matchingPart && 'toProvider' in matchingPart
      ? matchingPart.toProvider
      : matchingPart && 'paid' in matchingPart
        ? matchingPart.paid?.provider
        : undefined
  return { value: getUncoveredAmount(value ?? 0, matchingPart?.move), move: matchingPart?.move }
}
