import { expect, test } from 'vitest'
import type { Aftermath } from './aftermath.ts'
import { checkPlace } from './check-place.ts'
import type { Attempted, History } from './history.ts'

const upc = '442945300003'
const attempt: Attempted = {
  ...{ cartId: 'c1', lines: [{ productId: 'P1', upc, qty: 2 }], card: 'pays', ending: 'ordered', told: ['HA1'], unanswered: 0 },
}
const history: History = { attempts: [attempt], delivered: { [`${upc}@web`]: 5 }, kills: 1 }
const payment = { reference: 'HA1', amount: { value: '20.00' }, state: 'authorised', events: [{ kind: 'capture', value: '20.00' }] }
const placing = { attempt, checkout: { orderNumber: 'HA1', state: 'placed' }, order: { status: 'SHIPPED', total: 2_000, owed: [] } }
const good: Aftermath = { placings: [placing], stock: { [`${upc}@web`]: { onhand: 3, held: 0 } }, payments: [payment], unfinished: 0 }

function brokenBy(changes: Partial<Aftermath>, told = attempt.told): string[] {
  const changed = { ...history, attempts: [{ ...attempt, told }] }
  return checkPlace(changed, { ...good, ...changes }).flatMap(({ rule, broken }) => (broken.length > 0 ? [rule] : []))
}

test('an order that was paid, shipped and counted breaks no rule (G1)', () => {
  expect(brokenBy({})).toEqual([])
})

test.each<[string, Partial<Aftermath>, string[]?]>([
  ['every attempt ends with nobody calling', { unfinished: 1 }],
  ['no order a buyer was told of is missing', {}, ['HA1', 'HA2']],
  ['no cart became two orders', { placings: [{ ...placing, attempt: { ...attempt, told: ['HA1', 'HA2'] } }] }],
  ['every placed order was paid for once, and exactly', { payments: [] }],
  ['every placed order was paid for once, and exactly', { payments: [payment, payment] }],
  ['every placed order was paid for once, and exactly', { payments: [{ ...payment, events: [] }] }],
  ['every placed order was paid for once, and exactly', { payments: [{ ...payment, amount: { value: '19.99' } }] }],
  ['no payment is kept without its order', { payments: [payment, { ...payment, reference: 'HA9', events: [] }] }],
  ['pieces sold and on hand are all there ever were', { stock: { [`${upc}@web`]: { onhand: 4, held: 0 } } }],
  ['nothing is held any more', { stock: { [`${upc}@web`]: { onhand: 3, held: 1 } } }],
])('the check sees it: %s (G39)', (rule, changes, told) => {
  expect(brokenBy(changes, told)).toEqual([rule])
})
