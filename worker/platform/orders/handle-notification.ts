import { amountText } from '#domain/money/amount-text'
import { toMinorUnits } from '#domain/money/minor-units'
import { chargebackCodes } from '#domain/order/fulfillment'
import type { OrderState } from '#domain/order/order-state'
import type { PlatformEnv } from '../env'
import type { Notification } from './notification'
import { dueNotifications, markHandled } from './notifications.sql.ts'
import { checkoutStub, orderStub } from './order-stub'
import { fromAdyenAmount, toAdyenAmount } from '../payments/adyen-amount'
import { paymentSettings } from '../payments/payment-settings'
import { keepMove } from './keep-move'
import { recordIssue } from './payment-issues.sql.ts'
import { endPayment } from './payment-provider'

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
  CANCEL_OR_REFUND: isFailed,
  REFUND: isFailed,
  REFUND_FAILED: always,
  REFUNDED_REVERSED: always,
  SECOND_CHARGEBACK: always,
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
  await keepMove(env, notification)
  const isIssue = Object.hasOwn(issues, eventCode) && issues[eventCode]?.(notification)
  if (!isIssue) console.warn(JSON.stringify({ ...about, ignored: 'event code' }))
  else {
    await keepChargeback(env, notification)
    await recordIssue(env.RECORDS, notification, new Date().toISOString())
    console.error(JSON.stringify({ ...about, reason: notification.reason }))
  }
  return true
}

/** Marks the order, so that what a bank took back is not refunded too. In a currency of another kind it is all that was paid. */
async function keepChargeback(env: PlatformEnv, { eventCode, merchantReference, pspReference, success, amount }: Notification) {
  const code = chargebackCodes.find((each) => each === eventCode)
  const order = code && success === 'true' ? await orderStub(env, merchantReference).read() : null
  if (!code || !order) return
  const isOwn = amount.currency === order.currency
  const value = isOwn ? toMinorUnits(Number(fromAdyenAmount(amount).value), order.currency) : order.payment.toPay
  await orderStub(env, merchantReference).act({ kind: 'chargeback', id: pspReference, value, code }, `${pspReference}:${code}`)
}

/** An authorized payment releases its order at once; one for a failed order goes back. Nothing else changes an order. */
async function isPaymentHandled(env: PlatformEnv, { success, merchantReference, pspReference, amount }: Notification): Promise<boolean> {
  const order = await orderStub(env, merchantReference).read()
  if (!order) return true
  const goesBack = ({ status, payment }: OrderState) =>
    // An order that stood ends its own payment.
    success === 'true' && (status === 'FAILED' || status === 'CANCELLED') && payment.pspReference !== pspReference
  const end = ({ payment: { code } }: OrderState) => endPayment(env, { orderNumber: merchantReference, code, pspReference, isLate: true })
  if (order.status === 'FAILED' || order.status === 'CANCELLED') return !goesBack(order) || end(order)
  const expected = toAdyenAmount({ value: amountText(order.payment.toPay, order.currency), currency: order.currency })
  const isWhole = amount.currency === expected.currency && amount.value === expected.value
  await checkoutStub(env, order.cartId).hear(merchantReference, success === 'true' && isWhole ? pspReference : undefined)
  const after = (await orderStub(env, merchantReference).read()) ?? order
  return !goesBack(after) || end(after)
}

function isFailed({ success }: Notification): boolean {
  return success === 'false'
}

function always(): boolean {
  return true
}
