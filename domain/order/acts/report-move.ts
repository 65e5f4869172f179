import { fail, ok, type Outcome } from '#contracts/errors'
import { isCapturedAtOnce } from '#domain/payment/payment-behavior'
import type { Minor } from '#domain/pricing/proportion'
import type { DueEffect } from '../effects-of'
import type { ProviderMove } from '../fulfillment'
import { fulfillmentsOf } from '../fulfillments-of'
import type { OrderState } from '../order-state'
import { withMove } from '../provider-moves'
import { type ActResult, nextId, withFulfillments } from './act-result'

/** What the provider reports of a capture or a refund. `pspReference`: that of the capture or refund. */
export type MoveReport = { move: 'capture' | 'refund'; pspReference: string; value: Minor; failed: boolean }

const followUps: readonly DueEffect[] = (['index', 'points-back', 'spending'] as const).map((effect) => ({ effect }))
const mailOf = (effect: 'refunded-mail' | 'refund-failed-mail', of: string): DueEffect => ({ effect, of })

/**
 * A capture or refund that failed counts no more; a refund that nobody here asked for, as from the provider's Customer Area, counts too. Which
 * one is meant follows from its reference, or where that is not known yet from its amount.
 */
export function reportMove(before: OrderState, report: MoveReport, now: number): Outcome<ActResult> {
  const order = withFulfillments(before)
  const { pspReference, failed, move, value } = report
  const found = meantBy(order, report)
  if (found?.move?.failed || (!found && (failed || move === 'capture'))) return ok({ order: before, effects: [] })
  const told = { pspReference, ...(failed && { failed: true as const }) }
  if (found) {
    const mails = move === 'refund' ? [mailOf('refund-failed-mail', found.id)] : []
    return ok({ order: withMove(order, { effect: move, of: found.id }, told), effects: failed ? [...followUps, ...mails] : [] })
  }
  // What an order that did not stand gets back is its whole payment, and counts as such.
  if (order.status === 'CANCELLED' || order.status === 'FAILED') return ok({ order: before, effects: [] })
  const refund = {
    ...{ id: nextId('F', order.refunds), at: now, reason: 'refunded at the payment provider', lines: {}, delivery: 0 },
    ...{ value, toProvider: value, back: [], reward: 0, move: told },
  }
  return ok({
    order: { ...order, refunds: [...(order.refunds ?? []), refund] },
    effects: [...followUps, mailOf('refunded-mail', refund.id)],
  })
}

type AskedMove = { id: string; value: Minor; move: ProviderMove | undefined }

function meantBy(order: OrderState, { move, pspReference, value }: MoveReport): AskedMove | undefined {
  const asked = move === 'capture' ? capturesOf(order) : refundsAsked(order)
  return (
    asked.find((each) => each.move?.pspReference === pspReference) ??
    asked.find((each) => !each.move?.pspReference && !each.move?.failed && each.value === value)
  )
}

function capturesOf(order: OrderState): AskedMove[] {
  return fulfillmentsOf(order).flatMap(({ id, paid, move }) => (paid && paid.provider > 0 ? [{ id, value: paid.provider, move }] : []))
}

function refundsAsked({ refunds = [], cancellations = [], payment }: OrderState): AskedMove[] {
  const ofUnits = isCapturedAtOnce(payment.code) ? cancellations.map(({ id, paid, move }) => ({ id, value: paid.provider, move })) : []
  return [...refunds.map(({ id, toProvider, move }) => ({ id, value: toProvider, move })), ...ofUnits].filter(({ value }) => value > 0)
}

/** Asks the provider again for captures that failed, and for refunds of cancelled units, each under a key of its own. ORD409 if there are none. */
export function askAgain(before: OrderState): Outcome<ActResult> {
  const order = withFulfillments(before)
  const failed = order.fulfillments.filter(({ move }) => move?.failed)
  const effects: DueEffect[] = [
    ...failed.map(({ id }) => ({ effect: 'capture' as const, of: id })),
    ...(failed.some(({ kind }) => kind === 'email') ? [{ effect: 'gift-card-mail' as const }] : []),
    ...(order.cancellations ?? []).flatMap(({ id, move }) =>
      move?.failed ? [{ effect: 'refund' as const, of: id }, mailOf('refunded-mail', id)] : [],
    ),
  ]
  if (effects.length === 0) return fail('ORDER_NOT_CHANGEABLE')
  const again = <T extends { move?: ProviderMove }>({ move, ...each }: T) => ({
    ...each,
    ...(move && { move: move.failed ? { tries: (move.tries ?? 1) + 1 } : move }),
  })
  const asked = {
    ...{ ...order, fulfillments: order.fulfillments.map(again) },
    ...(order.cancellations && { cancellations: order.cancellations.map(again) }),
  } as OrderState
  return ok({ order: asked, effects: [...effects, { effect: 'index' }] })
}
