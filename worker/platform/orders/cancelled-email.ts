import type { OrderState } from '#domain/order/order-state'
import { orderedAt } from '#domain/order/order-zone'
import { restToProvider } from '#domain/order/provider-moves'
import { isCapturedAtOnce } from '#domain/payment/payment-behavior'
import { emailWordsFor } from '../emails/email-words'
import type { PlatformEnv } from '../env'
import { emailLines } from './email-details'
import { moneyBackTexts } from './money-back'
import { type EmailAbout, mail } from './order-emails'

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
