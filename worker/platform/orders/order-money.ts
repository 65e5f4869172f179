import type { CalendarDate } from '#domain/dates/calendar-date'
import { formatAmount, type Minor, sumAmounts } from '#domain/money/minor-units'
import { getCancellationRefund, getSentAmount } from '#domain/order/disputes'
import { getFulfillments } from '#domain/order/fulfillment-progress'
import { omitCancelledUnits, listRefundedGiftCards, type GiftCardUnits, listRevokedGiftCards } from '#domain/order/kept-order'
import type { LineQuantities, OrderRefund } from '#domain/order/fulfillment'
import type { OrderState } from '#domain/order/order-state'
import { areCardsUnpaid, hasAuthorizationToRelease, getProviderOperationKey, getRemainingRefund } from '#domain/order/provider-operations'
import { calculateRefund } from '#domain/order/refunds'
import { isBoughtCard, getReturnedPart } from '#domain/order/returned-part'
import { isCapturedAtOnce, getPaymentBehavior } from '#domain/payment/payment-behavior'
import { applyOrderCommand, type OrderCommand } from '#domain/order/commands/order-command'
import type { PlatformEnv } from '../env'
import { setCardsUnpaid, revokeCards } from '../gift-cards/bought-cards'
import { findRefundEnd } from '../gift-cards/refund-end'
import { buildModificationLineItems } from '../payments/line-items'
import { restockAll } from './order-holds'
import { endPayment, type ProviderAnswerHandler, modifyPayment, voidPayment } from './payment-modifications'

/**
 * Captures the payment of one parcel, pickup or email, once; of an order of a version without them, all of it. False while the provider has
 * not received it. A payment that was captured at once needs none.
 */
export function captureOrderPayment(
  env: PlatformEnv,
  order: OrderState,
  { of, onAnswer: onProviderAnswer }: EffectTarget,
): Promise<boolean> {
  if (isCapturedAtOnce(order.payment.code)) return Promise.resolve(true)
  const fulfillment = getFulfillments(order).find(({ id }) => id === of)
  const amount = of === undefined ? order.payment.toPay : (fulfillment?.paid?.provider ?? 0)
  return modifyOrderPayment(env, order, {
    kind: 'captures',
    amount,
    ...(of !== undefined && { key: getProviderOperationKey(of, fulfillment?.move) }),
    onAnswer: onProviderAnswer,
    ...toMovePart(fulfillment?.lines, fulfillment?.paid?.value),
  })
}

/** Refunds what an operator, a return or the cancelling of units has settled, once. What is held stays with the provider, and stored value goes back. */
export async function refundOrderPayment(
  env: PlatformEnv,
  order: OrderState,
  { of, onAnswer: onProviderAnswer, ...handlers }: EffectTarget,
): Promise<boolean> {
  if (of === undefined) return refundWholeOrder(env, order, onProviderAnswer)
  const cancellation = order.cancellations?.find(({ id }) => id === of)
  if (cancellation)
    return modifyOrderPayment(env, order, {
      kind: 'refunds',
      amount: getSentAmount(getCancellationRefund(cancellation), cancellation.move),
      key: getProviderOperationKey(of, cancellation.move),
      onAnswer: onProviderAnswer,
    })
  const settledRefund = order.refunds?.find(({ id }) => id === of)
  if (!settledRefund) return true
  // Mailed meanwhile, they would be live again.
  await revokeGiftCards(env, order, { cards: listRefundedGiftCards(order, of) })
  await refundStoredValue(env, settledRefund, { holdId: order.holdId, ...handlers })
  return modifyOrderPayment(env, order, {
    kind: 'refunds',
    amount: getSentAmount(settledRefund.toProvider, settledRefund.move),
    key: getProviderOperationKey(of, settledRefund.move),
    onAnswer: onProviderAnswer,
    ...toMovePart(settledRefund.lines, settledRefund.value),
  })
}

/** Once for each refund. The balances remember its name for a month, and a dispute may take longer. */
async function refundStoredValue(
  env: PlatformEnv,
  { id, at, back, move, isBackPaid }: OrderRefund,
  { holdId, onBackPaid, onCardsEnd }: EffectTarget & Pick<OrderState, 'holdId'>,
): Promise<void> {
  // A version that did not keep this has paid it before it asked the provider.
  if (back.length === 0 || isBackPaid || move?.former) return
  await restockAll(env, back, `${holdId}:refund:${id}`)
  const cardsUntil = await findRefundEnd(env, back, at)
  if (cardsUntil) onCardsEnd?.(cardsUntil)
  onBackPaid?.()
}

/** Takes these gift cards back, once, and returns what was spent of them, in minor units. `isLook`: takes nothing. */
async function revokeGiftCards(
  env: PlatformEnv,
  order: OrderState,
  { cards, isLook }: { cards: readonly GiftCardUnits[]; isLook?: boolean | undefined },
): Promise<Minor> {
  return sumAmounts(await Promise.all(cards.map((units) => revokeCards(env, order, { ...units, isLook }))))
}

/** Emailed gift cards pay nothing while their order is unpaid: neither do refunded ones, to which an order that was cancelled gave something back. */
export async function holdCards(env: PlatformEnv, order: OrderState): Promise<boolean> {
  const isUnpaid = areCardsUnpaid(order)
  for (const item of order.cart.items.filter(isBoughtCard)) await setCardsUnpaid(env, order.orderNumber, { ...item, isUnpaid })
  return true
}

/**
 * Refunds an order that a version without lists of lines still owes as a whole; any other refund is one of the order. The balance of returned gift
 * cards is removed, and their spent part goes back to nobody.
 */
async function refundWholeOrder(
  env: PlatformEnv,
  order: OrderState,
  onProviderAnswer: ProviderAnswerHandler | undefined,
): Promise<boolean> {
  const remainingOrder = omitCancelledUnits(order)
  const cards = getReturnedPart(remainingOrder).items.filter(isBoughtCard)
  const spentAmounts = await Promise.all(cards.map((item) => revokeCards(env, order, { item, first: 0, count: item.qty })))
  const { toProvider, back: returnedHolds } = calculateRefund(
    remainingOrder,
    spentAmounts.reduce((total, spentAmount) => total + spentAmount, 0),
  )
  await restockAll(env, returnedHolds, `${order.holdId}:refund`)
  return modifyOrderPayment(env, order, { kind: 'refunds', amount: toProvider, onAnswer: onProviderAnswer })
}

const isReturned = ({ move }: OrderState['payment']) => move?.pspReference !== undefined && !move.failed

/** Ends the payment of an order that was cancelled as a whole. What was captured at once goes back, less what went back before. */
export async function endOrderPayment(env: PlatformEnv, order: OrderState, { onAnswer }: EffectTarget): Promise<boolean> {
  const { orderNumber, payment } = order
  if (payment.toPay === 0) return true
  if (!isCapturedAtOnce(payment.code)) return endPayment(env, { orderNumber, ...payment })
  // Somebody returned all of it at the provider before this was asked for.
  if (isReturned(payment)) return true
  const amount = getSentAmount(getRemainingRefund(order), payment.move)
  // The provider reverses no payment of which a part went back, and none twice.
  const isReversed = amount === payment.toPay && (payment.move?.tries ?? 1) === 1
  if (isReversed) return endPayment(env, { orderNumber, ...payment, onAnswer })
  return modifyOrderPayment(env, order, { kind: 'refunds', amount, key: getProviderOperationKey('rest', payment.move), onAnswer })
}

/**
 * Gives up what the provider still holds for units that were cancelled after others had been captured. A capture that failed meanwhile needs it:
 * it is given up after that was asked for again, under another key.
 */
export function releaseRemainder(env: PlatformEnv, order: OrderState): Promise<boolean> {
  if (!hasAuthorizationToRelease(order)) return Promise.resolve(true)
  const tries = Math.max(1, ...getFulfillments(order).map(({ move }) => move?.tries ?? 1))
  return voidPayment(env, order.orderNumber, getProviderOperationKey('rest', { tries }))
}

/**
 * `of`: the parcel, refund or cancellation; absent for the whole order. `onAnswer`: called with the provider's answer. `onCardsEnd`: with the day until
 * which what went back to gift cards may be spent. `onBackPaid`: once gift cards and the account have their part of a refund.
 */
export type EffectTarget = {
  of?: string
  onAnswer?: ProviderAnswerHandler
  onCardsEnd?: (until: CalendarDate) => void
  onBackPaid?: () => void
}

/** `lines`, `value`: the units it is for, and what they cost; all of the order without them. */
type PaymentMove = {
  kind: 'captures' | 'refunds'
  amount: Minor
  key?: string
  lines?: LineQuantities
  value?: Minor
  onAnswer?: ProviderAnswerHandler | undefined
}

function toMovePart(lines: LineQuantities | undefined, value: Minor | undefined): Pick<PaymentMove, 'lines' | 'value'> {
  return lines && value !== undefined ? { lines, value } : {}
}

async function modifyOrderPayment(env: PlatformEnv, order: OrderState, { amount, lines, value, ...modification }: PaymentMove) {
  const { orderNumber, payment, currency, cart } = order
  if (amount === 0 || payment.pspReference === undefined) return true
  const providerAmount = { value: formatAmount(amount, currency), currency }
  const allQuantities = Object.fromEntries(cart.items.map(({ id, qty }) => [id, qty]))
  const lineItems =
    getPaymentBehavior(payment.code).listsGoods &&
    buildModificationLineItems(order, { lines: lines ?? allQuantities, value: value ?? amount, amount })
  return modifyPayment(env, {
    ...modification,
    orderNumber,
    pspReference: payment.pspReference,
    amount: providerAmount,
    ...(lineItems && { lineItems }),
  })
}

/**
 * A refund that will be allowed takes its gift cards back first: what was spent of them is not refunded. Any other command stays as it is.
 * A card whose whole balance is spent or held by a cart is not taken, so that it can be refunded later. `isLook`: takes nothing, for
 * whoever asks what the refund would be.
 */
export async function withRevokedCards(
  env: PlatformEnv,
  { order, act: action, isLook }: { order: OrderState | undefined; act: OrderCommand; isLook?: boolean },
): Promise<OrderCommand> {
  if (!order || action.kind !== 'refund' || !action.lines) return action
  const cards = listRevokedGiftCards(order, action.lines)
  if (cards.length === 0) return action
  const expectedAction = { ...action, spent: await revokeGiftCards(env, order, { cards, isLook: true }) }
  if (isLook || !applyOrderCommand(order, expectedAction, Date.now()).ok) return expectedAction
  return { ...action, spent: await revokeGiftCards(env, order, { cards }) }
}
