import { isCapturedAtOnce } from '#domain/payment/payment-behavior'
import type { OrderState } from '#domain/order/order-state'
import { getOrderPlacedAt } from '#domain/order/order-time-zone'
import type { Minor } from '#domain/money/minor-units'
import type { EmailOrderDetails } from '../emails/composed-email'
import type { PlatformEnv } from '../env'
import { toEmailLines } from './email-details'
import { listRefundTexts, formatOrderAmount } from './refund-emails'
import { type OrderEmailSubject, enqueueOrderEmail } from './order-emails'
import { getPaymentName } from './payment-name'

/** The order is there, and its bank decides. A bank that has decided meanwhile has its own email. */
export async function sendPendingEmail(env: PlatformEnv, order: OrderState): Promise<boolean> {
  if (order.status !== 'AUTHENTICATION_REQUIRED') return true
  const amount = formatOrderAmount(order, order.payment.toPay)
  const payments = [{ way: getPaymentName(order.language, order.payment.code), amount }]
  return enqueueOrderEmail(env, order, { template: 'order-pending', values: { amount }, details: { ...toOrderDetails(order), payments } })
}

/** The bank refused it or did not answer while its shopper was away, or its goods were gone: it can be ordered again. */
export async function sendPaymentFailedEmail(env: PlatformEnv, order: OrderState): Promise<boolean> {
  if (order.failure?.why !== 'sold-out')
    return enqueueOrderEmail(env, order, { template: 'order-payment-failed', values: {}, details: toOrderDetails(order) })
  return enqueueOrderEmail(env, order, {
    template: 'order-sold-out',
    values: {},
    details: { ...toOrderDetails(order), back: listProviderRefundTexts(order, order.payment.toPay) },
  })
}

/** A payment that came after its order had ended goes back. `of`: its reference at the provider. */
export async function sendPaymentLateEmail(
  env: PlatformEnv,
  order: OrderState,
  { of, amount }: { of: string; amount: Minor },
): Promise<void> {
  const values = { amount: formatOrderAmount(order, amount) }
  await enqueueOrderEmail(env, order, {
    template: 'order-payment-late',
    values,
    details: { ...toOrderDetails(order), back: listProviderRefundTexts(order, amount) },
    about: of,
  })
}

/** A bank has taken back a direct debit after weeks. */
export async function sendDebitReturnedEmail(env: PlatformEnv, order: OrderState, { of = '' }: OrderEmailSubject): Promise<boolean> {
  const debit = order.chargebacks?.find(({ id }) => id === of)
  if (!debit) return true
  const values = { amount: formatOrderAmount(order, debit.value) }
  return enqueueOrderEmail(env, order, { template: 'order-debit-returned', values, details: toOrderDetails(order), about: of })
}

function toOrderDetails(order: OrderState): EmailOrderDetails {
  return { ...getOrderPlacedAt(order), lines: toEmailLines(order, order.cart.items) }
}

function listProviderRefundTexts(order: OrderState, toProvider: Minor): string[] {
  return listRefundTexts(order, { toProvider, isCharged: isCapturedAtOnce(order.payment.code), plans: [] })
}
