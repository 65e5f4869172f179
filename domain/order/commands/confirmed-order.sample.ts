import type { Currency } from '#config/locales'
import { toWireAmount } from '#domain/money/minor-units'
import type { HoldPlan } from '../hold-plan'
import { anOrderLine } from '../order.sample'
import type { OrderState } from '../order-state'
import { applyOrderCommand, type OrderCommand } from './order-command'

export type SampleLine = { id: string; qty: number; paid: number; tax?: number; code?: string }
type SamplePayments = { cards?: number[]; credit?: number; points?: number; reward?: number; currency?: Currency }

/** A confirmed order of these lines, in minor units: lines, delivery, and payments besides the provider's, which pays the rest. */
export function aConfirmedOrder(lines: readonly SampleLine[], delivery = 0, paid: SamplePayments = {}): OrderState {
  const { cards = [], credit = 0, points = 0, reward = 0, currency = 'USD' } = paid
  const toWire = (amount: number) => toWireAmount(amount, currency)
  const total = lines.reduce((sum, line) => sum + line.paid + (line.tax ?? 0), delivery)
  const holdFields = { itemIds: {}, onShort: 'PAYMENT_DECLINED' as const }
  const account = { ...(points > 0 && { points }), ...(credit > 0 && { athleteCredit: credit }) }
  const holds: HoldPlan[] = [
    ...lines.map(({ id, qty }) => ({ kind: 'stock' as const, name: `product-${id}`, wants: { [`${id}@web`]: qty }, ...holdFields })),
    { kind: 'coupon', name: 'ten-off', wants: { all: 1 }, ...holdFields },
    ...cards.map((money, i) => ({ kind: 'gift-card' as const, name: `card-${i}`, wants: { money }, ...holdFields })),
    ...(Object.keys(account).length > 0 ? [{ kind: 'points' as const, name: 'C1', wants: account, ...holdFields }] : []),
  ]
  const items = lines.map(({ id, qty, paid: price, tax = 0, code = 'standard' }) => ({
    ...anOrderLine({ id, paid: toWire(price), tax: toWire(tax), code }),
    ...{ qty, productId: `product-${id}`, upc: id, name: id, options: [] },
  }))
  const tax = lines.reduce((sum, line) => sum + (line.tax ?? 0), 0)
  const totals = { total: toWire(total), netAmount: toWire(total - tax), appliedRewards: toWire(reward) }
  const toPay = total - cards.reduce((sum, card) => sum + card, 0) - credit - reward
  const events = [{ status: 'CONFIRMED' as const, at: 0 }]
  const market = { country: 'US', currency, locale: 'en-us', brand: 'halvern' }
  const order = {
    orderNumber: 'HA00000001',
    createdAt: 0,
    status: 'CONFIRMED',
    events,
    cart: { items, totals, promoSummary: [], payment_instruments: [] },
    holds,
    ...market,
  }
  return { ...order, payment: { code: 'CREDIT_CARD', toPay } } as unknown as OrderState
}

/** The order after these acts, one after the other; throws if one is refused. */
export function applyCommands(order: OrderState, ...commands: OrderCommand[]): OrderState {
  return commands.reduce((current, command, i) => {
    const result = applyOrderCommand(current, command, i + 1)
    if (!result.ok) throw new Error(`${command.kind}: ${result.errorId}`)
    return result.value.order
  }, order)
}
