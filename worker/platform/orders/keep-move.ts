import { toMinorUnits } from '#domain/money/minor-units'
import type { MoveReport } from '#domain/order/acts/provider-reports'
import type { PlatformEnv } from '../env'
import { fromAdyenAmount } from '../payments/adyen-amount'
import type { Notification } from './notification'
import { orderStub } from './order-stub'

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
export async function keepMove(
  env: PlatformEnv,
  { eventCode, merchantReference, pspReference, success, amount }: Notification,
): Promise<void> {
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
