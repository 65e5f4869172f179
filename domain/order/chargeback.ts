import type { Minor } from '#domain/pricing/proportion'
import { type Chargeback, type ChargebackCode, type Fulfillment, sumOf, unitsOf } from './fulfillment'
import { underWay } from './fulfillment-status'
import { fulfillmentsOf } from './fulfillments-of'
import { lineProgressOf } from './line-progress'
import type { OrderState } from './order-state'

/** Money that card holders took back through their banks, in minor units; never more than `captured`. */
export function chargedBackOf({ chargebacks = [] }: Pick<OrderState, 'chargebacks'>, captured: Minor): Minor {
  return Math.min(captured, sumOf(chargebacks.filter(isOpen).map(({ value }) => value)))
}

/** Returns true while a bank has taken money back: what has not left is held. */
export function hasOpenChargeback({ chargebacks = [] }: Pick<OrderState, 'chargebacks'>): boolean {
  return chargebacks.some(isOpen)
}

/** Units that a chargeback holds back: in no parcel yet, or waiting in a store. */
export function heldUnitsOf(order: OrderState): number {
  if (!hasOpenChargeback(order) || !underWay.includes(order.status)) return 0
  const waiting = fulfillmentsOf(order).filter(({ kind, paid }) => kind === 'pickup' && !paid)
  return sumOf(lineProgressOf(order).map(({ open }) => Math.max(0, open))) + sumOf(Object.values(unitsOf(waiting)))
}

/** A reversal undoes the first chargeback, whichever is reported first; a second chargeback is final. */
function isOpen({ reports }: Chargeback): boolean {
  const has = (code: ChargebackCode) => reports.some((report) => report.code === code)
  return has('SECOND_CHARGEBACK') || (has('CHARGEBACK') && !has('CHARGEBACK_REVERSED'))
}

/**
 * The provider's part of what was handed over, which is what was captured for it, now or with the whole payment at once. A capture that failed is
 * none.
 */
export function capturedOf(fulfillments: readonly Fulfillment[]): Minor {
  return sumOf(fulfillments.map(({ paid, move }) => (move?.failed ? 0 : (paid?.provider ?? 0))))
}
