import { beforeEach, expect, test, vi } from 'vitest'
import { operationsOn } from '../test/order-operations'
import { anOrder, setPieces } from '../test/orders'
import { askProvider, instructPayment, ledgerOf } from '../test/payments'
import { choice, platformEnv } from '../test/platform'
import { performEffect } from './perform-effect'

const shell = choice('shell')
beforeEach(() => setPieces(shell, 50))

const movesOf = async (orderNumber: string) =>
  (await ledgerOf(orderNumber)).flatMap(({ events }) =>
    events.filter(({ kind }) => /^(capture|refund|cancel)/.test(kind)).map(({ kind, value }) => `${kind} ${value}`),
  )

async function anOrderOfTwo() {
  const { order } = await anOrder({ items: [{ ...shell, qty: 2 }] })
  const { orderNumber } = order
  const [payment] = await ledgerOf(orderNumber)
  const lines = [{ lineId: order.items[0]?.id ?? '', quantity: 1 }]
  return {
    ...{
      orderNumber,
      lines,
      on: operationsOn(orderNumber),
      pspReference: payment?.pspReference ?? '',
      total: order.totals.total.toFixed(2),
    },
    kept: async () => (await platformEnv.ORDERS.getByName(orderNumber).read())!,
  }
}

test('what a card holds for units that were cancelled after a parcel is released, once (PAY-42)', async () => {
  const { on, lines, orderNumber, total, kept } = await anOrderOfTwo()
  const { money } = await on.ship({ lines })
  await on.cancel({ lines })
  const rest = (Number(total) - Number(money.captured)).toFixed(2)
  await vi.waitFor(async () => expect(await movesOf(orderNumber)).toEqual([`capture ${money.captured}`, `cancel ${rest}`]))
  expect(await performEffect(platformEnv, await kept(), { effect: 'release' })).toBe(true)
  expect(await movesOf(orderNumber)).toHaveLength(2)
})

test('units that were cancelled before the last parcel are released after its capture (PAY-42)', async () => {
  const { on, lines, orderNumber } = await anOrderOfTwo()
  await on.cancel({ lines })
  const { money } = await on.ship()
  await vi.waitFor(async () => expect(await movesOf(orderNumber)).toEqual([`capture ${money.captured}`, `cancel ${money.cancelled}`]))
})

test('the sandbox gives up the rest of a payment whose account has no multiple partial captures (PAY-41)', async () => {
  const { pspReference, orderNumber } = await anOrderOfTwo()
  await instructPayment(pspReference, 'single-capture')
  const capture = (value: number) =>
    askProvider(`/payments/${pspReference}/captures`, { merchantAccount: 'Vitrine', amount: { value, currency: 'USD' } })
  await capture(1_000)
  await capture(1_000)
  const moves = await movesOf(orderNumber)
  expect(moves.map((move) => move.split(' ')[0])).toEqual(['capture', 'cancel'])
})

test('the sandbox fails captures and refunds on command (PAY-41)', async () => {
  const { pspReference, orderNumber } = await anOrderOfTwo()
  const move = (kind: 'captures' | 'refunds', value: number) =>
    askProvider(`/payments/${pspReference}/${kind}`, { merchantAccount: 'Vitrine', amount: { value, currency: 'USD' } })
  for (const name of ['capture-refused', 'capture-failed', 'refund-failed']) await instructPayment(pspReference, name)
  for (const value of [1_000, 1_001, 1_002]) await move('captures', value)
  await move('refunds', 500)
  await move('refunds', 1_002)
  expect(await movesOf(orderNumber)).toEqual([
    ...['capture 10.01', 'capture-failed 10.01', 'capture 10.02', 'refund 5.00', 'refund-failed 5.00', 'refund 10.02'],
  ])
})
