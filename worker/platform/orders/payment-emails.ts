import type { CalendarDate } from '#domain/dates/calendar-date'
import { formatDay } from '#domain/dates/format-day'
import { formatMoney } from '#domain/money/format-money'
import { type Minor, toWireAmount } from '#domain/money/minor-units'
import { getCancellationRefund, getSentAmount } from '#domain/order/disputes'
import type { LineQuantities, OrderRefund } from '#domain/order/fulfillment'
import type { HoldPlan } from '#domain/order/hold-plan'
import { omitCancelledUnits } from '#domain/order/kept-order'
import { type OrderState, getOrderPlacedAt } from '#domain/order/order-state'
import { getProviderOperationKey, getRemainingRefund } from '#domain/order/provider-operations'
import { isCapturedAtOnce, getPaymentBehavior } from '#domain/payment/payment-behavior'
import type { EmailOrderDetails } from '../emails/composed-email'
import { createEmailTranslator, getPaymentName } from '../messages'
import { isAnyEmailEnqueued } from '../emails/enqueue-email'
import type { PlatformEnv } from '../env'
import { findRefundEnd } from '../gift-cards/refund-end'
import { toEmailLines } from './email-details'
import { getCheckoutStub } from './order-stub'
import { type OrderEmailSubject, enqueueOrderEmail, getEmailId, toOrderDetails, listItemUnits } from './order-emails'

/** The order is there, and its bank decides. A bank that has decided meanwhile has its own email. */
export async function sendPendingEmail(env: PlatformEnv, order: OrderState): Promise<boolean> {
  if (order.status !== 'AUTHENTICATION_REQUIRED') return true
  const amount = formatOrderAmount(order, order.payment.toPay)
  const payments = [{ way: getPaymentName(order, order.payment.code), amount }]
  return enqueueOrderEmail(env, order, {
    template: 'order-pending',
    values: { amount },
    details: { ...toPlacedOrderDetails(order), payments },
  })
}

/**
 * The bank refused it or did not answer while its shopper was away, or its goods were gone: it can be ordered again. Whoever came back meanwhile
 * knows.
 */
export async function sendPaymentFailedEmail(env: PlatformEnv, order: OrderState): Promise<boolean> {
  const { orderNumber, cartId, failure } = order
  if (failure?.unseenUntil !== undefined && (await getCheckoutStub(env, cartId).isFailureSeen(orderNumber))) return true
  if (order.failure?.why !== 'sold-out')
    return enqueueOrderEmail(env, order, { template: 'order-payment-failed', values: {}, details: toPlacedOrderDetails(order) })
  return enqueueOrderEmail(env, order, {
    template: 'order-sold-out',
    values: {},
    details: { ...toPlacedOrderDetails(order), back: listProviderRefundTexts(order, order.payment.toPay) },
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
    details: { ...toPlacedOrderDetails(order), back: listProviderRefundTexts(order, amount) },
    about: of,
  })
}

/** A bank has taken back a direct debit after weeks. */
export async function sendDebitReturnedEmail(env: PlatformEnv, order: OrderState, { of = '' }: OrderEmailSubject): Promise<boolean> {
  const debit = order.chargebacks?.find(({ id }) => id === of)
  if (!debit) return true
  const values = { amount: formatOrderAmount(order, debit.value) }
  return enqueueOrderEmail(env, order, { template: 'order-debit-returned', values, details: toPlacedOrderDetails(order), about: of })
}

function toPlacedOrderDetails(order: OrderState): EmailOrderDetails {
  return { ...getOrderPlacedAt(order), lines: toEmailLines(order, omitCancelledUnits(order).cart.items) }
}

function listProviderRefundTexts(order: OrderState, toProvider: Minor): string[] {
  return listRefundTexts(order, { toProvider, isCharged: isCapturedAtOnce(order.payment.code), plans: [] })
}

/** Names the refunded amount, the units it is for, and which payment gets how much, and when. */
export async function sendRefundedEmail(env: PlatformEnv, order: OrderState, { of = '', again = '' }: OrderEmailSubject): Promise<boolean> {
  const refund = findRefund(order, of)
  if (!refund || refund.value === 0 || refund.move?.failed || refund.move?.held) return true
  const { value, toProvider, back: plans, lines } = refund
  const details = {
    ...toOrderDetails(order, listRefundedItems(order, lines)),
    back: listRefundTexts(order, { toProvider, isCharged: true, plans, cardsUntil: await findRefundEnd(env, plans, refund.at) }),
  }
  const values = { amount: formatOrderAmount(order, value) }
  return enqueueOrderEmail(env, order, {
    template: 'order-refunded',
    values,
    details,
    about: `${getProviderOperationKey(of, refund.move)}${again}`,
  })
}

/** The provider could not pay a refund out. Who was told of it hears that; who was not has nothing to forget. */
export async function sendRefundFailedEmail(env: PlatformEnv, order: OrderState, { of = '' }: OrderEmailSubject): Promise<boolean> {
  const refund = findRefund(order, of)
  if (!refund?.move?.failed || refund.toProvider === 0) return true
  const key = getProviderOperationKey(of, refund.move)
  const emailIds = [getEmailId(order, 'order-refunded', key), getEmailId(order, of === '' ? 'order-all-cancelled' : 'order-cancelled', of)]
  if (!(await isAnyEmailEnqueued(env, emailIds))) return true
  const values = { amount: formatOrderAmount(order, refund.toProvider) }
  return enqueueOrderEmail(env, order, {
    template: 'order-refund-failed',
    values,
    details: toOrderDetails(order, listRefundedItems(order, refund.lines)),
    about: key,
  })
}

type EmailedRefund = Pick<OrderRefund, 'at' | 'lines' | 'toProvider' | 'back' | 'move'> & { value: Minor }

/** A refund, or that of cancelled units; without an id that of an order that was cancelled as a whole. */
function findRefund(order: OrderState, refundId: string): EmailedRefund | undefined {
  const { refunds = [], cancellations = [], payment, status } = order
  const remainingAmount = getRemainingRefund(order)
  if (refundId === '' && status === 'CANCELLED')
    return {
      at: order.events.at(-1)?.at ?? order.createdAt,
      lines: {},
      value: remainingAmount,
      toProvider: remainingAmount,
      back: [],
      ...(payment.move && { move: payment.move }),
    }
  const cancellation = cancellations.find(({ id }) => id === refundId)
  const cancelledValue = cancellation ? getCancellationRefund(cancellation) : 0
  if (cancellation) return toOwnRefund({ ...cancellation, value: cancelledValue, toProvider: cancelledValue, back: [] })
  const refund = refunds.find(({ id }) => id === refundId)
  return refund && toOwnRefund(refund)
}

/** Without what a bank has paid instead: an email is about our refunds. */
function toOwnRefund({ at, lines, value, toProvider, back, move }: EmailedRefund): EmailedRefund {
  const covered = move?.covered ?? 0
  return { at, lines, value: value - covered, toProvider: toProvider - covered, back, ...(move && { move }) }
}

function listRefundedItems(order: OrderState, lines: LineQuantities) {
  return Object.keys(lines).length > 0 ? listItemUnits(order, lines) : []
}

/**
 * Names the cancelled items, who cancelled them, and for each payment method what is not charged or goes back, and when. Without a cancellation
 * it is the whole order.
 */
export async function sendCancelledEmail(
  env: PlatformEnv,
  order: OrderState,
  { of = '', again = '' }: OrderEmailSubject,
): Promise<boolean> {
  const { cart, payment, holds } = order
  const cancellation = order.cancellations?.find(({ id }) => id === of)
  const units = cancellation?.lines
  const cancelledItems = units ? cart.items.flatMap((item) => (units[item.id] ? [{ ...item, qty: units[item.id] ?? 0 }] : [])) : cart.items
  const paidParts = cancellation
    ? { toProvider: getSentAmount(getCancellationRefund(cancellation), cancellation.move), plans: cancellation.back }
    : { toProvider: isCapturedAtOnce(payment.code) ? getSentAmount(getRemainingRefund(order), payment.move) : payment.toPay, plans: holds }
  const cardsUntil = await findRefundEnd(env, paidParts.plans, cancellation?.at ?? order.events.at(-1)?.at ?? Date.now())
  const cancelledBy = (cancellation ? cancellation.by : order.cancelledBy) ?? 'shop'
  const details = {
    ...{
      ...getOrderPlacedAt(order),
      lines: toEmailLines(order, cancelledItems),
      note: createEmailTranslator(order)(`mail.cancelled.${cancelledBy}`),
    },
    back: listRefundTexts(order, { ...paidParts, isCharged: isCapturedAtOnce(payment.code), cardsUntil }),
  }
  const template = cancellation ? 'order-cancelled' : 'order-all-cancelled'
  return enqueueOrderEmail(env, order, { template, values: {}, details, about: `${of}${again}` })
}

/** `toProvider`: of the payment; `isCharged` tells whether it was taken or only reserved. `plans`: gift cards, points and credit. `cardsUntil`: where a card ends. */
type RefundedMoney = { toProvider: Minor; isCharged: boolean; plans: readonly HoldPlan[]; cardsUntil?: CalendarDate | undefined }

/** An amount of an order as its shopper reads it. */
function formatOrderAmount({ currency, locale }: Pick<OrderState, 'currency' | 'locale'>, amount: Minor): string {
  return formatMoney(toWireAmount(amount, currency), currency, locale)
}

/** What happens to each payment, and when its shopper sees that: a line each. */
function listRefundTexts(order: OrderState, { toProvider, isCharged, plans, cardsUntil }: RefundedMoney): string[] {
  const { payment } = order
  const translate = createEmailTranslator(order)
  const { refundDays, releaseDays } = getPaymentBehavior(payment.code)
  const formatRefund = (code: string, amount: string, timing: string) =>
    `${translate('mail.goesBack', { way: getPaymentName(order, code), amount })} ${timing}`
  const notChargedText = translate('mail.notCharged', {
    way: getPaymentName(order, payment.code),
    amount: formatOrderAmount(order, toProvider),
  })
  const releaseTexts = releaseDays === undefined ? [] : [translate('mail.when.released', { days: releaseDays })]
  const providerText = isCharged
    ? formatRefund(payment.code, formatOrderAmount(order, toProvider), translate('mail.when.days', { days: refundDays }))
    : [notChargedText, ...releaseTexts].join(' ')
  const sumHolds = (kind: HoldPlan['kind'], key: string) =>
    plans.filter((plan) => plan.kind === kind).reduce((total, { wants }) => total + (wants[key] ?? 0), 0)
  const [cards, points, credit] = [sumHolds('gift-card', 'money'), sumHolds('points', 'points'), sumHolds('points', 'athleteCredit')]
  const immediatelyText = translate('mail.when.now')
  const cardText = cardsUntil ? translate('mail.when.until', { day: formatDay(cardsUntil, order.locale, 'long') }) : immediatelyText
  return [
    ...(toProvider > 0 ? [providerText] : []),
    ...(cards > 0 ? [formatRefund('GIFT_CARD', formatOrderAmount(order, cards), cardText)] : []),
    ...(points > 0 ? [formatRefund('LOYALTY_POINTS', String(points), immediatelyText)] : []),
    ...(credit > 0 ? [formatRefund('ATHLETES_PAYMENT', formatOrderAmount(order, credit), immediatelyText)] : []),
  ]
}
