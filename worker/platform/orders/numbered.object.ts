import { DurableObject } from 'cloudflare:workers'
import type { OrderState } from '#domain/order/order-state'
import type { PlatformEnv } from '../env'

/** A number for the order that a cart may become. */
export type ReservedNumber = { keptFor: string }

/** Object of an order number: holds an order, the cart it is reserved for, or nothing yet. */
export class NumberedObject extends DurableObject<PlatformEnv> {
  /**
   * The order under this number, or the cart it is kept for; false when another one has the number already. The cart it is kept for may
   * begin its order again, as after a placement that was cut off.
   */
  async open(order: OrderState | ReservedNumber): Promise<boolean> {
    const { kv } = this.ctx.storage
    const keptFor = kv.get<string>('keptFor')
    const existingOrder = kv.get<OrderState>('order')
    if ('keptFor' in order) {
      const isFree = !existingOrder && keptFor === undefined
      if (isFree) kv.put('keptFor', order.keptFor)
      return isFree
    }
    const isOpen = keptFor === undefined ? !existingOrder : keptFor === order.cartId && (existingOrder?.status ?? 'CREATED') === 'CREATED'
    if (isOpen) kv.put('order', order)
    return isOpen
  }

  async read(): Promise<OrderState | null> {
    return this.ctx.storage.kv.get<OrderState>('order') ?? null
  }
}
