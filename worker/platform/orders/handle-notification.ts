import { formatAmount, toMinorUnits } from '#domain/money/minor-units'
import { disputeCodes } from '#domain/order/fulfillment'
import { getOwedAfterReversal } from '#domain/order/commands/provider-reports'
import type { OrderState } from '#domain/order/order-state'
import { hasAuthorizationToRelease } from '#domain/order/provider-operations'
import { isCapturedAtOnce } from '#domain/payment/payment-behavior'
import { type WebhookOutcome, resolveWebhookOutcome, type WebhookStage, getWebhookStage } from '#domain/payment/webhook-outcomes'
import type { ProviderOperationReport } from '#domain/order/commands/provider-reports'
import type { PlatformEnv } from '../env'
import { fromAdyenAmount, toAdyenAmount } from '../payments/adyen-client'
import { getPaymentSettings } from '../payments/payment-settings'
import {
  type Notification,
  unreadableEventCode,
  type DueNotification,
  listDueNotifications,
  isAuthorizationReported,
  markNotificationHandled,
  postponeNotification,
} from './notification'
import { getCheckoutStub, getOrderStub } from './order-stub'
import { sendPaymentLateEmail } from './payment-emails'
import { recordIssue } from './payment-issues'
import { endPayment, reverseSecondPayment } from './payment-modifications'
import type { PaymentReport } from './placement-attempt'

const batchSize = 50
const maxRetryDelayMs = 3_600_000
/** Tries within a quarter of an hour. */
const stuckAfter = 8

/** Handles every notification that is due, also those an earlier call could not finish. One that fails now waits; the others do not. */
export async function handleNotifications(env: PlatformEnv): Promise<void> {
  for (const dueNotification of await listDueNotifications(env.RECORDS, { now: new Date(), most: batchSize })) {
    const { notification } = dueNotification
    try {
      const waitsFor = await handleNotification(env, notification)
      if (waitsFor === undefined) await markNotificationHandled(env.RECORDS, notification, new Date().toISOString())
      else await postpone(env, dueNotification, waitsFor)
    } catch (error) {
      // An object is unreachable.
      console.error(JSON.stringify({ notification: notification.pspReference, reason: String(error) }))
      await postpone(env, dueNotification, String(error)).catch((postponeError: unknown) =>
        console.error(JSON.stringify({ postponed: String(postponeError) })),
      )
    }
  }
}

/** Its pause doubles up to an hour. One that fails for a quarter of an hour is listed, and is tried on. */
async function postpone({ RECORDS }: PlatformEnv, { notification, tries }: DueNotification, failureReason: string) {
  const now = new Date()
  await postponeNotification(RECORDS, notification, new Date(now.getTime() + Math.min(2_000 * 2 ** Math.min(tries, 20), maxRetryDelayMs)))
  if (tries !== stuckAfter) return
  const { eventCode, pspReference } = notification
  const digest = ['unhandled', notification.digest].filter(Boolean).join(':')
  await recordIssue(RECORDS, { ...notification, digest, reason: `It cannot be handled. ${failureReason}`.slice(0, 300) }, now.toISOString())
  console.error(JSON.stringify({ unhandled: eventCode, pspReference, tries }))
}

/** Handles one webhook; what it waits for, if it must be handled again. What it brings about is a rule: `resolveWebhookOutcome`. */
async function handleNotification(env: PlatformEnv, notification: Notification): Promise<string | undefined> {
  const { eventCode, merchantReference: orderNumber, merchantAccountCode, pspReference, success } = notification
  const logFields = { webhook: eventCode, orderNumber, pspReference, success }
  const isOwnAccount =
    merchantAccountCode === getPaymentSettings(env).merchantAccount || (eventCode === unreadableEventCode && !merchantAccountCode)
  if (!isOwnAccount) {
    console.warn(JSON.stringify({ ...logFields, ignored: `merchant account ${merchantAccountCode}` }))
    return undefined
  }
  await recordProviderMove(env, notification)
  const order = await findOrder(env, orderNumber)
  const orderNews = await notifyCheckout(env, notification, order)
  const { stage, isAnother, hasActed, isEnding } = orderNews
  // Whether the payment goes back is known once the order has failed.
  if (isEnding && isAnother) await recordPaymentIssue(env, notification, getIssueReason(notification, orderNews, undefined))
  if (isEnding) return 'The order cannot be given up.'
  const outcome = getWebhookOutcome(notification, stage)
  const reversalResult = outcome.money === 'goes back' ? await reverseLatePayment(env, notification, stage) : undefined
  if (reversalResult === 'silent') return 'The provider did not answer.'
  if (outcome.order === 'is marked') await recordChargeback(env, notification)
  if (outcome.email === 'payment late' && reversalResult === 'asked') await emailLatePayment(env, notification, order)
  if (isAnother || (await shouldList(env, { notification, outcome, order })))
    await recordPaymentIssue(env, notification, getIssueReason(notification, orderNews, reversalResult))
  else if (!reversalResult && !hasActed) console.warn(JSON.stringify({ ...logFields, ignored: `order: ${order?.status ?? 'none'}` }))
  return undefined
}

type HandledNotification = { notification: Notification; outcome: WebhookOutcome; order: OrderState | null }

async function shouldList({ RECORDS }: PlatformEnv, { notification, outcome, order }: HandledNotification): Promise<boolean> {
  const { isListed } = outcome
  if (typeof isListed === 'boolean') return isListed
  // Our own cancel of the rest, which nothing of the order needs, or its end by itself.
  if (isListed === 'if needed') return order === null || !hasAuthorizationToRelease(order)
  const { originalReference } = notification
  return originalReference !== undefined && isAuthorizationReported(RECORDS, originalReference)
}

async function findOrder(env: PlatformEnv, orderNumber: string): Promise<OrderState | null> {
  return orderNumber ? getOrderStub(env, orderNumber).read() : null
}

function getWebhookOutcome({ eventCode, success }: Notification, stage: WebhookStage): WebhookOutcome {
  return resolveWebhookOutcome({ eventCode, success: success === 'true', stage })
}

/** A modification names the payment it is of. */
function getPaymentReference({ eventCode, pspReference, originalReference }: Notification): string | undefined {
  return eventCode === 'AUTHORISATION' ? pspReference : originalReference
}

/** `isAnother`: what was authorized is not what the order costs. `hasActed`: the order was told. `isEnding`: it was paid and is being given up. */
type OrderNews = { stage: WebhookStage; isAnother?: boolean; hasActed?: true; isEnding?: boolean }

/** Tells an order that is being placed, and returns what it is then: the news may have come too late for it. */
async function notifyCheckout(env: PlatformEnv, notification: Notification, order: OrderState | null): Promise<OrderNews> {
  const previousStage = getWebhookStage(order, getPaymentReference(notification))
  const { order: orderEffect } = getWebhookOutcome(notification, previousStage)
  if (!order || orderEffect === 'stays' || orderEffect === 'is marked') return { stage: previousStage }
  const { merchantReference, pspReference } = notification
  // A success without an amount proves nothing, and refuses nothing either.
  if (orderEffect === 'goes on' && !notification.amount) return { stage: previousStage, isAnother: true }
  const result = getReportedResult(orderEffect, notification, order)
  const reportOutcome = await getCheckoutStub(env, order.cartId).reportPayment(merchantReference, { result, pspReference })
  if (result === 'lapsed') return { stage: previousStage, hasActed: true }
  const currentStage = getWebhookStage(await findOrder(env, merchantReference), pspReference)
  return {
    stage: reportOutcome === 'second-payment' ? 'second' : currentStage,
    isAnother: result === 'mismatched',
    hasActed: true,
    isEnding: result !== 'refused' && reportOutcome === 'being-released',
  }
}

function getReportedResult(
  effect: Exclude<WebhookOutcome['order'], 'stays' | 'is marked'>,
  notification: Notification,
  order: OrderState,
): PaymentReport['result'] {
  if (effect === 'lapses') return 'lapsed'
  if (effect === 'is refused') return 'refused'
  return isFullAmount(notification, order) ? 'authorised' : 'mismatched'
}

function isFullAmount({ amount }: Notification, { payment, currency }: OrderState): boolean {
  const expectedAmount = toAdyenAmount({ value: formatAmount(payment.toPay, currency), currency })
  return amount?.currency === expectedAmount.currency && amount.value === expectedAmount.value
}

/** What became of money that goes back. `unproven`: the order's own payment was never reported, so that this may be it. `silent`: try again. */
type ReversalResult = 'asked' | 'refused' | 'unproven' | 'silent'

/** Gives back one payment that no order is placed with. */
async function reverseLatePayment(
  env: PlatformEnv,
  { merchantReference, pspReference }: Notification,
  stage: WebhookStage,
): Promise<ReversalResult> {
  const order = await findOrder(env, merchantReference)
  if (!order) return 'asked'
  const { code, pspReference: ownReference } = order.payment
  if (stage !== 'second') {
    const isReceived = await endPayment(env, { orderNumber: merchantReference, code, pspReference, isLate: true })
    return isReceived ? 'asked' : 'silent'
  }
  if (ownReference !== undefined && !(await isAuthorizationReported(env.RECORDS, ownReference))) return 'unproven'
  return reverseSecondPayment(env, merchantReference, pspReference)
}

const secondPaymentReasons: Readonly<Record<ReversalResult, string>> = {
  asked: 'It is being reversed.',
  refused: 'The provider refused to reverse it.',
  unproven: 'It was not reversed, because the payment of the order was never reported.',
  silent: 'The provider did not answer.',
}

/** What the provider does not say, because it does not know our orders. */
function getIssueReason(
  { eventCode, success }: Notification,
  { stage, isAnother }: OrderNews,
  money: ReversalResult | undefined,
): string | undefined {
  if (eventCode !== 'AUTHORISATION' || success === 'false') return undefined
  if (isAnother) return 'The authorized amount is not what the order costs.'
  return money
    ? `A second payment of this order. ${secondPaymentReasons[money]}`
    : stage === 'none'
      ? 'Authorized for no order.'
      : undefined
}

async function recordPaymentIssue(env: PlatformEnv, notification: Notification, reason: string | undefined) {
  const { eventCode: webhook, merchantReference: orderNumber, pspReference, success } = notification
  // A verification of a card moves no money.
  if (reason !== undefined && notification.amount?.value === 0) return
  const issue = reason === undefined ? notification : { ...notification, reason: reason }
  await recordIssue(env.RECORDS, issue, new Date().toISOString())
  console.error(JSON.stringify({ webhook, orderNumber, pspReference, success, reason: issue.reason }))
}

/** Of another currency nothing is said: an operator sees it at the provider. */
async function emailLatePayment(env: PlatformEnv, { pspReference, amount }: Notification, order: OrderState | null) {
  if (!order || !amount || amount.currency !== order.currency || amount.value === 0) return
  await sendPaymentLateEmail(env, order, { of: pspReference, amount: toMinorAmount(amount, order.currency) })
}

function toMinorAmount(amount: NonNullable<Notification['amount']>, currency: OrderState['currency']) {
  return toMinorUnits(Number(fromAdyenAmount(amount).value), currency)
}

/** Marks the order, so that what a bank took back is not refunded too. Without an amount of its currency it is all that was paid. */
async function recordChargeback(env: PlatformEnv, notification: Notification) {
  const { eventCode, merchantReference, pspReference, amount } = notification
  const code = disputeCodes.find((disputeCode) => disputeCode === eventCode)
  const order = code ? await findOrder(env, merchantReference) : null
  if (!code || !order || isOfAnotherPayment(order, notification)) return
  const isOwn = amount?.currency === order.currency
  const value = isOwn ? toMinorAmount(amount, order.currency) : order.payment.toPay
  const reported = await getOrderStub(env, merchantReference).act(
    { kind: 'chargeback', id: pspReference, value, code },
    `${pspReference}:${code}`,
  )
  if (reported.ok && code === 'CHARGEBACK_REVERSED') await recordOwedReturn(env, reported.value.order, pspReference)
}

/** Goods came back, or units were cancelled, while a bank had their price. Whether the bank gives up permanently, a person decides. */
async function recordOwedReturn({ RECORDS }: PlatformEnv, order: OrderState, pspReference: string) {
  const { amount: owedAmount, isReturn } = getOwedAfterReversal(order)
  if (owedAmount === 0) return
  const { orderNumber: merchantReference, currency } = order
  const amount = toAdyenAmount({ value: formatAmount(owedAmount, currency), currency })
  const reason = isReturn
    ? 'The chargeback is reversed. A return was not refunded while it was open: refund this amount.'
    : 'The chargeback is reversed. A refund had been left to the bank: refund this amount.'
  await recordIssue(
    RECORDS,
    { eventCode: 'RETURN_NOT_REFUNDED', pspReference, merchantReference, amount, reason },
    new Date().toISOString(),
  )
}

function isOfAnotherPayment({ payment }: OrderState, { originalReference }: Notification): boolean {
  return payment.pspReference !== undefined && originalReference !== undefined && originalReference !== payment.pspReference
}

/**
 * Whether a reversal is about a refund of the order. If the order is cancelled, the reversal is ours, and its answer may have been lost. If the
 * order stands, somebody made it in the Customer Area: it counts if money went back.
 */
function isOrderRefund(order: OrderState, { originalReference, action, success }: Notification): boolean {
  const { code, pspReference: ownReference } = order.payment
  const [isOwn, hasFailed] = [ownReference !== undefined && originalReference === ownReference, success === 'false']
  if (order.status === 'CANCELLED') return hasFailed || (isOwn && isCapturedAtOnce(code))
  const isPlaced = getWebhookStage(order, originalReference) === 'placed'
  return isPlaced && isOwn && !hasFailed && (action === undefined ? isCapturedAtOnce(code) : action === 'refund')
}

/** Webhooks about captures and refunds; those of a failure tell what counted before. */
const moveTypes: Readonly<Record<string, Pick<ProviderOperationReport, 'move'> & { isFailure?: true }>> = {
  CAPTURE: { move: 'capture' },
  CAPTURE_FAILED: { move: 'capture', isFailure: true },
  REFUND: { move: 'refund' },
  REFUND_FAILED: { move: 'refund', isFailure: true },
  REFUNDED_REVERSED: { move: 'refund', isFailure: true },
  CANCEL_OR_REFUND: { move: 'refund' },
}

/**
 * Tells the order the outcome of its captures and refunds, and the refunds that were made at the provider. Of another currency nothing is known, and
 * those of another payment are none of its money.
 */
async function recordProviderMove(env: PlatformEnv, notification: Notification): Promise<void> {
  const { eventCode, merchantReference, pspReference, success, amount } = notification
  const moveType = Object.hasOwn(moveTypes, eventCode) ? moveTypes[eventCode] : undefined
  const hasFailed = moveType?.isFailure ?? success === 'false'
  // What failed to fail is none.
  if (!moveType || (moveType.isFailure && success === 'false')) return
  const order = await getOrderStub(env, merchantReference).read()
  if (!order || !amount || order.currency !== amount.currency || isOfAnotherPayment(order, notification)) return
  // Elsewhere a reversal ends what was only authorized, or it is that of another payment of the order.
  if (eventCode === 'CANCEL_OR_REFUND' && !isOrderRefund(order, notification)) return
  const value = toMinorUnits(Number(fromAdyenAmount(amount).value), order.currency)
  await getOrderStub(env, merchantReference).act(
    { kind: 'move', move: moveType.move, pspReference, value, failed: hasFailed },
    `${pspReference}:${eventCode}:${success}`,
  )
}
