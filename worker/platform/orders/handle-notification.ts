import { amountText } from '#domain/money/amount-text'
import type { PlatformEnv } from '../env'
import type { Notification } from './notification'
import { dueNotifications, markHandled } from './notifications.sql.ts'
import { checkoutStub, orderStub } from './order-stub'
import { voidPayment } from './payment-provider'

const mostAtOnce = 50

/** Handles everything that waits, also what an earlier call could not finish. What cannot be handled now waits for the next one. */
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

/** An authorized payment lets its order go on at once; one for an order that failed is ended. Nothing else changes an order. */
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
