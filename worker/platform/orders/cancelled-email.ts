import { formatMoney } from '#domain/money/format-money'
import { toWireAmount } from '#domain/money/minor-units'
import type { HoldPlan } from '#domain/order/hold-plan'
import type { OrderState } from '#domain/order/order-state'
import { isCapturedAtOnce } from '#domain/payment/payment-behavior'
import type { Minor } from '#domain/pricing/proportion'
import { emailWordsFor } from '../emails/email-words'
import type { PlatformEnv } from '../env'
import { emailLines } from './email-details'
import { type EmailAbout, mail } from './order-emails'
import { paymentName } from './payment-name'

/** Names the cancelled items, and for each payment method what is not charged or goes back. Without a cancellation it is the whole order. */
export async function emailCancelled(env: PlatformEnv, order: OrderState, { of = '', again = '' }: EmailAbout): Promise<boolean> {
  const cancellation = order.cancellations?.find(({ id }) => id === of)
  const { items } = order.cart
  const units = cancellation?.lines
  const gone = units ? items.flatMap((item) => (units[item.id] ? [{ ...item, qty: units[item.id] ?? 0 }] : [])) : items
  const back = linesOf(
    order,
    cancellation ? { toPay: cancellation.paid.provider, plans: cancellation.back } : { toPay: order.payment.toPay, plans: order.holds },
  )
  const details = { orderedAt: order.createdAt, lines: emailLines(order, gone), back }
  return mail(env, order, { template: 'order-cancelled', values: {}, details, about: `${of}${again}` })
}

type NotPaid = { toPay: Minor; plans: readonly HoldPlan[] }

function linesOf({ payment, currency, locale, language, brand }: OrderState, { toPay, plans }: NotPaid): string[] {
  const money = (amount: Minor) => formatMoney(toWireAmount(amount, currency), currency, locale)
  const words = emailWordsFor({ locale, brand })
  const line = (code: string, amount: string, key: 'mail.notCharged' | 'mail.goesBack' = 'mail.goesBack') =>
    words(key, { way: paymentName(language, code), amount })
  const sum = (kind: HoldPlan['kind'], key: string) =>
    plans.filter((plan) => plan.kind === kind).reduce((total, { wants }) => total + (wants[key] ?? 0), 0)
  const [cards, points, credit] = [sum('gift-card', 'money'), sum('points', 'points'), sum('points', 'athleteCredit')]
  return [
    ...(toPay > 0 ? [line(payment.code, money(toPay), isCapturedAtOnce(payment.code) ? 'mail.goesBack' : 'mail.notCharged')] : []),
    ...(cards > 0 ? [line('GIFT_CARD', money(cards))] : []),
    ...(points > 0 ? [line('LOYALTY_POINTS', String(points))] : []),
    ...(credit > 0 ? [line('ATHLETES_PAYMENT', money(credit))] : []),
  ]
}
