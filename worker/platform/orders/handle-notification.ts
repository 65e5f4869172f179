import { amountText } from '#domain/money/amount-text'
import { toMinorUnits } from '#domain/money/minor-units'
import { chargebackCodes } from '#domain/order/fulfillment'
import type { OrderState } from '#domain/order/order-state'
import { type WebhookOutcome, webhookOutcomeOf, type WebhookStage, webhookStageOf } from '#domain/payment/webhook-outcomes'
import type { MoveReport } from '#domain/order/acts/provider-reports'
import type { PlatformEnv } from '../env'
import { fromAdyenAmount, toAdyenAmount } from '../payments/adyen-amount'
import { paymentSettings } from '../payments/payment-settings'
import { type Notification, unreadable } from './notification'
import { type DueNotification, dueNotifications, isReported, markHandled, postponeNotification } from './notifications.sql.ts'
import { checkoutStub, orderStub } from './order-stub'
import { emailPaymentLate } from './payment-emails'
import { recordIssue } from './payment-issues.sql.ts'
import { endPayment, reverseSecond } from './payment-provider'

const mostAtOnce = 50
const longestPauseMs = 3_600_000
/** Tries within a quarter of an hour. */
const stuckAfter = 8

/** Handles every notification that is due, also those an earlier call could not finish. One that fails now waits; the others do not. */
export async function handleNotifications(env: PlatformEnv): Promise<void> {
  for (const due of await dueNotifications(env.RECORDS, { now: new Date(), most: mostAtOnce })) {
    const { notification } = due
    try {
      if (await isHandled(env, notification)) await markHandled(env.RECORDS, notification, new Date().toISOString())
      else await postpone(env, due, 'The provider did not answer.')
    } catch (error) {
      // An object is unreachable.
      console.error(JSON.stringify({ notification: notification.pspReference, reason: String(error) }))
      await postpone(env, due, String(error)).catch((second: unknown) => console.error(JSON.stringify({ postponed: String(second) })))
    }
  }
}

/** Its pause doubles up to an hour. One that fails for a quarter of an hour is listed, and is tried on. */
async function postpone({ RECORDS }: PlatformEnv, { notification, tries }: DueNotification, why: string) {
  const now = new Date()
  await postponeNotification(RECORDS, notification, new Date(now.getTime() + Math.min(2_000 * 2 ** Math.min(tries, 20), longestPauseMs)))
  if (tries !== stuckAfter) return
  const { eventCode, pspReference } = notification
  const digest = ['unhandled', notification.digest].filter(Boolean).join(':')
  await recordIssue(RECORDS, { ...notification, digest, reason: `It cannot be handled. ${why}`.slice(0, 300) }, now.toISOString())
  console.error(JSON.stringify({ unhandled: eventCode, pspReference, tries }))
}

/** Handles one webhook; false if it must be handled again. What it brings about is a rule: `webhookOutcomeOf`. */
async function isHandled(env: PlatformEnv, notification: Notification): Promise<boolean> {
  const { eventCode, merchantReference: orderNumber, merchantAccountCode, pspReference, success } = notification
  const about = { webhook: eventCode, orderNumber, pspReference, success }
  const isOurs = merchantAccountCode === paymentSettings(env).merchantAccount || (eventCode === unreadable && !merchantAccountCode)
  if (!isOurs) {
    console.warn(JSON.stringify({ ...about, ignored: `merchant account ${merchantAccountCode}` }))
    return true
  }
  await keepMove(env, notification)
  const order = await orderOf(env, orderNumber)
  const news = await heard(env, notification, order)
  const { stage, isAnother, hasActed } = news
  const outcome = outcomeIn(notification, stage)
  const money = outcome.money === 'goes back' ? await giveBack(env, notification, stage) : undefined
  if (money === 'silent') return false
  if (outcome.order === 'is marked') await keepChargeback(env, notification)
  if (outcome.email === 'payment late' && money === 'asked') await tellLate(env, notification, order)
  if (outcome.isListed || isAnother) await list(env, notification, whyListed(notification, news, money))
  else if (!money && !hasActed) console.warn(JSON.stringify({ ...about, ignored: `order: ${order?.status ?? 'none'}` }))
  return true
}

async function orderOf(env: PlatformEnv, orderNumber: string): Promise<OrderState | null> {
  return orderNumber ? orderStub(env, orderNumber).read() : null
}

function outcomeIn({ eventCode, success }: Notification, stage: WebhookStage): WebhookOutcome {
  return webhookOutcomeOf({ eventCode, success: success === 'true', stage })
}

/** A modification names the payment it is of. */
function paymentOf({ eventCode, pspReference, originalReference }: Notification): string | undefined {
  return eventCode === 'AUTHORISATION' ? pspReference : originalReference
}

/** `isAnother`: what was authorized is not what the order costs. `hasActed`: the order was told. */
type OrderNews = { stage: WebhookStage; isAnother?: boolean; hasActed?: true }

/** Tells an order that is being placed, and returns what it is then: the news may have come too late for it. */
async function heard(env: PlatformEnv, notification: Notification, order: OrderState | null): Promise<OrderNews> {
  const before = webhookStageOf(order, paymentOf(notification))
  const { order: act } = outcomeIn(notification, before)
  if (!order || act === 'stays' || act === 'is marked') return { stage: before }
  const { merchantReference, pspReference } = notification
  const checkout = checkoutStub(env, order.cartId)
  if (act === 'lapses') {
    await checkout.hear(merchantReference, undefined, true)
    return { stage: before, hasActed: true }
  }
  // A success without an amount proves nothing, and refuses nothing either.
  if (act === 'goes on' && !notification.amount) return { stage: before, isAnother: true }
  const isGoing = act === 'goes on' && isWhole(notification, order)
  const isSecond = await checkout.hear(merchantReference, isGoing ? pspReference : undefined)
  const after = webhookStageOf(await orderOf(env, merchantReference), pspReference)
  return { stage: isSecond ? 'second' : after, isAnother: act === 'goes on' && !isGoing, hasActed: true }
}

function isWhole({ amount }: Notification, { payment, currency }: OrderState): boolean {
  const expected = toAdyenAmount({ value: amountText(payment.toPay, currency), currency })
  return amount?.currency === expected.currency && amount.value === expected.value
}

/** What became of money that goes back. `unproven`: the order's own payment was never reported, so that this may be it. `silent`: try again. */
type GivenBack = 'asked' | 'refused' | 'unproven' | 'silent'

/** Gives back one payment that no order is placed with. */
async function giveBack(env: PlatformEnv, { merchantReference, pspReference }: Notification, stage: WebhookStage): Promise<GivenBack> {
  const order = await orderOf(env, merchantReference)
  if (!order) return 'asked'
  const { code, pspReference: own } = order.payment
  if (stage !== 'second') {
    const isReceived = await endPayment(env, { orderNumber: merchantReference, code, pspReference, isLate: true })
    return isReceived ? 'asked' : 'silent'
  }
  if (own !== undefined && !(await isReported(env.RECORDS, { eventCode: 'AUTHORISATION', success: 'true', pspReference: own })))
    return 'unproven'
  return reverseSecond(env, merchantReference, pspReference)
}

const secondReasons: Readonly<Record<GivenBack, string>> = {
  asked: 'It is being reversed.',
  refused: 'The provider refused to reverse it.',
  unproven: 'It was not reversed, because the payment of the order was never reported.',
  silent: 'The provider did not answer.',
}

/** What the provider does not say, because it does not know our orders. */
function whyListed(
  { eventCode, success }: Notification,
  { stage, isAnother }: OrderNews,
  money: GivenBack | undefined,
): string | undefined {
  if (eventCode !== 'AUTHORISATION' || success === 'false') return undefined
  if (isAnother) return 'The authorized amount is not what the order costs.'
  return money ? `A second payment of this order. ${secondReasons[money]}` : stage === 'none' ? 'Authorized for no order.' : undefined
}

async function list(env: PlatformEnv, notification: Notification, why: string | undefined) {
  const { eventCode: webhook, merchantReference: orderNumber, pspReference, success } = notification
  // A verification of a card moves no money.
  if (why !== undefined && notification.amount?.value === 0) return
  const told = why === undefined ? notification : { ...notification, reason: why }
  await recordIssue(env.RECORDS, told, new Date().toISOString())
  console.error(JSON.stringify({ webhook, orderNumber, pspReference, success, reason: told.reason }))
}

/** Of another currency nothing is said: an operator sees it at the provider. */
async function tellLate(env: PlatformEnv, { pspReference, amount }: Notification, order: OrderState | null) {
  if (!order || !amount || amount.currency !== order.currency || amount.value === 0) return
  await emailPaymentLate(env, order, { of: pspReference, amount: minorOf(amount, order.currency) })
}

function minorOf(amount: NonNullable<Notification['amount']>, currency: OrderState['currency']) {
  return toMinorUnits(Number(fromAdyenAmount(amount).value), currency)
}

/** Marks the order, so that what a bank took back is not refunded too. Without an amount of its currency it is all that was paid. */
async function keepChargeback(env: PlatformEnv, { eventCode, merchantReference, pspReference, amount }: Notification) {
  const code = chargebackCodes.find((each) => each === eventCode)
  const order = code ? await orderOf(env, merchantReference) : null
  if (!code || !order) return
  const isOwn = amount?.currency === order.currency
  const value = isOwn ? minorOf(amount, order.currency) : order.payment.toPay
  await orderStub(env, merchantReference).act({ kind: 'chargeback', id: pspReference, value, code }, `${pspReference}:${code}`)
}

/** Webhooks about captures and refunds; those of a failure tell what counted before. */
const moves: Readonly<Record<string, Pick<MoveReport, 'move'> & { isFailure?: true }>> = {
  CAPTURE: { move: 'capture' },
  CAPTURE_FAILED: { move: 'capture', isFailure: true },
  REFUND: { move: 'refund' },
  REFUND_FAILED: { move: 'refund', isFailure: true },
  REFUNDED_REVERSED: { move: 'refund', isFailure: true },
  CANCEL_OR_REFUND: { move: 'refund' },
}

/** Tells the order what became of its captures and refunds, and of refunds that were made at the provider. Of another currency nothing is known. */
async function keepMove(env: PlatformEnv, { eventCode, merchantReference, pspReference, success, amount }: Notification): Promise<void> {
  const known = Object.hasOwn(moves, eventCode) ? moves[eventCode] : undefined
  const failed = known?.isFailure ?? success === 'false'
  // What failed to fail is none.
  if (!known || (known.isFailure && success === 'false')) return
  // A reversal counts since it was asked for, and that of another payment of the order never did.
  if (eventCode === 'CANCEL_OR_REFUND' && !failed) return
  const order = await orderStub(env, merchantReference).read()
  if (!order || !amount || order.currency !== amount.currency) return
  const value = toMinorUnits(Number(fromAdyenAmount(amount).value), order.currency)
  await orderStub(env, merchantReference).act(
    { kind: 'move', move: known.move, pspReference, value, failed },
    `${pspReference}:${eventCode}:${success}`,
  )
}
