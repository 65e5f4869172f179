import type { DueEffect } from '#domain/order/effects-of'
import { stuckAfter } from '#domain/order/saga'
import { listStuck, unlistStuck } from './stuck-orders.sql.ts'

type FailingEffect = { orderNumber: string; due: DueEffect | undefined; tries: number }

/**
 * Lists an order whose effect has failed for a quarter of an hour, for operators, until it is done. When the list cannot be written, the
 * next attempt writes it.
 */
export async function listEffects(
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
