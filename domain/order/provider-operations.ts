import type { PaymentMethodId } from '#contracts/entities/payment'
import { type Minor, sumAmounts } from '#domain/money/minor-units'
import { isCapturedAtOnce } from '#domain/payment/payment-behavior'
import { type Cancellation, type OrderRefund, type ProviderOperation, type Fulfillment, sumUnits } from './fulfillment'
import {
  getCancellationRefund,
  getCoveredCancellations,
  getHeldAmount,
  getUncoveredAmount,
  getSentAmount,
  isDisputeUndecided,
  isOpenChargeback,
  listRefundRecords,
  mergeOperation,
  withOperations,
} from './disputes'
import { inProgressStatuses, getFulfillments, getLineProgress } from './fulfillment-progress'
import type { DueOrderEffect } from './order-effects'
import type { OrderState } from './order-state'

/** What the provider has refunded, as far as it did not say that it failed. */
export function getRefundedAmount({ refunds = [] }: Pick<OrderState, 'refunds'>): Minor {
  return sumAmounts(refunds.map(getProviderRefund))
}

/** The provider's part of a refund; nothing of one that failed, or waits, and not what a bank has paid instead. */
export function getProviderRefund({ toProvider, move }: OrderRefund): Minor {
  return getSentAmount(toProvider, move)
}

/**
 * What goes back of a payment that was captured at once when its order is cancelled as a whole. It leaves out what goes back with units and
 * what a bank took back. It also leaves out what was refunded before, as at the provider. Once the provider has received it, nothing later
 * changes it any more.
 */
export function getRemainingRefund(order: Pick<OrderState, 'payment' | 'cancellations' | 'refunds' | 'chargebacks'>): Minor {
  const { move, toPay } = order.payment
  if (move?.value !== undefined && !move.failed) return move.value
  const unitsRefunded = sumAmounts((order.cancellations ?? []).map(getCancellationRefund))
  return Math.max(0, toPay - unitsRefunded - getRefundedAmount(order) - getUncoveredChargeback(order, toPay))
}

/**
 * The cancellation with what of its price had gone back before, where the payment was captured at once. Refunds made at the provider may be of units
 * that were not handed over, and are cancelled later.
 */
export function withRefundedBefore(order: OrderState, cancellation: Cancellation): Cancellation {
  if (!isCapturedAtOnce(order.payment.code)) return cancellation
  const others = (order.cancellations ?? []).filter(({ id }) => id !== cancellation.id)
  const notRefunded = order.payment.toPay - sumAmounts(others.map(getCancellationRefund)) - getRefundedAmount(order) - getHeldAmount(order)
  const { refundedBefore: _, ...rest } = cancellation
  const refundedBefore = rest.paid.provider - Math.max(0, Math.min(notRefunded, rest.paid.provider))
  return { ...rest, ...(refundedBefore > 0 && { refundedBefore }) }
}

/**
 * Whether nothing is left to return of an order that is cancelled as a whole. It is told like an answer. What comes free later, as by a chargeback
 * that is reversed, is owed, and was not returned by this.
 */
export function hasNothingToReturn(order: OrderState, { effect }: DueOrderEffect): boolean {
  const { code, move } = order.payment
  return effect === 'void' && isCapturedAtOnce(code) && move === undefined && getRemainingRefund(order) === 0
}

/**
 * The order with what the provider answered to a capture, a refund or the return of a whole payment. A webhook may have named a refund of
 * the same amount before this answer. If that is another one, it was made at the provider itself. It counts beside ours, or instead of ours
 * where that is refused. `value`: of a whole payment, what was asked for; a bank may have taken it since.
 */
export function applyProviderResponse(
  previousOrder: OrderState,
  { effect, of }: DueOrderEffect,
  move: ProviderOperation & { value?: Minor },
): OrderState {
  const order = effect === 'refund' ? omitMistakenReference(previousOrder, of, move.pspReference) : previousOrder
  const withResponse = <T extends { id: string; move?: ProviderOperation }>(list: readonly T[] | undefined): T[] | undefined =>
    list?.map((each) => (each.id === of ? { ...each, move: mergeOperation(each.move, move) } : each))
  const another = effect === 'refund' ? refundAtProvider(order, of, move) : undefined
  if (another === 'instead') return order
  if (effect === 'void') {
    const { payment } = order
    return {
      ...order,
      payment: { ...payment, move: { ...mergeOperation(payment.move, move), value: move.value ?? getRemainingRefund(order) } },
    }
  }
  if (effect === 'capture') return replaceParts(order, { fulfillments: withResponse(order.fulfillments) })
  if (effect !== 'refund') return order
  const refunds = [...(withResponse(order.refunds) ?? []), ...(another ? [another] : [])]
  return replaceParts(order, { refunds: refunds.length > 0 ? refunds : undefined, cancellations: withResponse(order.cancellations) })
}

/**
 * A webhook was taken for that of another refund of the same amount, before an answer told whose it was. The other one is asked for again; while a
 * dispute is undecided it had waited for that, unless it was made in spite of it.
 */
function omitMistakenReference(order: OrderState, of: string | undefined, pspReference: string | undefined): OrderState {
  const mistaken = listRefundRecords(order).filter(({ id, move }) => id !== of && move?.pspReference === pspReference && !move?.failed)
  if (pspReference === undefined || mistaken.length === 0) return order
  const toUnasked = ({ pspReference: _, ...move }: ProviderOperation): ProviderOperation => ({
    ...move,
    ...(isDisputeUndecided(order) && !move.despite && { held: true as const }),
  })
  return withOperations(order, new Map(mistaken.map(({ id, move }) => [id, toUnasked(move ?? {})])))
}

/** The order once gift cards and the account have their part of a refund. */
export function markStoredValueReturned(order: OrderState, id: string | undefined): OrderState {
  const { refunds = [] } = order
  return { ...order, refunds: refunds.map((refund) => (refund.id === id ? { ...refund, isBackPaid: true as const } : refund)) }
}

function refundAtProvider(
  order: OrderState,
  of: string | undefined,
  { pspReference, failed }: ProviderOperation,
): OrderRefund | 'instead' | undefined {
  const { refunds = [], cancellations = [] } = order
  const asked = [...refunds, ...cancellations].find(({ id }) => id === of)
  const known = asked?.move?.pspReference
  if (!asked || known === undefined || known === pspReference) return undefined
  if (pspReference === undefined) return failed ? 'instead' : undefined
  const value = getUncoveredAmount('toProvider' in asked ? asked.toProvider : getCancellationRefund(asked), asked.move)
  return providerRefund(order, { value, at: asked.at, move: { pspReference: known } })
}

/** A refund that nobody here asked for, as from the provider's Customer Area. */
export function providerRefund(
  { refunds = [] }: Pick<OrderState, 'refunds'>,
  made: { value: Minor; at: number; move: ProviderOperation },
): OrderRefund {
  const { value, at, move } = made
  const nothing = { lines: {}, delivery: 0, back: [], reward: 0 }
  return { id: `F${refunds.length + 1}`, at, reason: 'refunded at the payment provider', ...nothing, value, toProvider: value, move }
}

type UpdatedParts = { [K in 'fulfillments' | 'refunds' | 'cancellations']?: OrderState[K] | undefined }

function replaceParts(order: OrderState, parts: UpdatedParts): OrderState {
  return { ...order, ...Object.fromEntries(Object.entries(parts).filter(([, list]) => list !== undefined)) }
}

/** The key under which a capture or refund is asked for: asked again, it is another. */
export function getProviderOperationKey(recordId: string, move: ProviderOperation | undefined): string {
  const attempts = move?.tries ?? 1
  return attempts > 1 ? `${recordId}:${attempts}` : recordId
}

/** Money that card holders took back through their banks, in minor units; never more than `captured`. */
export function getChargedBackAmount({ chargebacks = [] }: Pick<OrderState, 'chargebacks'>, captured: Minor): Minor {
  return Math.min(captured, sumAmounts(chargebacks.filter(isOpenChargeback).map(({ value }) => value)))
}

/** The same without what banks paid instead of refunds of cancelled units, which are none of the rest. */
export function getUncoveredChargeback(order: Pick<OrderState, 'chargebacks' | 'cancellations'>, captured: Minor): Minor {
  return Math.min(captured, Math.max(0, getChargedBackAmount(order, Infinity) - getCoveredCancellations(order)))
}

/** Returns true while a bank has taken money back: what has not left is held. */
export function hasOpenChargeback({ chargebacks = [] }: Pick<OrderState, 'chargebacks'>): boolean {
  return chargebacks.some(isOpenChargeback)
}

/** Returns true while the money of emailed gift cards is not there. Its capture failed, or a chargeback is open and no operator let them leave. */
export function areCardsUnpaid(order: OrderState): boolean {
  const emails = getFulfillments(order).filter(({ kind, paid }) => kind === 'email' && paid)
  const isDisputed = hasOpenChargeback(order)
  return emails.some(({ move, despiteChargeback }) => move?.failed || (isDisputed && !despiteChargeback))
}

/** Units that a chargeback holds back: in no parcel yet, or waiting in a store. */
export function countDisputedUnits(order: OrderState): number {
  if (!hasOpenChargeback(order) || !inProgressStatuses.includes(order.status)) return 0
  const waitingPickups = getFulfillments(order).filter(({ kind, paid }) => kind === 'pickup' && !paid)
  return sumAmounts(getLineProgress(order).map(({ open }) => Math.max(0, open))) + sumAmounts(Object.values(sumUnits(waitingPickups)))
}

/**
 * The provider's part of what was handed over, which is what was captured for it, now or with the whole payment at once. A capture that failed is
 * none.
 */
export function getCapturedAmount(fulfillments: readonly Fulfillment[]): Minor {
  return sumAmounts(fulfillments.map(({ paid, move }) => (move?.failed ? 0 : (paid?.provider ?? 0))))
}

/** Whether a capture that failed is still to be made: not of goods that are all back, which nobody pays for. */
export function isCaptureOwed(order: OrderState, { move, lines, kind }: Fulfillment): boolean {
  if (!move?.failed) return false
  const [handedOver, received] = [sumUnits(getFulfillments(order).filter(({ paid }) => paid)), sumUnits(order.received ?? [])]
  return kind === 'email' || Object.keys(lines).some((id) => (handedOver[id] ?? 0) > (received[id] ?? 0))
}

/**
 * Whether the provider holds money that nothing of the order will need. A part was captured, another was cancelled, and nothing is left to
 * hand over. Every capture is confirmed: the cancel takes all that is not captured, and one that failed needs it when it is asked for again. Of an
 * order that was cancelled as a whole all is given back in another way.
 */
export function hasAuthorizationToRelease(order: OrderState): boolean {
  if (isCapturedAtOnce(order.payment.code) || order.status === 'CANCELLED') return false
  const fulfillments = getFulfillments(order)
  const isWaiting = fulfillments.some(({ paid, lines, move }) =>
    paid ? paid.provider > 0 && (move?.failed || !move?.confirmed) : Object.keys(lines).length > 0,
  )
  const cancelled = sumAmounts((order.cancellations ?? []).map(({ paid }) => paid.provider))
  return getCapturedAmount(fulfillments) > 0 && cancelled > 0 && !isWaiting && getLineProgress(order).every(({ open }) => open <= 0)
}

/** How long a capture is certain after the authorization, in days, by payment method. */
export type AuthorizationDays = Readonly<Partial<Record<PaymentMethodId, number>>>
/** Times in milliseconds; `value` is not captured yet. */
export type OpenAuthorization = { method: string; authorizedAt: number; endsAt: number; value: Minor }

const dayMs = 24 * 60 * 60_000

/**
 * What the provider still holds for an order. Undefined when all of it is captured or given up, or its method takes the money at once. A
 * capture that failed is still to be made, wherever the goods are by now.
 */
export function getOpenAuthorization(order: OrderState, days: AuthorizationDays): OpenAuthorization | undefined {
  const { payment, status, events, createdAt, cancellations = [] } = order
  const captureDays = days[payment.code as PaymentMethodId]
  const fulfillments = getFulfillments(order)
  const isOpen = inProgressStatuses.includes(status) || fulfillments.some((each) => isCaptureOwed(order, each))
  if (captureDays === undefined || payment.pspReference === undefined || !isOpen) return undefined
  const value = payment.toPay - getCapturedAmount(fulfillments) - sumAmounts(cancellations.map(({ paid }) => paid.provider))
  if (value <= 0) return undefined
  const authorizedAt = events.find((event) => event.status === 'AUTHORISED')?.at ?? createdAt
  return { method: payment.code, authorizedAt, endsAt: authorizedAt + captureDays * dayMs, value }
}
