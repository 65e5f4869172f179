import { beforeEach, expect, test } from 'vitest'
import { reported } from '../test/a-notification'
import { atBank, atIdeal, keptOrder, movesOf, stockIdealItem } from '../test/ideal-orders'
import { tell } from '../test/notifications'
import { ledgerOf } from '../test/payments'

beforeEach(stockIdealItem)

test.each([
  ['Y', 'authorised'],
  ['P', 'pending'],
  ['N', 'refused'],
] as const)('the provider knows what a shopper answered at the bank (%s) who never comes back (PAY-33)', async (answer, state) => {
  const { orderNumber, page } = await atIdeal()
  await atBank(page, answer)
  expect(await ledgerOf(orderNumber)).toMatchObject([{ state }])
})

test('a shopper who paid at the bank and never comes back has an order by the webhook alone, captured once (PAY-33)', async () => {
  const { orderNumber, page, total } = await atIdeal()
  const redirectResult = await atBank(page, 'Y')
  const [payment] = await ledgerOf(orderNumber)
  await tell(reported({ merchantReference: orderNumber, pspReference: payment?.pspReference ?? '', value: total, currency: 'EUR' }))
  expect(await keptOrder(orderNumber)).toMatchObject({ status: 'CONFIRMED', payment: { pspReference: payment?.pspReference } })
  await atBank(page, 'N')
  expect([redirectResult === '', await movesOf(orderNumber)]).toEqual([false, [[`capture ${total}`]]])
})
