import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Currency } from '#config/locales'
import { amountText } from '#contracts/entities/payment'
import { orderEndpoints } from '#contracts/orders'
import { aConfirmedOrder } from '#domain/order/commands/confirmed-order.sample'
import { applyOrderCommand, type OrderCommand } from '#domain/order/commands/order-command'
import { buildBill } from '#domain/order/bill'
import { sumAmounts } from './minor-units'
import { getFulfillments } from '#domain/order/fulfillment-progress'
import { toOperatedOrder } from '#domain/order/operated-order'
import { toAdjustmentValue } from '#domain/promotion/manual-adjustments'
import { formatMoney } from './format-money'
import { formatAmount, formatWireAmount, getDecimals, parseMinorUnits, toMinorUnits, toWireAmount } from './minor-units'

// No market sells in yen or in dinars yet: the rules hold for what a market may bring.
const currencies = ['JPY', 'USD', 'KWD'] as unknown as [Currency, Currency, Currency]
const [yen, dollar, dinar] = currencies
const aCurrency = fc.constantFrom(...currencies)

test('an amount is written with the decimals of its currency, for shoppers and for payments (CHK-16)', () => {
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
  expect([yen, dollar, dinar].map(getDecimals)).toEqual([0, 2, 3])
  expect([yen, dollar, dinar].map((currency) => formatAmount(1_234, currency))).toEqual(['1234.00', '12.34', '1.234'])
  expect(plain(formatMoney(1_234, yen, 'en-us'))).toBe('¥1,234')
  expect(plain(formatMoney(1.234, dinar, 'de-de'))).toBe('1,234 KWD')
})

test('an amount with more decimals than its currency has is no amount (CHK-16)', () => {
  const read = (text: string) => currencies.map((currency) => parseMinorUnits(text, currency))
  expect(read('10')).toEqual([10, 1_000, 10_000])
  expect(read('10.00')).toEqual([10, 1_000, 10_000])
  expect(read('10.5')).toEqual([undefined, 1_050, 10_500])
  expect(read('10.505')).toEqual([undefined, undefined, 10_505])
  expect(read('-0.005')).toEqual([undefined, undefined, -5])
  for (const text of ['', '10.', '.5', '1e3', '10.5050', '1,5', '10 ']) expect(read(text)).toEqual([undefined, undefined, undefined])
})

test('an associate takes off no amount that the currency does not have (CHK-16, CART-24)', () => {
  const stored = (value: number) => currencies.map((currency) => toAdjustmentValue({ type: 'AMOUNT', value }, currency))
  expect([stored(10), stored(10.5), stored(10.505)]).toEqual([
    [10, 1_000, 10_000],
    [undefined, 1_050, 10_500],
    [undefined, undefined, 10_505],
  ])
  expect(toAdjustmentValue({ type: 'PERCENTAGE', value: 12.5 }, yen)).toBe(1_250)
})

test('every amount survives the API, the payment texts and their schemas in each direction (CHK-16)', () => {
  const { expectedTotal } = orderEndpoints.place.body.shape
  fc.assert(
    fc.property(fc.nat(99_999_999), aCurrency, (minor, currency) => {
      const wire = toWireAmount(minor, currency)
      const text = formatAmount(minor, currency)
      expect(toMinorUnits(wire, currency)).toBe(minor)
      expect([formatWireAmount(wire, currency), parseMinorUnits(text, currency)]).toEqual([text, minor])
      expect([amountText.safeParse(text).success, expectedTotal.safeParse(text).success]).toEqual([true, true])
    }),
  )
})

const someLines = fc.array(fc.record({ qty: fc.integer({ min: 1, max: 5 }), paid: fc.nat(99_999), tax: fc.nat(9_999) }), {
  minLength: 1,
  maxLength: 4,
})
const units = fc.dictionary(fc.constantFrom('l0', 'l1', 'l2', 'l3'), fc.integer({ min: 1, max: 3 }), { minKeys: 1, maxKeys: 3 })
const anAct: fc.Arbitrary<OrderCommand> = fc.oneof(
  units.map((lines) => ({ kind: 'ship' as const, lines })),
  units.map((lines) => ({ kind: 'cancel' as const, reason: 'r', lines })),
  units.map((lines) => ({ kind: 'refund' as const, reason: 'r', lines })),
  fc.nat(50_000).map((amount) => ({ kind: 'refund' as const, reason: 'r', amount })),
)

test('parcels, cancellations and refunds of an order share its total to the last unit, whatever decimals its currency has (CHK-16, PAY-40)', () => {
  fc.assert(
    fc.property(
      fc.record({ lines: someLines, delivery: fc.nat(1_500), card: fc.nat(500), acts: fc.array(anAct, { maxLength: 8 }) }),
      aCurrency,
      ({ lines, delivery, card, acts }, currency) => {
        const sampleLines = lines.map((line, i) => ({ id: `l${i}`, ...line }))
        const total = sampleLines.reduce((sum, { paid, tax }) => sum + paid + tax, delivery)
        let order = aConfirmedOrder(sampleLines, delivery, { cards: [Math.min(card, total)], currency })
        for (const act of [...acts, { kind: 'ship' } as const]) {
          const outcome = applyOrderCommand(order, act, 1)
          if (outcome.ok) order = outcome.value.order
        }
        const shares = [...getFulfillments(order), ...(order.cancellations ?? [])].flatMap(({ paid }) => paid ?? [])
        // Cancelled as a whole, an order was never charged: nothing of it is shared out.
        const isCharged = order.status !== 'CANCELLED' || order.cancellations !== undefined
        expect(sumAmounts(shares.map(({ value }) => value))).toBe(isCharged ? total : 0)
        expect(sumAmounts(shares.map(({ provider }) => provider))).toBe(isCharged ? order.payment.toPay : 0)
        const captured = sumAmounts(getFulfillments(order).map(({ paid }) => paid?.provider ?? 0))
        expect(sumAmounts((order.refunds ?? []).map(({ toProvider }) => toProvider))).toBeLessThanOrEqual(captured)
        const { money } = toOperatedOrder(order)
        expect(parseMinorUnits(money.total, currency)).toBe(total)
        expect(parseMinorUnits(money.captured, currency)).toBe(captured)
      },
    ),
  )
})

test('a bill adds up in every currency (CHK-16)', () => {
  fc.assert(
    fc.property(someLines, fc.nat(1_500), aCurrency, (lines, delivery, currency) => {
      const sampleLines = lines.map((line, i) => ({ id: `l${i}`, ...line }))
      const order = aConfirmedOrder(sampleLines, delivery, { currency })
      const tax = toWireAmount(sumAmounts(lines.map((line) => line.tax)), currency)
      const totals = { ...order.cart.totals, shipping: toWireAmount(delivery, currency), tax }
      const bill = buildBill({ ...order, cart: { ...order.cart, totals } })
      expect(bill.total).toBe(toMinorUnits(totals.total, currency))
      expect(bill.goods - bill.discount + bill.delivery + bill.tax).toBe(bill.total)
    }),
  )
})
