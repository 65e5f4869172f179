import { isCapturedAtOnce } from '#domain/payment/payment-behavior'
import type { OrderState } from '#domain/order/order-state'
import { orderedAt } from '#domain/order/order-zone'
import type { Minor } from '#domain/pricing/proportion'
import type { OrderDetails } from '../emails/composed-email'
import type { PlatformEnv } from '../env'
import { emailLines } from './email-details'
import { moneyBackTexts, moneyText } from './refund-emails'
import { type EmailAbout, mail } from './order-emails'
import { paymentName } from './payment-name'

/** The order is there, and its bank decides. A bank that has decided meanwhile has its own email. */
export async function emailPending(env: PlatformEnv, order: OrderState): Promise<boolean> {
  if (order.status !== 'AUTHENTICATION_REQUIRED') return true
  const amount = moneyText(order, order.payment.toPay)
  const payments = [{ way: paymentName(order.language, order.payment.code), amount }]
  return mail(env, order, { template: 'order-pending', values: { amount }, details: { ...shownOf(order), payments } })
}

/** The bank refused it or did not answer while its shopper was away, or its goods were gone: it can be ordered again. */
export async function emailPaymentFailed(env: PlatformEnv, order: OrderState): Promise<boolean> {
  if (order.failure?.why !== 'sold-out') return mail(env, order, { template: 'order-payment-failed', values: {}, details: shownOf(order) })
  return mail(env, order, {
    template: 'order-sold-out',
    values: {},
    details: { ...shownOf(order), back: backOf(order, order.payment.toPay) },
  })
}

/** A payment that came after its order had ended goes back. `of`: its reference at the provider. */
export async function emailPaymentLate(env: PlatformEnv, order: OrderState, { of, amount }: { of: string; amount: Minor }): Promise<void> {
  const values = { amount: moneyText(order, amount) }
  await mail(env, order, { template: 'order-payment-late', values, details: { ...shownOf(order), back: backOf(order, amount) }, about: of })
}

/** A bank has taken back a direct debit after weeks. */
export async function emailDebitReturned(env: PlatformEnv, order: OrderState, { of = '' }: EmailAbout): Promise<boolean> {
  const debit = order.chargebacks?.find(({ id }) => id === of)
  if (!debit) return true
  const values = { amount: moneyText(order, debit.value) }
  return mail(env, order, { template: 'order-debit-returned', values, details: shownOf(order), about: of })
}

function shownOf(order: OrderState): OrderDetails {
  return { ...orderedAt(order), lines: emailLines(order, order.cart.items) }
}

function backOf(order: OrderState, toProvider: Minor): string[] {
  return moneyBackTexts(order, { toProvider, isCharged: isCapturedAtOnce(order.payment.code), plans: [] })
}
