import { amountText } from '#domain/money/amount-text'
import type { PlatformEnv } from '../env'
import type { Notification } from './notification'
import { dueNotifications, markHandled } from './notifications.sql.ts'
import { checkoutStub, orderStub } from './order-stub'
import { toAdyenAmount } from '../payments/adyen-amount'
import { paymentSettings } from '../payments/payment-settings'
import { recordIssue } from './payment-issues.sql.ts'
import { voidPayment } from './payment-provider'

const mostAtOnce = 50

/** Handles every waiting notification, also those an earlier call could not finish. One that fails now waits for the next call. */
export async function handleNotifications(env: PlatformEnv): Promise<void> {
  for (const notification of await dueNotifications(env.RECORDS, mostAtOnce)) {
    try {
      if (await isHandled(env, notification)) await markHandled(env.RECORDS, notification, new Date().toISOString())
    } catch (error) {
      // An object is unreachable: this notification waits, the others do not.
      console.error(JSON.stringify({ notification: notification.pspReference, reason: String(error) }))
    }
  }
}

/** What needs an operator: the money did not move as we were told it would, or is disputed. */
const issues: Readonly<Record<string, (notification: Notification) => boolean>> = {
  CAPTURE: isFailed,
  CAPTURE_FAILED: always,
  REFUND: isFailed,
  REFUND_FAILED: always,
  REFUNDED_REVERSED: always,
  NOTIFICATION_OF_CHARGEBACK: always,
  CHARGEBACK: always,
  CHARGEBACK_REVERSED: always,
}

/** Handles one webhook; false if it must be handled again. Event codes we do not act on are logged. */
async function isHandled(env: PlatformEnv, notification: Notification): Promise<boolean> {
  const { eventCode, merchantReference: orderNumber, merchantAccountCode, pspReference, success } = notification
  const about = { webhook: eventCode, orderNumber, pspReference, success }
  if (merchantAccountCode !== paymentSettings(env).merchantAccount) {
    console.warn(JSON.stringify({ ...about, ignored: `merchant account ${merchantAccountCode}` }))
    return true
  }
  if (eventCode === 'AUTHORISATION') return isPaymentHandled(env, notification)
  const isIssue = Object.hasOwn(issues, eventCode) && issues[eventCode]?.(notification)
  if (!isIssue) console.warn(JSON.stringify({ ...about, ignored: 'event code' }))
  else {
    await recordIssue(env.RECORDS, notification, new Date().toISOString())
    console.error(JSON.stringify({ ...about, reason: notification.reason }))
  }
  return true
}

/** An authorized payment releases its order at once; one for a failed order is voided. Nothing else changes an order. */
async function isPaymentHandled(env: PlatformEnv, { success, merchantReference, pspReference, amount }: Notification): Promise<boolean> {
  const order = await orderStub(env, merchantReference).read()
  if (!order) return true
  const isEnded = order.status === 'FAILED' || order.status === 'CANCELLED'
  if (isEnded) return success === 'false' || voidPayment(env, merchantReference, pspReference)
  const expected = toAdyenAmount({ value: amountText(order.payment.toPay, order.currency), currency: order.currency })
  const isWhole = amount.currency === expected.currency && amount.value === expected.value
  await checkoutStub(env, order.cartId).hear(merchantReference, success === 'true' && isWhole ? pspReference : undefined)
  return true
}

function isFailed({ success }: Notification): boolean {
  return success === 'false'
}

function always(): boolean {
  return true
}
