import { expect, test } from 'vitest'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import { checkMoney, type MoneyLeft } from './check-money.ts'
import type { Bought, MoneyStory } from './money-record.ts'
import { isRightSum, type WireCart } from './wire-cart.ts'

const number = '6006497700000001'
const rest = {
  credit: 0,
  reward: 1_000,
  total: 4_500,
  goods: 4_500,
  gifts: 0,
  goodsIds: [],
  freeIds: [],
  giftIds: [],
  isCancelled: false,
  isDelivered: false,
  isReturned: false,
  isChanged: false,
}
const order: Bought = { orderNumber: 'HA1', cards: { '0001': 1_000 }, points: 100, codes: ['FIRST100'], toPay: 2_500, ...rest }
const spender: MoneyStory['spender'] = {
  ...{ url: '', token: '', consumerNo: 'C1', kind: 'REGISTERED', points: 300, credit: 0 },
  cards: [{ number, pin: '1234', cents: 1_500 }],
}
const story: MoneyStory = { spender, steps: 9, bought: [order], refused: [], wrongSums: [], odd: [] }
const paid = { reference: 'HA1', amount: { value: '25.00' }, state: 'authorised' }
const operated = {
  ...{ orderNumber: 'HA1', status: 'CONFIRMED', fulfillments: [], cancellations: [], refunds: [] },
  money: { total: '45.00', cancelled: '0.00', chargedBack: '0.00', refundable: '0.00' },
} as unknown as OperatedOrder
const good: MoneyLeft = {
  cards: { [number]: { onhand: 500, held: 0 } },
  points: { C1: { onhand: 200, held: 0 } },
  pending: {},
  credit: { C1: { onhand: 0, held: 0 } },
  uses: { FIRST100: { all: { onhand: 9, held: 0 }, 'consumer:C1': { onhand: 0, held: 0 } } },
  payments: [paid],
  violations: [],
  orders: { HA1: operated },
}
const conserved = 'what all hold together changed only by what was paid and delivered'
const limits = { FIRST100: { all: 10, each: 1 } }

function brokenBy(changes: Partial<MoneyLeft>, received: Partial<MoneyStory> = {}): string[] {
  const verdicts = checkMoney([{ ...story, ...received }], { ...good, ...changes }, limits)
  return verdicts.flatMap(({ rule, broken }) => (broken.length > 0 ? [rule] : []))
}

test('calls, records and payments agree (G4)', () => {
  expect(brokenBy({})).toEqual([])
  const before = { cards: { [number]: { onhand: 1_500, held: 0 } }, points: { C1: { onhand: 300, held: 0 } } }
  const unused = { FIRST100: { all: { onhand: 10, held: 0 }, 'consumer:C1': { onhand: 1, held: 0 } } }
  const cancelled = { bought: [{ ...order, isCancelled: true }] }
  expect(brokenBy({ ...before, uses: unused, payments: [{ ...paid, state: 'cancelled' }] }, cancelled)).toEqual([])
})

test.each<[string, Partial<MoneyLeft>]>([
  ['every gift card paid what its shopper was told', { cards: { [number]: { onhand: 501, held: 0 } } }],
  ['every gift card paid what its shopper was told', { cards: { [number]: { onhand: 500, held: 1 } } }],
  ['so did every member’s points', { points: { C1: { onhand: 300, held: 0 } } }],
  ['so did every member’s points', { points: {} }],
  [
    'every code was used as often as orders that stand had it',
    { uses: { FIRST100: { ...good.uses.FIRST100, all: { onhand: 8, held: 0 } } } },
  ],
  [
    'every code was used as often as orders that stand had it',
    { uses: { FIRST100: { ...good.uses.FIRST100, 'consumer:C1': { onhand: 1, held: 0 } } } },
  ],
  ['the provider has what orders that stand left to pay, once, and nothing else', { payments: [] }],
  ['the provider has what orders that stand left to pay, once, and nothing else', { payments: [paid, paid] }],
  ['the provider has what orders that stand left to pay, once, and nothing else', { payments: [paid, { ...paid, reference: 'HA2' }] }],
  ['the provider has what orders that stand left to pay, once, and nothing else', { payments: [{ ...paid, amount: { value: '25.01' } }] }],
])('the check sees it: %s (G39)', (rule, changes) => {
  expect(brokenBy(changes).filter((each) => each !== conserved)).toEqual([rule])
})

test('value nobody paid for is detected anywhere, and so is missing value (G4, G39)', () => {
  const card = (onhand: number) => ({ cards: { [number]: { onhand, held: 0 } } })
  for (const changes of [card(501), card(499)]) expect(brokenBy(changes)).toContain(conserved)
  for (const changes of [{ points: { C1: { onhand: 201, held: 0 } } }, { pending: { C1: 1 } }])
    expect(brokenBy(changes)).toContain('so did every member’s points')
  expect(brokenBy({ payments: [{ ...paid, events: [{ kind: 'refund', value: '0.01' }] }] })).toContain(conserved)
})

test('one request that the published schemas do not have is a fault', () => {
  const violations = [{ path: '/v71/payments', field: 'walletToken', message: 'unknown' }]
  expect(brokenBy({ violations })).toEqual(['every request fits the provider’s published schemas'])
})

const cart: Pick<WireCart, 'items' | 'totals' | 'payment_instruments'> = {
  items: [{ id: '1', productId: 'P', upc: '9', qty: 2, bonus: false, price: { original: 20 } }],
  payment_instruments: [{ payment_method_id: 'GIFT_CARD', payment_instrument_id: 'g', amount: 10, maskedGiftCard: '**** 0001' }],
  totals: {
    ...{ itemTotal: 40, totalDiscount: 4, itemSubTotal: 36, shipping: 5, tax: 3, total: 44, appliedRewards: 10, remainingToPay: 24 },
  },
}

test('a cart adds up or is reported (G4)', () => {
  expect(isRightSum(cart)).toBe(true)
  const wrong: Partial<WireCart['totals']>[] = [
    ...[{ itemTotal: 41 }, { totalDiscount: 3.5 }, { tax: 3.01 }, { total: 44.001 }],
    ...[{ remainingToPay: 23.99 }, { appliedRewards: -10, remainingToPay: 44 }],
  ]
  for (const totals of wrong) expect(isRightSum({ ...cart, totals: { ...cart.totals, ...totals } }), JSON.stringify(totals)).toBe(false)
})

const refund = { id: 'F1', value: '5.00', toProvider: '5.00', reward: '0.00', back: [] }
const parcel = { id: 'P1', kind: 'parcel', lines: [], captured: '25.00' }
const shipped = { ...operated, fulfillments: [parcel], refunds: [refund] } as unknown as OperatedOrder
const events = [
  { kind: 'capture', value: '25.00' },
  { kind: 'refund', value: '5.00' },
]
const changedStory = { bought: [{ ...order, isDelivered: true, isChanged: true }] }
const after: Partial<MoneyLeft> = { orders: { HA1: shipped }, payments: [{ ...paid, events }], pending: { C1: 20 } }

test('an order of which a part was refunded is checked against the order and the provider (G4)', () => {
  expect(brokenBy(after, changedStory)).toEqual([])
})

test.each<[string, Partial<MoneyLeft>]>([
  ['the provider captured each parcel once, and nothing else', { payments: [{ ...paid, events: [events[0]!, ...events] }] }],
  ['the provider captured each parcel once, and nothing else', { orders: { HA1: { ...shipped, fulfillments: [] } } }],
  ['the provider refunded each refund once, and nothing else', { payments: [{ ...paid, events: [...events, events[1]!] }] }],
  ['the provider refunded each refund once, and nothing else', { orders: { HA1: { ...shipped, refunds: [] } } }],
  [
    'every chargeback marks its order, and every reversal lifts the mark',
    { payments: [{ ...paid, events: [...events, { kind: 'chargeback', value: '20.00' }] }] },
  ],
  ['no more goes back than was taken', { orders: { HA1: { ...shipped, refunds: [{ ...shipped.refunds[0]!, value: '5.01' }] } } }],
  ['so did every member’s points', { pending: { C1: 41 } }],
])('the check of changed orders sees it: %s (G39)', (rule, changes) => {
  expect(brokenBy({ ...after, ...changes }, changedStory)).toContain(rule)
})
