import { DurableObject } from 'cloudflare:workers'
import type { OrderStatus } from '#contracts/entities/order'
import { fail, type Outcome, ok } from '#contracts/errors'
import type { OrderState } from '#domain/order/order-state'
import { moved } from '#domain/order/transitions'
import type { PlatformEnv } from '../env'

/** One order, from its number on. */
export class OrderObject extends DurableObject<PlatformEnv> {
  /** The order under this number; false when another one has the number already. (ORD-06) */
  async open(order: OrderState): Promise<boolean> {
    if (this.#order()) return false
    this.#keep(order)
    return true
  }

  async read(): Promise<OrderState | null> {
    return this.#order() ?? null
  }

  /** Moves the order on; moved there before, nothing happens. (ORD-04) */
  async move(to: OrderStatus): Promise<Outcome<OrderState>> {
    return this.#move(to)
  }

  /** Its pieces and its money are there: the order stands. */
  async confirm(pspReference: string | undefined): Promise<void> {
    this.ctx.storage.transactionSync(() => {
      const authorised = this.#move('AUTHORISED')
      if (!authorised.ok) return
      const { payment } = authorised.value
      this.#keep({ ...authorised.value, payment: { ...payment, ...(pspReference !== undefined && { pspReference }) } })
      this.#move('CONFIRMED')
    })
  }

  // Read, decide and write without an await between them: no other request can slip in.
  #move(to: OrderStatus): Outcome<OrderState> {
    const order = this.#order()
    if (!order) return fail('ORDER_NOT_FOUND')
    if (order.status === to) return ok(order)
    const status = moved(order.status, to)
    if (!status.ok) return status
    const next = { ...order, status: status.value, events: [...order.events, { status: status.value, at: Date.now() }] }
    this.#keep(next)
    return ok(next)
  }

  #order(): OrderState | undefined {
    return this.ctx.storage.kv.get<OrderState>('order')
  }

  #keep(order: OrderState) {
    this.ctx.storage.kv.put('order', order)
  }
}
