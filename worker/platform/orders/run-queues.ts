import type { DueEffect } from '#domain/order/effects-of'
import type { PlatformEnv } from '../env'
import { patienceOf, type QueueName, queueOf, type QueueTries, triesAfter, worstOf } from './effect-queues'
import { listEffects } from './list-effects'

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
