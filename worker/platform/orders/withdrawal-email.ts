import { dateAndTime } from '#domain/dates/format-time'
import { marketZone } from '#domain/dates/market-day'
import type { OrderState } from '#domain/order/order-state'
import { orderedAt } from '#domain/order/order-zone'
import { stepsOf } from '#domain/order/withdrawal'
import { emailWordsFor } from '../emails/email-words'
import type { PlatformEnv } from '../env'
import { emailLines } from './email-details'
import { type EmailAbout, mail } from './order-emails'

/**
 * The receipt of a withdrawal: the statement, its date and time, and what follows. It goes to the address in the statement, and to the one of
 * the order if that is another.
 */
export async function emailWithdrawal(env: PlatformEnv, order: OrderState, { of = '', again = '' }: EmailAbout): Promise<boolean> {
  const withdrawal = order.withdrawals?.find(({ id }) => id === of)
  if (!withdrawal) return true
  const { at, name, email, lines } = withdrawal
  const words = emailWordsFor(order)
  const values = {
    ...{ name, at: dateAndTime(at, order.locale, marketZone(order.country)) },
    steps: stepsOf(order, withdrawal)
      .map((step) => words(`mail.withdrawal.${step}`))
      .join('\n'),
  }
  const items = order.cart.items.flatMap((item) => (lines[item.id] ? [{ ...item, qty: lines[item.id] ?? 0 }] : []))
  const details = { ...orderedAt(order), lines: emailLines(order, items) }
  const addresses = new Map([email, order.email].flatMap((to) => (to ? [[to.trim().toLowerCase(), to]] : [])))
  for (const [key, to] of addresses) {
    const about = `${of}${again}:${key === order.email?.trim().toLowerCase() ? 'order' : 'statement'}`
    await mail(env, { ...order, email: to }, { template: 'order-withdrawn', values, details, about })
  }
  return true
}
