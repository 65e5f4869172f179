import { DurableObject } from 'cloudflare:workers'
import { isWithin, type OpenLimit, type OpenOrder, openOrdersAt, withOpenOrder } from '#domain/order/order-limits'
import type { PlatformEnv } from '../env'

export type Opening = { order: OpenOrder; limit: OpenLimit; crowded?: OpenLimit & { until: number } }
/** Whether hold times are shortened, and whether this cart was already open. */
export type Opened = { isCrowded: boolean; wasOpen: boolean }

/** The unpaid orders of one shopper or one network that hold stock. */
export class OpenOrdersObject extends DurableObject<PlatformEnv> {
  /** Adds an open order; null over the limit. Reads, decides and writes without await, so concurrent calls count exactly. */
  async open({ order, limit, crowded }: Opening): Promise<Opened | null> {
    const known = this.#open()
    const next = withOpenOrder(known, order, limit)
    if (!next) return null
    const isCrowded = crowded !== undefined && next.length > 1 && !isWithin(next, crowded)
    await this.#keep(isCrowded ? next.map((each) => (each.cartId === order.cartId ? { ...each, until: crowded.until } : each)) : next)
    return { isCrowded, wasOpen: known.some(({ cartId }) => cartId === order.cartId) }
  }

  /** The order holds its stock for longer during a 3-D Secure challenge. */
  async extend(cartId: string, until: number): Promise<void> {
    const known = this.#open()
    if (known.some((each) => each.cartId === cartId))
      await this.#keep(known.map((each) => (each.cartId === cartId ? { ...each, until } : each)))
  }

  /** It was paid, or came to nothing. */
  async close(cartId: string): Promise<void> {
    const known = this.#open()
    const others = known.filter((each) => each.cartId !== cartId)
    if (others.length < known.length) this.ctx.storage.kv.put('open', others)
  }

  #open(): OpenOrder[] {
    return openOrdersAt(this.ctx.storage.kv.get<OpenOrder[]>('open') ?? [], Date.now())
  }

  async #keep(open: OpenOrder[]) {
    this.ctx.storage.kv.put('open', open)
    await this.ctx.storage.setAlarm(Math.max(...open.map(({ until }) => until)))
  }

  /** Deletes objects without open orders. */
  override async alarm() {
    const open = this.#open()
    if (open.length === 0) await this.ctx.storage.deleteAll()
    else await this.#keep(open)
  }
}
