import { beforeAll, expect, test } from 'vitest'
import { findDemoOrderNumber, openDemoShop } from '../test/demo-shop'
import { readFailure } from '../test/platform'

// Changes of these orders are permanent, so they have a file of their own.
let shop: Awaited<ReturnType<typeof openDemoShop>>
beforeAll(async () => void (shop = await openDemoShop()))

test.each(['CONFIRMED', 'AUTHORISED'] as const)('a demo order that is %s is cancelled (HIS-01, HIS-04)', async (status) => {
  const orderNumber = findDemoOrderNumber(status)
  expect(await (await shop.call('CancelOrder', { orderNumber, reason: 'too many' })).json()).toMatchObject({
    orderNumber,
    status: 'CANCELLED',
  })
})

test('an order that has shipped, or whose placement has ended, is not cancelled (HIS-04)', async () => {
  for (const status of ['IN_FULFILMENT', 'SHIPPED', 'DELIVERED', 'CREATED'] as const)
    expect(await readFailure(await shop.call('CancelOrder', { orderNumber: findDemoOrderNumber(status) })), status).toMatchObject({
      errorId: 'ORD409',
    })
})

test('an order delivered within thirty days can be returned, an older one cannot (HIS-01, HIS-04)', async () => {
  const label = async (orderNumber: string) => {
    const { items } = await shop.purchase(orderNumber)
    return shop.call(`return/${orderNumber}/returnLabel`, { items: items.filter(({ bonus }) => !bonus).map(({ id }) => id) })
  }
  for (const status of ['DELIVERED', 'PICKED_UP', 'RETURN_REQUESTED'] as const) {
    const orderNumber = findDemoOrderNumber(status)
    expect(await (await label(orderNumber)).json(), status).toMatchObject({ format: 'PDF' })
    expect((await shop.purchase(orderNumber)).status).toBe('RETURN_REQUESTED')
  }
  expect(await readFailure(await label('HA20260001'))).toMatchObject({ errorId: 'RTN500' })
})
