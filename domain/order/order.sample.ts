import type { OrderState } from './order-state'

type OrderLine = { id: string; /** Whole units, after all discounts. */ paid: number; tax?: number; code?: string; bonus?: boolean }
type OrderPayments = { toPay: number; cards?: number[]; credit?: number; points?: number; reward?: number; allowance?: number }

/** Order line with the fields money tests need. */
export function anOrderLine({ id, paid, tax = 0, code = 'standard', bonus = false }: OrderLine) {
  return {
    ...{ id, bonus, taxTotal: tax, price: { rowTotal: paid + 5, priceAfterOrderDiscount: paid } },
    shippingOptions: [{ selected: true, shippingMethod: { code } }],
  }
}

/** An order that was paid so, in minor units; its total is what paid it. */
export function aPaidOrder(items: ReturnType<typeof anOrderLine>[], paid: OrderPayments, overrides: Partial<OrderState> = {}): OrderState {
  const { toPay, cards = [], credit = 0, points = 0, reward = 0 } = paid
  const total = toPay + cards.reduce((sum, card) => sum + card, 0) + credit + reward
  const tax = items.reduce((sum, { taxTotal }) => sum + taxTotal, 0)
  const account = { ...(points > 0 && { points }), ...(credit > 0 && { athleteCredit: credit }) }
  const holdFields = { itemIds: {}, onShort: 'PAYMENT_DECLINED' as const }
  const holds = [
    { kind: 'stock', name: 'P1', wants: { 'u@web': 2 }, ...holdFields },
    ...cards.map((money, i) => ({ kind: 'gift-card', name: `card-${i}`, wants: { money }, ...holdFields })),
    ...(Object.keys(account).length > 0 ? [{ kind: 'points', name: 'C1', wants: account, ...holdFields }] : []),
  ]
  const totals = { total: total / 100, netAmount: total / 100 - tax, appliedRewards: reward / 100 }
  const payment = { code: 'CREDIT_CARD', toPay }
  return {
    cart: { items, totals, promoSummary: [] },
    country: 'US',
    currency: 'USD',
    locale: 'en-us',
    payment,
    holds,
    ...overrides,
  } as unknown as OrderState
}
