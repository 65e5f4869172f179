import { expect, test } from 'vitest'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import { checkMoney, type RemainingMoney } from './check-money.ts'
import type { LedgerPayment } from './check-orders.ts'
import type { PlacedOrder, MoneyRun } from './money-run.ts'
import { hasConsistentSums, type WireCart } from './wire-cart.ts'

const number = '6006497700000001'
const otherAmounts = {
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
const order: PlacedOrder = { orderNumber: 'HA1', cards: { '0001': 1_000 }, points: 100, codes: ['FIRST100'], toPay: 2_500, ...otherAmounts }
const spender: MoneyRun['spender'] = {
  ...{ url: '', token: '', consumerNo: 'C1', kind: 'REGISTERED', points: 300, credit: 0 },
  cards: [{ number, pin: '1234', cents: 1_500 }],
}
const moneyRun: MoneyRun = { spender, steps: 9, bought: [order], refused: [], wrongSums: [], odd: [] }
const ledgerPayment = { reference: 'HA1', amount: { value: '25.00' }, state: 'authorised' }
const operatedOrder = {
  ...{ orderNumber: 'HA1', status: 'CONFIRMED', payments: [], fulfillments: [], cancellations: [], refunds: [] },
  money: { total: '45.00', cancelled: '0.00', chargedBack: '0.00', refundable: '0.00' },
} as unknown as OperatedOrder
const validState: RemainingMoney = {
  cards: { [number]: { onhand: 500, held: 0 } },
  points: { C1: { onhand: 200, held: 0 } },
  pending: {},
  credit: { C1: { onhand: 0, held: 0 } },
  uses: { FIRST100: { all: { onhand: 9, held: 0 }, 'consumer:C1': { onhand: 0, held: 0 } } },
  payments: [ledgerPayment],
  violations: [],
  orders: { HA1: operatedOrder },
}
const conservationRule = 'what all hold together changed only by what was paid and delivered'
const limits = { FIRST100: { all: 10, each: 1 } }

function listBrokenRules(changes: Partial<RemainingMoney>, received: Partial<MoneyRun> = {}): string[] {
  const verdicts = checkMoney([{ ...moneyRun, ...received }], { ...validState, ...changes }, limits)
  return verdicts.flatMap(({ rule, broken }) => (broken.length > 0 ? [rule] : []))
}

/** Nothing was spent. */
const unpaid: Partial<RemainingMoney> = {
  cards: { [number]: { onhand: 1_500, held: 0 } },
  points: { C1: { onhand: 300, held: 0 } },
  uses: { FIRST100: { all: { onhand: 10, held: 0 }, 'consumer:C1': { onhand: 1, held: 0 } } },
}

test('calls, records and payments agree (G4)', () => {
  expect(listBrokenRules({})).toEqual([])
  const cancelled = { bought: [{ ...order, isCancelled: true }] }
  expect(listBrokenRules({ ...unpaid, payments: [{ ...ledgerPayment, state: 'cancelled' }] }, cancelled)).toEqual([])
})

test.each<[string, Partial<RemainingMoney>]>([
  ['every gift card paid what its shopper was told', { cards: { [number]: { onhand: 501, held: 0 } } }],
  ['every gift card paid what its shopper was told', { cards: { [number]: { onhand: 500, held: 1 } } }],
  ['so did every member’s points', { points: { C1: { onhand: 300, held: 0 } } }],
  ['so did every member’s points', { points: {} }],
  [
    'every code was used as often as orders that stand had it',
    { uses: { FIRST100: { ...validState.uses.FIRST100, all: { onhand: 8, held: 0 } } } },
  ],
  [
    'every code was used as often as orders that stand had it',
    { uses: { FIRST100: { ...validState.uses.FIRST100, 'consumer:C1': { onhand: 1, held: 0 } } } },
  ],
  ['the provider has what orders that stand left to pay, once, and nothing else', { payments: [] }],
  ['the provider has what orders that stand left to pay, once, and nothing else', { payments: [ledgerPayment, ledgerPayment] }],
  [
    'the provider has what orders that stand left to pay, once, and nothing else',
    { payments: [ledgerPayment, { ...ledgerPayment, reference: 'HA2' }] },
  ],
  [
    'the provider has what orders that stand left to pay, once, and nothing else',
    { payments: [{ ...ledgerPayment, amount: { value: '25.01' } }] },
  ],
])('the check sees it: %s (G39)', (rule, changes) => {
  expect(listBrokenRules(changes).filter((each) => each !== conservationRule)).toEqual([rule])
})

test('a code in what an associate sells counts for its buyer’s mailbox, not for the associate (G4, G39)', () => {
  const received = { spender: { ...spender, kind: 'AGENT' as const } }
  const usesOf = (own: number) => ({
    uses: {
      FIRST100: { ...validState.uses.FIRST100, 'consumer:C1': { onhand: own, held: 0 }, 'consumer:email:a1': { onhand: 0, held: 0 } },
    },
  })
  expect(listBrokenRules(usesOf(1), received)).toEqual([])
  expect(listBrokenRules(usesOf(0), received)).toEqual(['every code was used as often as orders that stand had it'])
})

test('value nobody paid for is detected anywhere, and so is missing value (G4, G39)', () => {
  const card = (onhand: number) => ({ cards: { [number]: { onhand, held: 0 } } })
  for (const changes of [card(501), card(499)]) expect(listBrokenRules(changes)).toContain(conservationRule)
  for (const changes of [{ points: { C1: { onhand: 201, held: 0 } } }, { pending: { C1: 1 } }])
    expect(listBrokenRules(changes)).toContain('so did every member’s points')
  expect(listBrokenRules({ payments: [{ ...ledgerPayment, events: [{ kind: 'refund', value: '0.01' }] }] })).toContain(conservationRule)
})

test('one request that the published schemas do not have is a fault', () => {
  const violations = [{ path: '/v71/payments', field: 'walletToken', message: 'unknown' }]
  expect(listBrokenRules({ violations })).toEqual(['every request fits the provider’s published schemas'])
})

const cart: Pick<WireCart, 'items' | 'totals' | 'payment_instruments'> = {
  items: [{ id: '1', productId: 'P', upc: '9', qty: 2, bonus: false, price: { original: 20 } }],
  payment_instruments: [{ payment_method_id: 'GIFT_CARD', payment_instrument_id: 'g', amount: 10, maskedGiftCard: '**** 0001' }],
  totals: {
    ...{ itemTotal: 40, totalDiscount: 4, itemSubTotal: 36, shipping: 5, tax: 3, total: 44, appliedRewards: 10, remainingToPay: 24 },
  },
}

test('a cart adds up or is reported (G4)', () => {
  expect(hasConsistentSums(cart)).toBe(true)
  const wrong: Partial<WireCart['totals']>[] = [
    ...[{ itemTotal: 41 }, { totalDiscount: 3.5 }, { tax: 3.01 }, { total: 44.001 }],
    ...[{ remainingToPay: 23.99 }, { appliedRewards: -10, remainingToPay: 44 }],
  ]
  for (const totals of wrong)
    expect(hasConsistentSums({ ...cart, totals: { ...cart.totals, ...totals } }), JSON.stringify(totals)).toBe(false)
})

const refund = { id: 'F1', value: '5.00', toProvider: '5.00', reward: '0.00', back: [] }
const parcel = { id: 'P1', kind: 'parcel', lines: [], captured: '25.00' }
const shippedOrder = { ...operatedOrder, fulfillments: [parcel], refunds: [refund] } as unknown as OperatedOrder
const events = [
  { kind: 'capture', value: '25.00' },
  { kind: 'refund', value: '5.00' },
]
const changedStory = { bought: [{ ...order, isDelivered: true, isChanged: true }] }
const finalMoney: Partial<RemainingMoney> = { orders: { HA1: shippedOrder }, payments: [{ ...ledgerPayment, events }], pending: { C1: 20 } }

test('an order of which a part was refunded is checked against the order and the provider (G4)', () => {
  expect(listBrokenRules(finalMoney, changedStory)).toEqual([])
})

test('a refund that waits for a chargeback has not left, and one that it paid never does (PAY-67)', () => {
  for (const state of [{ held: true as const }, { coveredByBank: '5.00' }]) {
    const waiting = { ...shippedOrder, refunds: [{ ...shippedOrder.refunds[0]!, ...state }] }
    const payments = [{ ...ledgerPayment, events: [events[0]!] }]
    expect(listBrokenRules({ ...finalMoney, orders: { HA1: waiting }, payments, pending: { C1: 25 } }, changedStory)).toEqual([])
    expect(listBrokenRules({ ...finalMoney, orders: { HA1: waiting } }, changedStory)).not.toEqual([])
  }
})

test('a capture or a refund that failed later was none, and one that is made again is one (PAY-43, PAY-68)', () => {
  const [capture, refunded] = events as [(typeof events)[0], (typeof events)[0]]
  const failing = [capture, { ...capture, kind: 'capture-failed' }, capture, refunded, { ...refunded, kind: 'refund-failed' }]
  const failed = { ...shippedOrder, refunds: [{ ...shippedOrder.refunds[0]!, failed: true as const }] }
  const payments = [{ ...ledgerPayment, events: failing }]
  expect(listBrokenRules({ ...finalMoney, orders: { HA1: failed }, payments, pending: { C1: 25 } }, changedStory)).toEqual([])
  expect(listBrokenRules({ ...finalMoney, payments }, changedStory)).toContain('the provider refunded each refund once, and nothing else')
  const again = [{ ...ledgerPayment, events: [...failing, refunded] }]
  expect(listBrokenRules({ ...finalMoney, payments: again }, changedStory)).toEqual([])
})

test.each<[string, Partial<RemainingMoney>]>([
  ['the provider captured each parcel once, and nothing else', { payments: [{ ...ledgerPayment, events: [events[0]!, ...events] }] }],
  ['the provider captured each parcel once, and nothing else', { orders: { HA1: { ...shippedOrder, fulfillments: [] } } }],
  ['the provider refunded each refund once, and nothing else', { payments: [{ ...ledgerPayment, events: [...events, events[1]!] }] }],
  ['the provider refunded each refund once, and nothing else', { orders: { HA1: { ...shippedOrder, refunds: [] } } }],
  [
    'every chargeback marks its order, and every reversal lifts the mark',
    { payments: [{ ...ledgerPayment, events: [...events, { kind: 'chargeback', value: '20.00' }] }] },
  ],
  ['no more goes back than was taken', { orders: { HA1: { ...shippedOrder, refunds: [{ ...shippedOrder.refunds[0]!, value: '5.01' }] } } }],
  ['so did every member’s points', { pending: { C1: 41 } }],
])('the check of changed orders sees it: %s (G39)', (rule, changes) => {
  expect(listBrokenRules({ ...finalMoney, ...changes }, changedStory)).toContain(rule)
})

const paidAtOnce = {
  ...{ ...operatedOrder, payments: [{ code: 'IDEAL', amount: '25.00' }], status: 'SHIPPED' as const },
  fulfillments: [{ ...parcel, captured: '15.00' }],
  cancellations: [{ id: 'C1', value: '10.00', reward: '0.00', back: [] }],
  money: { ...operatedOrder.money, authorized: '25.00', cancelled: '10.00' },
} as unknown as OperatedOrder
const wholeCapture = { kind: 'capture', value: '25.00' }
const partBack = { kind: 'refund', value: '10.00' }

test('a payment that was captured at once is captured once as a whole, and what is cancelled of it goes back (PAY-33)', () => {
  const run = { bought: [{ ...order, isDelivered: true, isChanged: true }] }
  const listFor = (over: object, ...events: object[]) =>
    listBrokenRules(
      { orders: { HA1: { ...paidAtOnce, ...over } }, payments: [{ ...ledgerPayment, events } as LedgerPayment], pending: { C1: 20 } },
      run,
    )
  expect(listFor({}, wholeCapture, partBack)).toEqual([])
  expect(listFor({}, wholeCapture)).toContain('the provider refunded each refund once, and nothing else')
  expect(listFor({}, wholeCapture, partBack, { kind: 'capture', value: '15.00' })).toContain(
    'the provider captured each parcel once, and nothing else',
  )
  const cancelled = { status: 'CANCELLED' as const, fulfillments: [] }
  const whole = (...events: object[]) =>
    listBrokenRules(
      { ...unpaid, orders: { HA1: { ...paidAtOnce, ...cancelled } }, payments: [{ ...ledgerPayment, events } as LedgerPayment] },
      { bought: [{ ...order, isCancelled: true, isChanged: true }] },
    )
  expect(whole(wholeCapture, partBack, { kind: 'refund', value: '15.00' })).toEqual([])
  expect(whole(wholeCapture, partBack)).not.toEqual([])
})
