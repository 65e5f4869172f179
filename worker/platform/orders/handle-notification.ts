import { amountText } from '#domain/money/amount-text'
import type { PlatformEnv } from '../env'
import type { Notification } from './notification'
import { dueNotifications, markHandled } from './notifications.sql.ts'
import { checkoutStub, orderStub } from './order-stub'
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

/** An authorized payment releases its order at once; one for a failed order is voided. Nothing else changes an order. */
async function isHandled(
  env: PlatformEnv,
  { eventCode, success, merchantReference, pspReference, amount }: Notification,
): Promise<boolean> {
  if (eventCode !== 'AUTHORISATION') return true
  const order = await orderStub(env, merchantReference).read()
  if (!order) return true
  const isEnded = order.status === 'FAILED' || order.status === 'CANCELLED'
  if (isEnded) return success === 'false' || voidPayment(env, merchantReference, pspReference)
  const isWhole = amount.currency === order.currency && amount.value === amountText(order.payment.toPay, order.currency)
  await checkoutStub(env, order.cartId).hear(merchantReference, success === 'true' && isWhole ? pspReference : undefined)
  return true
}
