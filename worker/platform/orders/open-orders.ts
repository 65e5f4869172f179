import { getObjectStub } from '#config/object-stub'
import { openOrderLimits } from '#config/limits'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { HoldPlan } from '#domain/order/hold-plan'
import type { PlatformEnv } from '../env'

/** Owner of an order. Network is unknown if the address identifies no one. */
type OrderOwner = { consumerNo: string | undefined; network?: string | undefined; cartId: string }
type OpenOrderOptions = OrderOwner & { holds: readonly HoldPlan[]; holdMs: number; now: number }

/**
 * Checks the limit of unpaid orders per shopper and per network, since scripts create a guest per cart; returns the hold time, shorter
 * while many are open. INV701 with the reason over the limit.
 */
export async function registerOpenOrder(
  env: PlatformEnv,
  request: OpenOrderOptions,
): Promise<Outcome<{ holdMs: number; wasOpen: boolean }>> {
  const { cartId, holds, holdMs, now } = request
  const { shopper, network } = getOpenOrderCounters(env, request)
  const order = { cartId, pieces: countHeldUnits(holds), until: now + holdMs }
  const shortMs = Math.min(holdMs, openOrderLimits.crowdedHoldMs)
  const crowded = { ...openOrderLimits.crowded, until: now + shortMs }
  const shopperResult = await shopper?.open({ order, limit: openOrderLimits.shopper })
  if (shopperResult === null) return failTooMany()
  const networkResult = await network?.open({ order, limit: openOrderLimits.network, crowded })
  if (networkResult === null) {
    if (!shopperResult?.wasOpen) await shopper?.close(cartId)
    return failTooMany()
  }
  return ok({ holdMs: networkResult?.isCrowded ? shortMs : holdMs, wasOpen: shopperResult?.wasOpen === true })
}

/** During payment and its challenge an order stays open. */
export async function extendOpenOrder(env: PlatformEnv, orderOwner: OrderOwner, expiresAt: number): Promise<void> {
  await Promise.all(Object.values(getOpenOrderCounters(env, orderOwner)).map((counter) => counter.extend(orderOwner.cartId, expiresAt)))
}

export async function closeOpenOrder(env: PlatformEnv, orderOwner: OrderOwner): Promise<void> {
  await Promise.all(Object.values(getOpenOrderCounters(env, orderOwner)).map((counter) => counter.close(orderOwner.cartId)))
}

function failTooMany(): Outcome<never> {
  return fail('STOCK_NOT_RESERVED', { reason: 'too-many' })
}

function countHeldUnits(holds: readonly HoldPlan[]): number {
  const stockHolds = holds.filter(({ kind }) => kind === 'stock')
  return stockHolds.flatMap(({ wants }) => Object.values(wants)).reduce((total, quantity) => total + quantity, 0)
}

function getOpenOrderCounters(env: PlatformEnv, { consumerNo, network }: OrderOwner) {
  const getCounter = (name: string) => getObjectStub(env.OPEN_ORDERS, name, env)
  return {
    ...(consumerNo !== undefined && { shopper: getCounter(`shopper ${consumerNo}`) }),
    ...(network && { network: getCounter(`network ${network}`) }),
  }
}
