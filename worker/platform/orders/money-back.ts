import { formatMoney } from '#domain/money/format-money'
import { toWireAmount } from '#domain/money/minor-units'
import type { HoldPlan } from '#domain/order/hold-plan'
import type { OrderState } from '#domain/order/order-state'
import { paymentBehaviorOf } from '#domain/payment/payment-behavior'
import type { Minor } from '#domain/pricing/proportion'
import { emailWordsFor } from '../emails/email-words'
import { paymentName } from './payment-name'

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
