import type { LineQuantities, OrderRefund } from '#domain/order/fulfillment'
import type { OrderState } from '#domain/order/order-state'
import { providerMoveKey, restToProvider } from '#domain/order/provider-moves'
import type { Minor } from '#domain/pricing/proportion'
import { orderedAt } from '#domain/order/order-zone'
import { isCapturedAtOnce, paymentBehaviorOf } from '#domain/payment/payment-behavior'
import { formatMoney } from '#domain/money/format-money'
import { toWireAmount } from '#domain/money/minor-units'
import type { HoldPlan } from '#domain/order/hold-plan'
import { isEnqueued } from '../emails/enqueue-email'
import type { PlatformEnv } from '../env'
import { emailWordsFor } from '../emails/email-words'
import { type EmailAbout, emailIdOf, mail } from './order-emails'
import { shownOf, unitsIn } from './parcel-emails'
import { emailLines } from './email-details'
import { paymentName } from './payment-name'

/** Names the refunded amount, the units it is for, and which payment gets how much, and when. */
export async function emailRefunded(env: PlatformEnv, order: OrderState, { of = '', again = '' }: EmailAbout): Promise<boolean> {
  const refund = refundOf(order, of)
  if (!refund || refund.value === 0 || refund.move?.failed) return true
  const { value, toProvider, back: plans, lines } = refund
  const details = { ...shownOf(order, itemsOf(order, lines)), back: moneyBackTexts(order, { toProvider, isCharged: true, plans }) }
  const values = { amount: moneyText(order, value) }
  return mail(env, order, { template: 'order-refunded', values, details, about: `${providerMoveKey(of, refund.move)}${again}` })
}

/** The provider could not pay a refund out. Who was told of it hears that; who was not has nothing to forget. */
export async function emailRefundFailed(env: PlatformEnv, order: OrderState, { of = '' }: EmailAbout): Promise<boolean> {
  const refund = refundOf(order, of)
  if (!refund || refund.toProvider === 0) return true
  const key = providerMoveKey(of, refund.move)
  const told = [emailIdOf(order, 'order-refunded', key), emailIdOf(order, of === '' ? 'order-all-cancelled' : 'order-cancelled', of)]
  if (!(await isEnqueued(env, told))) return true
  const values = { amount: moneyText(order, refund.toProvider) }
  return mail(env, order, { template: 'order-refund-failed', values, details: shownOf(order, itemsOf(order, refund.lines)), about: key })
}

type Refunded = Pick<OrderRefund, 'lines' | 'toProvider' | 'back' | 'move'> & { value: Minor }

/** A refund, or that of cancelled units; without an id that of an order that was cancelled as a whole. */
function refundOf(order: OrderState, of: string): Refunded | undefined {
  const { refunds = [], cancellations = [], payment, status } = order
  const rest = restToProvider(order)
  if (of === '' && status === 'CANCELLED')
    return { lines: {}, value: rest, toProvider: rest, back: [], ...(payment.move && { move: payment.move }) }
  const cancelled = cancellations.find(({ id }) => id === of)
  if (!cancelled) return refunds.find(({ id }) => id === of)
  const { paid, lines, move } = cancelled
  return { lines, value: paid.provider, toProvider: paid.provider, back: [], ...(move && { move }) }
}

function itemsOf(order: OrderState, lines: LineQuantities) {
  return Object.keys(lines).length > 0 ? unitsIn(order, lines) : []
}

/**
 * Names the cancelled items, who cancelled them, and for each payment method what is not charged or goes back, and when. Without a cancellation
 * it is the whole order.
 */
export async function emailCancelled(env: PlatformEnv, order: OrderState, { of = '', again = '' }: EmailAbout): Promise<boolean> {
  const { cart, payment, holds } = order
  const cancellation = order.cancellations?.find(({ id }) => id === of)
  const units = cancellation?.lines
  const gone = units ? cart.items.flatMap((item) => (units[item.id] ? [{ ...item, qty: units[item.id] ?? 0 }] : [])) : cart.items
  const paid = cancellation
    ? { toProvider: cancellation.paid.provider, plans: cancellation.back }
    : { toProvider: isCapturedAtOnce(payment.code) ? restToProvider(order) : payment.toPay, plans: holds }
  const by = (cancellation ? cancellation.by : order.cancelledBy) ?? 'shop'
  const details = {
    ...{ ...orderedAt(order), lines: emailLines(order, gone), note: emailWordsFor(order)(`mail.cancelled.${by}`) },
    back: moneyBackTexts(order, { ...paid, isCharged: isCapturedAtOnce(payment.code) }),
  }
  const template = cancellation ? 'order-cancelled' : 'order-all-cancelled'
  return mail(env, order, { template, values: {}, details, about: `${of}${again}` })
}

/** `toProvider`: of the payment; `isCharged` tells whether it was taken or only reserved. `plans`: gift cards, points and credit. */
type MoneyBack = { toProvider: Minor; isCharged: boolean; plans: readonly HoldPlan[] }

/** An amount of an order as its shopper reads it. */
export function moneyText({ currency, locale }: Pick<OrderState, 'currency' | 'locale'>, amount: Minor): string {
  return formatMoney(toWireAmount(amount, currency), currency, locale)
}

/** What happens to each payment, and when its shopper sees that: a line each. */
export function moneyBackTexts(order: OrderState, { toProvider, isCharged, plans }: MoneyBack): string[] {
  const { payment, language } = order
  const words = emailWordsFor(order)
  const { refundDays, releaseDays } = paymentBehaviorOf(payment.code)
  const goesBack = (code: string, amount: string, when: string) =>
    `${words('mail.goesBack', { way: paymentName(language, code), amount })} ${when}`
  const notCharged = words('mail.notCharged', { way: paymentName(language, payment.code), amount: moneyText(order, toProvider) })
  const released = releaseDays === undefined ? [] : [words('mail.when.released', { days: releaseDays })]
  const own = isCharged
    ? goesBack(payment.code, moneyText(order, toProvider), words('mail.when.days', { days: refundDays }))
    : [notCharged, ...released].join(' ')
  const sum = (kind: HoldPlan['kind'], key: string) =>
    plans.filter((plan) => plan.kind === kind).reduce((total, { wants }) => total + (wants[key] ?? 0), 0)
  const [cards, points, credit] = [sum('gift-card', 'money'), sum('points', 'points'), sum('points', 'athleteCredit')]
  const now = words('mail.when.now')
  return [
    ...(toProvider > 0 ? [own] : []),
    ...(cards > 0 ? [goesBack('GIFT_CARD', moneyText(order, cards), now)] : []),
    ...(points > 0 ? [goesBack('LOYALTY_POINTS', String(points), now)] : []),
    ...(credit > 0 ? [goesBack('ATHLETES_PAYMENT', moneyText(order, credit), now)] : []),
  ]
}
