import type { Order } from '#contracts/entities/order'
import type { KitCase } from '../kit/case'
import { expectDocumented, expectError, expectSuccess } from '../kit/expect'
import { given, must } from '../kit/finding'
import { anOrder, aPreparedCart, type Kit, type OwnCart, placing } from '../kit/kit'

const core = { area: 'orders', isCore: true } as const
const parallel = 4

const place = async (kit: Kit, own: OwnCart, over: object = {}) => kit.call('orders.place', placing(kit, own, over))
const numberIn = (reply: Awaited<ReturnType<typeof place>>) => expectSuccess(reply, 'orders.place').orderNumber

/** A cart becomes one order, whatever is repeated and however often. */
export const orderLifeCases: KitCase[] = [
  {
    ...core,
    call: 'orders.place',
    check: 'idempotency',
    title: 'answers the same order to the same call, and to one with another card',
    run: async (kit) => {
      const own = await aPreparedCart(kit)
      const first = numberIn(await place(kit, own))
      must(numberIn(await place(kit, own)) === first, 'The same call twice made two orders.')
      const refused = kit.fixtures.payments.refused
      if (refused)
        must(numberIn(await place(kit, own, { paymentMethod: refused })) === first, 'A placed cart was placed again, with another card.')
    },
  },
  {
    ...core,
    call: 'orders.place',
    check: 'concurrency',
    title: `makes one order of ${parallel} calls at once`,
    run: async (kit) => {
      const own = await aPreparedCart(kit)
      const replies = await Promise.all(Array.from({ length: parallel }, () => place(kit, own)))
      for (const reply of replies) expectDocumented(reply, 'the same order at once')
      const placed = replies.filter(({ status }) => status === 200).map((reply) => (reply.value as Order).orderNumber)
      must(new Set(placed).size === 1, `${parallel} calls made ${new Set(placed).size} orders.`)
    },
  },
  {
    ...core,
    call: 'orders.place',
    check: 'idempotency',
    title: 'answers a failure again to the same call, and charges nothing',
    run: async (kit) => {
      const paymentMethod = given(kit.fixtures.payments.refused, 'payments.refused')
      const own = await aPreparedCart(kit)
      expectError(await place(kit, own, { paymentMethod }), 'PAYMENT_DECLINED')
      expectError(await place(kit, own, { paymentMethod }), 'PAYMENT_DECLINED')
    },
  },
  {
    ...core,
    call: 'orders.purchase',
    check: 'access',
    title: 'opens for a guest with the token of the order, and not with another one',
    run: async (kit) => {
      const { order } = await anOrder(kit)
      const stranger = (await kit.people.guest()).token
      const params = { orderId: order.orderNumber }
      const opened = await kit.done('orders.purchase', { params, query: { st: order.st }, token: stranger })
      must(opened.orderNumber === order.orderNumber, 'The token opened another order.')
      for (const st of ['x', `${order.st.slice(0, -1)}~`, '0'.repeat(order.st.length)])
        expectError(await kit.call('orders.purchase', { params, query: { st }, token: stranger }), 'ORDER_NOT_FOUND')
    },
  },
  {
    ...core,
    call: 'orders.history',
    check: 'access',
    title: 'lists an order of the shopper who placed it, and of nobody else',
    run: async (kit) => {
      const session = await kit.people.shopper()
      const { order } = await anOrder(kit, { session })
      const listed = async (token: string) => {
        const { orders } = await kit.done('orders.history', { body: { start: 0, count: 50 }, token })
        return orders.some(({ orderNumber }) => orderNumber === order.orderNumber)
      }
      must(await listed(session.token), 'The order is not in the history of its shopper.')
      must(!(await listed((await kit.people.other()).token)), 'The order is in the history of somebody else.')
    },
  },
]
