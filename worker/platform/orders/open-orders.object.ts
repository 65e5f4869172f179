import { DurableObject } from 'cloudflare:workers'
import { openOrderLimits } from '#config/limits'
import { getObjectStub } from '#config/object-stub'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { HoldPlan } from '#domain/order/hold-plan'
import { isWithinOpenLimit, type OpenLimit, type OpenOrder, filterOpenOrders, addOpenOrder } from '#domain/order/order-limits'
import type { PlatformEnv } from '../env'

/** Owner of an order. Network is unknown if the address identifies no one. */
type OrderOwner = { consumerNo: string | undefined; network?: string | undefined; cartId: string }
type OpenOrderOptions = OrderOwner & { holds: readonly HoldPlan[]; holdMs: number; now: number }

/**
 * Checks the limit of unpaid orders per shopper and per network, since scripts create a guest per cart. Returns the hold time, shorter
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

export type OpenOrderRequest = { order: OpenOrder; limit: OpenLimit; crowded?: OpenLimit & { until: number } }
/** Whether hold times are shortened, and whether this cart was already open. */
export type OpenOrderResult = { isCrowded: boolean; wasOpen: boolean }

/** The unpaid orders of one shopper or one network that hold stock. */
export class OpenOrdersObject extends DurableObject<PlatformEnv> {
  /** Adds an open order; null over the limit. Reads, decides and writes without await, so concurrent calls count exactly. */
  async open({ order, limit, crowded }: OpenOrderRequest): Promise<OpenOrderResult | null> {
    const openOrders = this.#listOpenOrders()
    const updatedOrders = addOpenOrder(openOrders, order, limit)
    if (!updatedOrders) return null
    const isCrowded = crowded !== undefined && updatedOrders.length > 1 && !isWithinOpenLimit(updatedOrders, crowded)
    await this.#saveOpenOrders(
      isCrowded
        ? updatedOrders.map((openOrder) => (openOrder.cartId === order.cartId ? { ...openOrder, until: crowded.until } : openOrder))
        : updatedOrders,
    )
    return { isCrowded, wasOpen: openOrders.some(({ cartId }) => cartId === order.cartId) }
  }

  /** The order holds its stock for longer during a 3-D Secure challenge. */
  async extend(cartId: string, expiresAt: number): Promise<void> {
    const openOrders = this.#listOpenOrders()
    if (openOrders.some((openOrder) => openOrder.cartId === cartId))
      await this.#saveOpenOrders(
        openOrders.map((openOrder) => (openOrder.cartId === cartId ? { ...openOrder, until: expiresAt } : openOrder)),
      )
  }

  /** It was paid, or came to nothing. */
  async close(cartId: string): Promise<void> {
    const openOrders = this.#listOpenOrders()
    const remainingOrders = openOrders.filter((openOrder) => openOrder.cartId !== cartId)
    if (remainingOrders.length < openOrders.length) this.ctx.storage.kv.put('open', remainingOrders)
  }

  #listOpenOrders(): OpenOrder[] {
    return filterOpenOrders(this.ctx.storage.kv.get<OpenOrder[]>('open') ?? [], Date.now())
  }

  async #saveOpenOrders(open: OpenOrder[]) {
    this.ctx.storage.kv.put('open', open)
    await this.ctx.storage.setAlarm(Math.max(...open.map(({ until: expiresAt }) => expiresAt)))
  }

  /** Deletes objects without open orders. */
  override async alarm() {
    const open = this.#listOpenOrders()
    if (open.length === 0) await this.ctx.storage.deleteAll()
    else await this.#saveOpenOrders(open)
  }
}
