import { objectStub } from '#config/object-stub'
import { openOrderLimits } from '#config/limits'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { HoldPlan } from '#domain/order/hold-plan'
import type { PlatformEnv } from '../env'

/** Owner of an order. Network is unknown if the address identifies no one. */
type Whose = { consumerNo: string | undefined; network?: string | undefined; cartId: string }
type Preparing = Whose & { holds: readonly HoldPlan[]; holdMs: number; now: number }

/**
 * Checks the limit of unpaid orders per shopper and per network, since scripts create a guest per cart; returns the hold time, shorter
 * while many are open. INV701 with the reason over the limit.
 */
export async function openOrder(env: PlatformEnv, asking: Preparing): Promise<Outcome<{ holdMs: number; wasOpen: boolean }>> {
  const { cartId, holds, holdMs, now } = asking
  const { shopper, network } = countersOf(env, asking)
  const order = { cartId, pieces: piecesIn(holds), until: now + holdMs }
  const shortMs = Math.min(holdMs, openOrderLimits.crowdedHoldMs)
  const crowded = { ...openOrderLimits.crowded, until: now + shortMs }
  const own = await shopper?.open({ order, limit: openOrderLimits.shopper })
  if (own === null) return tooMany()
  const shared = await network?.open({ order, limit: openOrderLimits.network, crowded })
  if (shared === null) {
    if (!own?.wasOpen) await shopper?.close(cartId)
    return tooMany()
  }
  return ok({ holdMs: shared?.isCrowded ? shortMs : holdMs, wasOpen: own?.wasOpen === true })
}

/** During payment and its challenge an order stays open. */
export async function extendOrder(env: PlatformEnv, whose: Whose, until: number): Promise<void> {
  await Promise.all(Object.values(countersOf(env, whose)).map((counter) => counter.extend(whose.cartId, until)))
}

export async function closeOrder(env: PlatformEnv, whose: Whose): Promise<void> {
  await Promise.all(Object.values(countersOf(env, whose)).map((counter) => counter.close(whose.cartId)))
}

function tooMany(): Outcome<never> {
  return fail('STOCK_NOT_RESERVED', { reason: 'too-many' })
}

function piecesIn(holds: readonly HoldPlan[]): number {
  const goods = holds.filter(({ kind }) => kind === 'stock')
  return goods.flatMap(({ wants }) => Object.values(wants)).reduce((total, quantity) => total + quantity, 0)
}

function countersOf(env: PlatformEnv, { consumerNo, network }: Whose) {
  const named = (name: string) => objectStub(env.OPEN_ORDERS, name, env)
  return {
    ...(consumerNo !== undefined && { shopper: named(`shopper ${consumerNo}`) }),
    ...(network && { network: named(`network ${network}`) }),
  }
}
