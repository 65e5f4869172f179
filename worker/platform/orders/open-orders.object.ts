import { DurableObject } from 'cloudflare:workers'
import { isWithinOpenLimit, type OpenLimit, type OpenOrder, filterOpenOrders, addOpenOrder } from '#domain/order/order-limits'
import type { PlatformEnv } from '../env'

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
