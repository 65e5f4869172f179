import { applyAct, type OrderAct } from '#domain/order/acts/order-act'
import { cardsTakenBackWith } from '#domain/order/kept-order'
import type { OrderState } from '#domain/order/order-state'
import type { PlatformEnv } from '../env'
import { takeBack } from './order-money'

/** A refund that will be allowed takes its gift cards back first: what was spent of them is not refunded. Any other act stays as it is. */
export async function withCardsTaken(env: PlatformEnv, order: OrderState | undefined, act: OrderAct): Promise<OrderAct> {
  if (!order || act.kind !== 'refund' || !act.lines) return act
  const cards = cardsTakenBackWith(order, act.lines)
  if (cards.length === 0 || !applyAct(order, act, Date.now()).ok) return act
  return { ...act, spent: await takeBack(env, order, cards) }
}
