import type { Order } from '#contracts/entities/order'
import type { KitCase } from '../kit/case'
import { expectDocumented, expectError, expectSuccess } from '../kit/expect'
import { requireFixture, expectThat } from '../kit/finding'
import { createOrder, createPreparedCart, type Kit, type OwnCart, buildPlaceOrder } from '../kit/kit'

const coreOrderCase = { area: 'orders', isCore: true } as const
const parallelCalls = 4

const placeOrder = async (kit: Kit, ownCart: OwnCart, overrides: object = {}) =>
  kit.call('orders.place', buildPlaceOrder(kit, ownCart, overrides))
const getOrderNumber = (reply: Awaited<ReturnType<typeof placeOrder>>) => expectSuccess(reply, 'orders.place').orderNumber

/** A cart becomes one order, whatever is repeated and however often. */
export const orderLifecycleCases: KitCase[] = [
  {
    ...coreOrderCase,
    call: 'orders.place',
    check: 'idempotency',
    title: 'answers the same order to the same call, and to one with another card',
    run: async (kit) => {
      const ownCart = await createPreparedCart(kit)
      const firstOrderNumber = getOrderNumber(await placeOrder(kit, ownCart))
      expectThat(getOrderNumber(await placeOrder(kit, ownCart)) === firstOrderNumber, 'The same call twice made two orders.')
      const refusedPayment = kit.fixtures.payments.refused
      if (refusedPayment)
        expectThat(
          getOrderNumber(await placeOrder(kit, ownCart, { paymentMethod: refusedPayment })) === firstOrderNumber,
          'A placed cart was placed again, with another card.',
        )
    },
  },
  {
    ...coreOrderCase,
    call: 'orders.place',
    check: 'concurrency',
    title: `makes one order of ${parallelCalls} calls at once`,
    run: async (kit) => {
      const ownCart = await createPreparedCart(kit)
      const replies = await Promise.all(Array.from({ length: parallelCalls }, () => placeOrder(kit, ownCart)))
      for (const reply of replies) expectDocumented(reply, 'the same order at once')
      const placedReplies = replies.filter(({ status }) => status === 200).map((reply) => (reply.value as Order).orderNumber)
      expectThat(new Set(placedReplies).size === 1, `${parallelCalls} calls made ${new Set(placedReplies).size} orders.`)
    },
  },
  {
    ...coreOrderCase,
    call: 'orders.place',
    check: 'idempotency',
    title: 'answers a failure again to the same call, and charges nothing',
    run: async (kit) => {
      const paymentMethod = requireFixture(kit.fixtures.payments.refused, 'payments.refused')
      const ownCart = await createPreparedCart(kit)
      expectError(await placeOrder(kit, ownCart, { paymentMethod }), 'PAYMENT_DECLINED')
      expectError(await placeOrder(kit, ownCart, { paymentMethod }), 'PAYMENT_DECLINED')
    },
  },
  {
    ...coreOrderCase,
    call: 'orders.purchase',
    check: 'access',
    title: 'opens for a guest with the token of the order, and not with another one',
    run: async (kit) => {
      const { order } = await createOrder(kit)
      const stranger = (await kit.people.guest()).token
      const params = { orderId: order.orderNumber }
      const openedOrder = await kit.done('orders.purchase', { params, query: { st: order.st }, token: stranger })
      expectThat(openedOrder.orderNumber === order.orderNumber, 'The token opened another order.')
      for (const st of ['x', `${order.st.slice(0, -1)}~`, '0'.repeat(order.st.length)])
        expectError(await kit.call('orders.purchase', { params, query: { st }, token: stranger }), 'ORDER_NOT_FOUND')
    },
  },
  {
    ...coreOrderCase,
    call: 'orders.history',
    check: 'access',
    title: 'lists an order of the shopper who placed it, and of nobody else',
    run: async (kit) => {
      const session = await kit.people.shopper()
      const { order } = await createOrder(kit, { session })
      const listOrderNumbers = async (token: string) => {
        const { orders } = await kit.done('orders.history', { body: { start: 0, count: 50 }, token })
        return orders.some(({ orderNumber }) => orderNumber === order.orderNumber)
      }
      expectThat(await listOrderNumbers(session.token), 'The order is not in the history of its shopper.')
      expectThat(!(await listOrderNumbers((await kit.people.other()).token)), 'The order is in the history of somebody else.')
    },
  },
]
