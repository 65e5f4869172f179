import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumAmounts } from '#domain/money/minor-units'
import type { OrderState } from '../order-state'
import { aConfirmedOrder, applyCommands } from './confirmed-order.sample'
import type { OrderCommand } from './order-command'

const delivery = 500
const aLine = fc.record({
  qty: fc.integer({ min: 1, max: 5 }),
  // A unit of less than a cent has no refund.
  paid: fc.integer({ min: 5, max: 9_999 }),
  tax: fc.nat(900),
  refunded: fc.nat(5),
})
const inGermany = (order: OrderState): OrderState => ({ ...order, country: 'DE', currency: 'EUR', locale: 'de-de' })

test('units refunded as they are kept and the rest that is sent back add up to the price of the order, to the cent (PAY-40, CHK-16)', () => {
  fc.assert(
    fc.property(fc.array(aLine, { minLength: 1, maxLength: 3 }), fc.boolean(), fc.boolean(), (of, isGerman, isLater) => {
      const lines = of.map(({ qty, paid, tax }, i) => ({ id: `l${i}`, qty, paid, tax: isGerman ? 0 : tax }))
      const sample = aConfirmedOrder(lines, delivery)
      const order = applyCommands(isGerman ? inGermany(sample) : sample, { kind: 'ship' }, { kind: 'delivered' })
      const units = (count: (each: (typeof of)[number]) => number) =>
        Object.fromEntries(of.flatMap((each, i) => (count(each) > 0 ? [[`l${i}`, count(each)]] : [])))
      const kept = units(({ qty, refunded }) => Math.min(qty, refunded))
      const back = units(({ qty, refunded }) => qty - Math.min(qty, refunded))
      const ofKept: OrderCommand[] = Object.keys(kept).length > 0 ? [{ kind: 'refund', lines: kept, reason: 'goodwill' }] : []
      const ofBack: OrderCommand[] =
        Object.keys(back).length > 0
          ? [
              { kind: 'received', lines: back },
              { kind: 'refund', reason: 'returned' },
            ]
          : []
      const { refunds = [] } = applyCommands(order, ...(isLater ? [...ofBack, ...ofKept] : [...ofKept, ...ofBack]))
      const total = sumAmounts(lines.map(({ paid, tax }) => paid + tax))
      // Delivery goes back with a return of everything.
      const isWhole = ofKept.length === 0
      expect(sumAmounts(refunds.map(({ value }) => value))).toBe(isWhole ? total + delivery : total)
    }),
    { numRuns: 500, seed: 20_261_129 },
  )
})
