import { expect, test } from 'vitest'
import { createOrderOperations } from '../../test/order-operations'
import { anOrder, setStock } from '../../test/orders'
import { getSampleVariant, readFailure, platformEnv } from '../../test/platform'

test('lines that are there but empty, or of no unit, mean nothing in any call, never all of them (OPS-05, OPS-07, OPS-08)', async () => {
  await setStock(getSampleVariant('shell'), 20)
  const { order } = await anOrder()
  const on = createOrderOperations(order.orderNumber)
  const [item] = order.items
  const empty = [[], [{ lineId: item?.id, quantity: 0 }], [{ lineId: item?.id, quantity: -1 }], null]
  for (const call of ['POST shipments', 'POST ready', 'POST cancellations', 'POST returns', 'POST refunds'] as const)
    for (const lines of empty) {
      const reason = /cancel|refund/.test(call) ? { reason: 'r' } : {}
      expect([call, await readFailure(await on.send(call, { lines, ...reason }))]).toMatchObject([call, { status: 400, errorId: 'API400' }])
    }
  expect(await platformEnv.ORDERS.getByName(order.orderNumber).read()).toMatchObject({ status: 'CONFIRMED', events: { length: 3 } })
})
