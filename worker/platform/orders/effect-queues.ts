import type { DueEffect, Effect } from '#domain/order/effects-of'
import { patienceAfter } from '#domain/order/saga'

export type QueueName = 'money' | 'emails' | 'points' | 'stock' | 'index'

/** Effects that wait for each other; those of other queues do not. A refund takes gift cards back after they were emailed. */
export function queueOf(effect: Effect): QueueName {
  if (['capture', 'refund', 'void', 'release', 'gift-card-mail'].includes(effect)) return 'money'
  if (['points', 'points-back', 'spending'].includes(effect)) return 'points'
  if (effect === 'give-back' || effect === 'restock') return 'stock'
  return effect.endsWith('-mail') ? 'emails' : 'index'
}

/** How often each queue failed in a row. */
export type QueueTries = Partial<Record<QueueName, number>>

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
