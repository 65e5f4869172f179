import { type Minor, sumAmounts } from '#domain/money/minor-units'
import { isCapturedAtOnce } from '#domain/payment/payment-behavior'
import type { Cancellation, Chargeback, DisputeCode, OrderRefund, ProviderOperation } from './fulfillment'
import type { OrderState } from './order-state'

/**
 * Where a dispute is. `announced`: the bank will take the money. `open`: it has it, and the shop may still win. `lost`: it keeps it. `over`: the shop
 * has the money.
 */
type DisputePhase = 'announced' | 'open' | 'lost' | 'over'
type DisputedOrder = Pick<OrderState, 'chargebacks'>

const lostCodes: readonly DisputeCode[] = [
  'SECOND_CHARGEBACK',
  'DISPUTE_DEFENSE_PERIOD_ENDED',
  'PREARBITRATION_LOST',
  'SCHEME_ARBITRATION_LOST',
]

/** A reversal undoes the first chargeback, whichever is reported first; a second chargeback is final. */
export function isOpenChargeback({ reports }: Chargeback): boolean {
  const hasReport = (code: DisputeCode) => reports.some((report) => report.code === code)
  return hasReport('SECOND_CHARGEBACK') || (hasReport('CHARGEBACK') && !hasReport('CHARGEBACK_REVERSED'))
}

/** What was announced and won before the bank took anything is over, too. A request for information alone may end without a chargeback. */
function getDisputePhase(dispute: Chargeback): DisputePhase {
  const isLost = dispute.reports.some(({ code }) => lostCodes.includes(code))
  if (isOpenChargeback(dispute)) return isLost ? 'lost' : 'open'
  const codes = dispute.reports.map(({ code }) => code)
  const isAnnounced = codes.every((code) => code === 'NOTIFICATION_OF_CHARGEBACK' || lostCodes.includes(code))
  return isAnnounced && codes.includes('NOTIFICATION_OF_CHARGEBACK') ? 'announced' : 'over'
}

/** Disputes in these phases. */
export function listDisputes({ chargebacks = [] }: DisputedOrder, ...phases: DisputePhase[]): Chargeback[] {
  return chargebacks.filter((each) => phases.includes(getDisputePhase(each)))
}

/** Whether nobody knows yet who keeps the money of a dispute. */
export function isDisputeUndecided(order: DisputedOrder): boolean {
  return listDisputes(order, 'announced', 'open').length > 0
}

/** The provider's part of a refund or a cancellation, less what a bank has paid instead. */
export function getUncoveredAmount(value: Minor, move: ProviderOperation | undefined): Minor {
  return value - (move?.covered ?? 0)
}

/** What goes back, or has gone: nothing of what failed or is held. */
export function getSentAmount(value: Minor, move: ProviderOperation | undefined): Minor {
  return move?.failed || move?.held ? 0 : getUncoveredAmount(value, move)
}

/** What refunds that are held will take, unless a bank pays it. */
export function getHeldAmount({ refunds = [] }: Pick<OrderState, 'refunds'>): Minor {
  return sumAmounts(refunds.map(({ toProvider, move }) => (move?.held ? getUncoveredAmount(toProvider, move) : 0)))
}

/** What chargebacks paid instead of refunds of cancelled units, for which nothing was handed over. */
export function getCoveredCancellations({ cancellations = [] }: Pick<OrderState, 'cancellations'>): Minor {
  return sumAmounts(cancellations.map(({ move }) => move?.covered ?? 0))
}

/** What goes back for cancelled units whose price was captured at once. */
export function getCancellationRefund({ paid, refundedBefore = 0 }: Cancellation): Minor {
  return paid.provider - refundedBefore
}

/** With what the provider answered, which ends a hold. */
export function mergeOperation(previous: ProviderOperation | undefined, next: ProviderOperation): ProviderOperation {
  const { held: _, ...move } = { ...previous, ...next }
  return move
}

/** A refund or a cancellation, by its id; `value` goes back through the provider. */
export type RefundRecord = { id: string; value: Minor; move: ProviderOperation | undefined }

/** Everything that goes back under an id of its own. The price of cancelled units does where it was captured at once; else it was never taken. */
export function listRefundRecords({ payment, refunds = [], cancellations = [] }: OrderState): RefundRecord[] {
  const paidCancellations = isCapturedAtOnce(payment.code) ? cancellations : []
  return [
    ...refunds.map(({ id, toProvider, move }) => ({ id, value: toProvider, move })),
    ...paidCancellations.map((each) => ({ id: each.id, value: getCancellationRefund(each), move: each.move })),
  ]
}

/** Whether a refund, or without an id that of the whole payment, waits for a dispute. */
export function isHeld(order: OrderState, id: string | undefined): boolean {
  const move = id ? listRefundRecords(order).find((record) => record.id === id)?.move : order.payment.move
  return move?.held === true
}

/** The order with other provider operations of these refunds and cancellations; `undefined` removes one. */
export function withOperations(order: OrderState, moves: ReadonlyMap<string, ProviderOperation | undefined>): OrderState {
  const update = <T extends Cancellation | OrderRefund>(each: T): T => {
    if (!moves.has(each.id)) return each
    const { move: _, ...record } = each
    const move = moves.get(each.id)
    return { ...record, ...(move && { move }) } as T
  }
  return {
    ...order,
    ...(order.refunds && { refunds: order.refunds.map(update) }),
    ...(order.cancellations && { cancellations: order.cancellations.map(update) }),
  }
}

/** `limit`: what was taken of the payment. `phases`: of the disputes that pay. `pending`: refunds whose part is not decided. */
type Cover = { limit: Minor; phases: readonly DisputePhase[]; pending: readonly RefundRecord[] }

/**
 * What banks pay of refunds that were asked for before they took the money, oldest first. Each amount pays once. A refund that was made in
 * spite of the dispute gets none.
 */
export function allocateCover(order: OrderState, { limit, phases, pending }: Cover): Map<string, Minor> {
  let unused = limit
  const pools = listDisputes(order, ...phases).map(({ id, value }) => {
    const left = Math.min(value, unused)
    unused -= left
    return { id, left }
  })
  const takeUpTo = (most: Minor, despite: readonly string[] = []) => {
    let taken = 0
    for (const pool of pools) {
      const part = despite.includes(pool.id) ? 0 : Math.min(pool.left, most - taken)
      pool.left -= part
      taken += part
    }
    return taken
  }
  for (const record of listRefundRecords(order))
    if (!pending.some(({ id }) => id === record.id) || isPartlyCovered(record)) takeUpTo(record.move?.covered ?? 0)
  return new Map(
    pending.map((record) => {
      const before = isPartlyCovered(record) ? (record.move?.covered ?? 0) : 0
      return [record.id, before + takeUpTo(record.value - before, record.move?.despite ?? record.move?.beside)]
    }),
  )
}

function isPartlyCovered({ value, move }: RefundRecord): boolean {
  return (move?.covered ?? 0) < value
}
